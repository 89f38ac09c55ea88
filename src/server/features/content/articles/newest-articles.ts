import type { Article } from '#contract/content/articles.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { withAddresses } from './article-html.ts';
import { listNewestArticles } from './articles.store.ts';
import { toldArticles } from './translated-article.ts';

/** For readers that are not on our pages: with whole addresses. */
export async function newestArticles(
  db: Reader,
  limit: number,
  publicUrl: string,
  lang?: string,
): Promise<Article[]> {
  const articles = await toldArticles(db, await listNewestArticles(db, limit), lang);
  return articles.map((article) => ({ ...article, html: withAddresses(article.html, publicUrl) }));
}
