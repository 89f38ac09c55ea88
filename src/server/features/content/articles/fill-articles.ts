// The first articles of an empty database, by the company itself.
import { identity } from '#contract/identity/current.ts';
import { theProgram } from '#server/audit/audit.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { ContentPorts } from '../content.feature.ts';
import { markFilled } from '../content.store.ts';
import type { GivenPicture } from '../pictures/take-picture.ts';
import { followChange } from './article-changes.ts';
import { claimSlug, insertArticle } from './articles.store.ts';
import { firstArticles } from './first-articles.ts';

export const ARTICLES_FILLED = 'articles';

export async function fillArticles(
  ports: ContentPorts,
  takePublicImage: (ports: ContentPorts, path: string) => Promise<GivenPicture>,
): Promise<void> {
  const covers: GivenPicture[] = [];
  for (const { cover } of firstArticles) covers.push(await takePublicImage(ports, cover));
  const now = isoNow(ports.clock);
  await ports.database.transaction(async (tx) => {
    // Another process may have been quicker.
    if (!(await markFilled(tx, ARTICLES_FILLED, now))) return;
    for (const [index, { cover: _, ...first }] of firstArticles.entries()) {
      const cover = covers[index] as GivenPicture;
      const after = {
        ...first,
        is_slug_given: true,
        cover_key: cover.key,
        focus: null,
        author: identity().brand,
        kind: 'article' as const,
        client_kind: '',
        task: '',
        figure: '',
        state: 'published' as const,
        publish_at: null,
      };
      const { id } = await insertArticle(tx, after, { authorId: null, now });
      await claimSlug(tx, first.slug, id);
      const origin = { address: 'local', userAgent: '' };
      await followChange(
        ports,
        tx,
        { id, before: null, after, cover },
        { action: 'add', actor: theProgram, origin, by: null },
      );
    }
  });
}
