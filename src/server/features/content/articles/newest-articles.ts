import type { Article } from '#contract/content/articles.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { publicArticle } from './article-answer.ts';
import { withAddresses } from './article-html.ts';
import { listNewestArticles } from './articles.store.ts';

/** For readers that are not on our pages: with whole addresses. */
export async function newestArticles(db: Reader, limit: number, publicUrl: string): Promise<Article[]> {
  const rows = await listNewestArticles(db, limit);
  const articles = await Promise.all(rows.map((row) => publicArticle(db, row)));
  return articles.map((article) => ({ ...article, html: withAddresses(article.html, publicUrl) }));
}
