// An article before it is out, for whoever has the link.
import { fillPath, sitePages } from '#contract/addresses.ts';
import type { Article } from '#contract/content/articles.ts';
import type { RequestContext } from '#server/caller.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { addPreviewLink, previewedId } from '#server/previews/preview-links.ts';
import { publicArticle } from './article-answer.ts';
import { ARTICLE } from './article-changes.ts';
import type { ArticlePorts } from '../content.feature.ts';
import { findArticle, findArticleById, lockArticle } from './articles.store.ts';

export const makePreviewLink = (
  { database, clock, publicUrl }: ArticlePorts,
  slug: string,
  ctx: RequestContext,
): Promise<{ url: string }> =>
  database.transaction(async (tx) => {
    const found = await findArticle(tx, slug);
    const article = found && (await lockArticle(tx, found.id));
    if (!article) throw new DomainError('article_not_found');
    const { id, title } = article;
    const secret = await addPreviewLink(tx, clock, { subject: ARTICLE, id, label: title }, ctx);
    return { url: publicUrl + fillPath(sitePages.articlePreview, { secret }) };
  });

/** The article as it is now, in whatever state. The same refusal for whatever shows nothing. */
export async function readPreview({ database, clock }: ArticlePorts, secret: string): Promise<Article> {
  const id = await previewedId(database.read, clock, ARTICLE, secret);
  const article = id !== undefined && (await findArticleById(database.read, id));
  if (!article) throw new DomainError('article_preview_not_found');
  return publicArticle(database.read, article);
}
