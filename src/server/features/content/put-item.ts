// An item that comes with the program: published, with its picture and its first version.
import type { ContentColumn, ContentKind } from '#contract/content/content.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ContentPorts } from './content.feature.ts';
import { firstPosition, insertItem, type StoredItem } from './content.store.ts';
import { keepItemVersion } from './item-changes.ts';
import { atOnce } from './item-times.ts';
import { setPictures } from './pictures/picture-uses.store.ts';
import type { GivenPicture } from './pictures/take-picture.ts';

type FirstItem = Partial<Record<ContentColumn, string>> & {
  alt?: string;
  image: GivenPicture | null;
  /** When it is from. */
  at: string;
};

export async function putItem(
  ports: ContentPorts,
  tx: Tx,
  kind: ContentKind,
  { image, at, ...texts }: FirstItem,
): Promise<number> {
  const item: StoredItem = {
    title: '',
    body: '',
    link: '',
    alt: '',
    ...texts,
    ...atOnce,
    image_key: image && image.key,
    dark_image_key: null,
    focus: null,
    position: await firstPosition(tx, kind.kind),
    published_at: at,
    created_at: at,
  };
  const id = await insertItem(tx, kind.kind, item, at);
  await setPictures(ports, tx, { subject: kind.noun, id, place: 'image' }, image ? [image] : []);
  await keepItemVersion(ports, tx, kind, { id, item, by: null });
  return id;
}
