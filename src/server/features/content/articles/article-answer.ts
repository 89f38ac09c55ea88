// What the API tells of an article.
import type { ArticleBody } from '#contract/content/article-body.ts';
import type { Article, ArticleHead, StaffArticle } from '#contract/content/articles.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { mediaPath } from '#server/platform/images/images.ts';
import { articleHtml } from './article-html.ts';
import { keysIn } from './article-text.ts';
import { type ArticleRow, type WholeArticle, readPictures } from './articles.store.ts';

/** As it is written: for those who write it. */
export const staffHead = (row: ArticleRow): ArticleHead => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  cover: row.cover_key && mediaPath(row.cover_key),
  picture: row.picture,
  alt: row.alt,
  focus: row.focus,
  author: row.author,
  kind: row.kind,
  client_kind: row.client_kind,
  task: row.task,
  figure: row.figure,
  reading_minutes: row.reading_minutes,
  state: row.state,
  publish_at: row.publish_at,
  published_at: row.published_at,
  updated_at: row.updated_at,
  missing_alts: row.missing_alts,
  version: row.version,
});

/** For readers: without a summary of its own it has how the text begins. */
export const publicHead = (row: ArticleRow): ArticleHead => ({
  ...staffHead(row),
  summary: row.summary || row.excerpt,
});

export const publicArticle = async (db: Reader, row: WholeArticle): Promise<Article> => ({
  ...publicHead(row),
  html: await htmlOf(db, row.body),
});

export const staffArticle = async (db: Reader, row: WholeArticle): Promise<StaffArticle> => ({
  ...staffHead(row),
  html: await htmlOf(db, row.body),
  body: row.body,
});

/** Made anew each time: a picture, or the way it is shown, may be another by now. */
export const htmlOf = async (db: Reader, body: ArticleBody): Promise<string> =>
  articleHtml(body, await readPictures(db, keysIn(body)));
