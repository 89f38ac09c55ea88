import type { SelectQueryBuilder } from 'kysely';
import type { ArticleBody } from '#contract/content/article-body.ts';
import type { ContentState } from '#contract/content/content-options.ts';
import type { Focus } from '#contract/content/focus.ts';
import type { Page, Paging } from '#contract/lists.ts';
import type { Picture } from '#contract/content/pictures.ts';
import { ofVersion } from '#server/audit/versions.store.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/lists.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { found, searchText } from '#server/platform/database/search.ts';
import { mediaPath } from '#server/platform/images/images.ts';
import { pictureOf } from '#server/platform/images/images.store.ts';
import { excerptOf, plainTextOf, readingMinutes, withoutAlt } from './article-text.ts';

/** What is written of an article; the rest follows from it. */
export interface StoredArticle {
  slug: string;
  is_slug_given: boolean;
  title: string;
  summary: string;
  cover_key: string | null;
  alt: string;
  focus: Focus | null;
  author: string;
  body: ArticleBody;
  state: ContentState;
  publish_at: string | null;
  published_at: string | null;
}

/** Without its body, as lists have it. */
export interface ArticleRow extends Omit<StoredArticle, 'body'> {
  id: number;
  excerpt: string;
  picture: Picture | null;
  reading_minutes: number;
  missing_alts: number;
  version: number;
  updated_at: string;
}

export interface WholeArticle extends ArticleRow {
  body: ArticleBody;
}

interface ArticleFilter {
  state?: ContentState | 'all' | undefined;
  search?: string | undefined;
  sort?: string | undefined;
}

export async function listArticles(db: Reader, query: ArticleFilter & Paging): Promise<Page<ArticleRow>> {
  const page = await readPage(query, ordered(db, query), filtered(db, query));
  return { ...page, rows: page.rows.map(rowOf) };
}

/** By its slug, or one it had; in whatever state. */
export async function findArticle(db: Reader, slug: string): Promise<WholeArticle | undefined> {
  const row = await whole(db)
    .innerJoin('article_slugs', 'article_slugs.article_id', 'articles.id')
    .where('article_slugs.slug', '=', slug.toLowerCase())
    .executeTakeFirst();
  return row && wholeOf(row);
}

export async function findArticleById(db: Reader, id: number): Promise<WholeArticle | undefined> {
  const row = await whole(db).where('articles.id', '=', id).executeTakeFirst();
  return row && wholeOf(row);
}

/** As it is, and as nobody else changes it until this transaction ends. */
export async function lockArticle(tx: Tx, id: number): Promise<WholeArticle | undefined> {
  await tx.selectFrom('articles').select('id').where('id', '=', id).forUpdate().execute();
  return findArticleById(tx, id);
}

/** For the feed, with their bodies. */
export const listNewestArticles = async (db: Reader, limit: number): Promise<WholeArticle[]> =>
  (
    await whole(db)
      .where('articles.state', '=', 'published')
      .orderBy('articles.published_at', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(limit)
      .execute()
  ).map(wholeOf);

/** For the sitemap. */
export const listArticleDates = (
  db: Reader,
  limit: number,
): Promise<{ slug: string; updated_at: string }[]> =>
  db
    .selectFrom('articles')
    .select(['slug', 'updated_at'])
    .where('state', '=', 'published')
    .orderBy('published_at', 'desc')
    .limit(limit)
    .execute();

export const articleTitles = (
  db: Reader,
  ids: readonly number[],
): Promise<{ id: number; title: string; slug: string }[]> =>
  db.selectFrom('articles').select(['id', 'title', 'slug']).where('id', 'in', ids).execute();

/** For a `where … in`: the ids of those with this in them. */
export const articleIdsMatching = (db: Reader, search: string) =>
  filtered(db, { state: 'all', search }).select('articles.id');

/** It has no slug yet. */
export async function insertArticle(
  tx: Tx,
  article: StoredArticle,
  { authorId, now }: { authorId: number | null; now: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('articles')
    .values({ ...columnsOf(article), author_id: authorId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False: it is not of this version any more. */
export async function updateArticle(
  tx: Tx,
  { id, version }: { id: number; version: number | undefined },
  article: StoredArticle,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('articles')
    .set((eb) => ({ ...columnsOf(article), version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where(ofVersion(version))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteArticle(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('articles').where('id', '=', id).execute();
}

/** True: it is this article's from now on, or was already. */
export async function claimSlug(tx: Tx, slug: string, id: number): Promise<boolean> {
  await tx
    .insertInto('article_slugs')
    .values({ slug, article_id: id })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  const owner = await tx
    .selectFrom('article_slugs')
    .select('article_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return owner?.article_id === id;
}

export async function setSlug(tx: Tx, id: number, slug: string): Promise<void> {
  await tx.updateTable('articles').set({ slug }).where('id', '=', id).execute();
}

/** Those that are stored, by their paths. */
export async function readPictures(db: Reader, keys: readonly string[]): Promise<Map<string, Picture>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('images')
    .select(['key', 'width', 'height', 'copies'])
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [mediaPath(row.key), pictureOf(row)]));
}

function columnsOf({ focus, body, ...article }: StoredArticle) {
  const { slug, is_slug_given, title, summary, cover_key, alt, author } = article;
  const { state, publish_at, published_at } = article;
  const text = plainTextOf(body);
  return {
    slug,
    is_slug_given,
    title,
    summary,
    excerpt: excerptOf(text),
    cover_key,
    alt,
    focus: focus && JSON.stringify(focus),
    author,
    body: JSON.stringify(body),
    reading_minutes: readingMinutes(text),
    missing_alts: withoutAlt(body) + (cover_key !== null && alt === '' ? 1 : 0),
    state,
    publish_at,
    published_at,
    search_text: searchText(title, summary, author, text),
  };
}

const columns = [
  'articles.id',
  'articles.slug',
  'articles.is_slug_given',
  'articles.title',
  'articles.summary',
  'articles.excerpt',
  'articles.cover_key',
  'articles.alt',
  'articles.focus',
  'articles.author',
  'articles.reading_minutes',
  'articles.missing_alts',
  'articles.state',
  'articles.publish_at',
  'articles.published_at',
  'articles.version',
  'articles.updated_at',
  'images.width',
  'images.height',
  'images.copies',
] as const;

const filtered = (db: Reader, { search, state = 'published' }: ArticleFilter) =>
  db
    .selectFrom('articles')
    .$if(state !== 'all', (query) => query.where('articles.state', '=', state as ContentState))
    .$if(Boolean(search), (query) =>
      query.where((eb) => found(db, eb.ref('articles.search_text'), search ?? '')),
    );

const withCover = <O>(query: SelectQueryBuilder<Schema, 'articles', O>) =>
  query.leftJoin('images', 'images.key', 'articles.cover_key').select(columns);

const whole = (db: Reader) => withCover(db.selectFrom('articles')).select('articles.body');

/** The site shows what is newest first, the office what was changed last. */
function ordered(db: Reader, filter: ArticleFilter) {
  const { sort = (filter.state ?? 'published') === 'published' ? '-published_at' : '-updated_at' } = filter;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort.replace('-', '') as 'published_at' | 'updated_at' | 'title';
  return withCover(filtered(db, filter))
    .orderBy(`articles.${column}`, direction)
    .orderBy('articles.id', direction);
}

type Selected = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number];

function rowOf(row: Selected): ArticleRow {
  const { width, height, copies, focus, ...article } = row;
  const { cover_key: key } = article;
  return {
    ...article,
    focus: focus === null ? null : (JSON.parse(focus) as Focus),
    picture:
      key !== null && width !== null && height !== null && copies !== null
        ? pictureOf({ key, width, height, copies })
        : null,
  };
}

const wholeOf = ({ body, ...row }: Selected & { body: string }): WholeArticle => ({
  ...rowOf(row),
  body: JSON.parse(body) as ArticleBody,
});
