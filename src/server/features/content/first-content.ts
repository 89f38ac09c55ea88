// The first content of an empty database: once for each kind, and never again, even if staff delete all of it.
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ContentKind, textFieldsOf } from '#contract/content/content.ts';
import { isoNow } from '#server/platform/clock.ts';
import { root } from '#server/platform/program-files.ts';
import { ARTICLES_FILLED, fillArticles } from './articles/fill-articles.ts';
import type { ContentPorts } from './content.feature.ts';
import { filledKinds, markFilled } from './content.store.ts';
import { kinds } from './kinds.ts';
import { type GivenPicture, takePicture } from './pictures/take-picture.ts';
import { putItem } from './put-item.ts';

const PUBLIC_DIR = join(root, 'public');

type FirstItem = Readonly<Record<string, unknown>>;

export async function fillFirstContent(ports: ContentPorts): Promise<void> {
  const filled = await filledKinds(ports.database.read);
  for (const { kind, firstContent } of kinds) {
    if (!filled.has(kind.kind)) await fillKind(ports, kind, firstContent);
  }
  if (!filled.has(ARTICLES_FILLED)) await fillArticles(ports, takePublicImage);
}

async function fillKind(ports: ContentPorts, kind: ContentKind, items: readonly FirstItem[]): Promise<void> {
  const images: GivenPicture[] = [];
  for (const item of items) images.push(await takePublicImage(ports, String(item[kind.fields.image.name])));
  const now = isoNow(ports.clock);
  await ports.database.transaction(async (tx) => {
    // Another process may have been quicker.
    if (!(await markFilled(tx, kind.kind, now))) return;
    for (const [index, item] of items.entries()) {
      const texts = textFieldsOf(kind).map(({ column, name }) => [column, String(item[name])]);
      const at = typeof item['created_at'] === 'string' ? item['created_at'] : now;
      await putItem(ports, tx, kind, {
        ...(Object.fromEntries(texts) as { title: string }),
        alt: String(item['alt']),
        image: images[index] as GivenPicture,
        at,
      });
    }
    await ports.database.contentVersion.touch(tx);
  });
}

async function takePublicImage(ports: ContentPorts, image: string): Promise<GivenPicture> {
  const path = join(PUBLIC_DIR, image);
  const { size } = await stat(path);
  return takePicture(ports, { path, byteSize: size, givenName: basename(path) }, 'image');
}
