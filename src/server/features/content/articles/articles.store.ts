import type { SelectQueryBuilder } from 'kysely';
import type { ArticleBody } from '#contract/content/article-body.ts';
import type { ArticleKind } from '#contract/content/articles.ts';
import type { ContentState } from '#contract/content/content-options.ts';
import type { Page, Paging } from '#contract/lists.ts';
import type { Picture } from '#contract/content/pictures.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/lists.ts';
import type { RowOf } from '#server/platform/database/record.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { found, searchText } from '#server/platform/database/search.ts';
import { mediaPath } from '#server/platform/images/images.ts';
import { joinedImage, pictureOf } from '#server/platform/images/images.store.ts';
import { askedLanguage, foundIn } from '#server/translations/told.store.ts';
import { offeredLanguages } from '#contract/languages.ts';
import { excerptOf, plainTextOf, readingMinutes, withoutAlt } from './article-text.ts';
import { articles } from './articles.tables.ts';

/** Without its body, as lists have it. */
export interface ArticleRow extends RowOf<typeof articles> {
  picture: Picture | null;
}

export interface WholeArticle extends ArticleRow {
  body: ArticleBody;
}

/** What is written of an article; the rest follows from it. */
export type StoredArticle = Omit<
  WholeArticle,
  'id' | 'excerpt' | 'picture' | 'reading_minutes' | 'missing_alts' | 'version' | 'updated_at'
>;

interface ArticleFilter {
  state?: ContentState | 'all' | undefined;
  kind?: ArticleKind | undefined;
  search?: string | undefined;
  /** Found as it was written, and as it is told in this language. */
  lang?: string | undefined;
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
  return row && rowOf(row);
}

/** The same by its slug of any language: first of the one that is asked for, then of the one it was written in. */
export async function findArticleIn(
  db: Reader,
  slug: string,
  lang: string | undefined,
): Promise<WholeArticle | undefined> {
  if (offeredLanguages().length === 1) return findArticle(db, slug);
  const named = await db
    .selectFrom('translated_slugs')
    .select(['lang', 'article_id'])
    .where('slug', '=', slug.toLowerCase())
    .orderBy('lang')
    .execute();
  const own = named.find((row) => row.lang === lang);
  if (own) return findArticleById(db, own.article_id);
  const found = await findArticle(db, slug);
  return found ?? (named[0] && findArticleById(db, named[0].article_id));
}

export async function findArticleById(db: Reader, id: number): Promise<WholeArticle | undefined> {
  const row = await whole(db).where('articles.id', '=', id).executeTakeFirst();
  return row && rowOf(row);
}

/** As it is, and as nobody else changes it until this transaction ends. */
export async function lockArticle(tx: Tx, id: number): Promise<WholeArticle | undefined> {
  return (await articles.lock(tx, { id })) && findArticleById(tx, id);
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
  ).map(rowOf);

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
export const insertArticle = (
  tx: Tx,
  article: StoredArticle,
  { authorId: author_id, now }: { authorId: number | null; now: string },
) => articles.insert(tx, { ...article, ...derived(article), author_id, created_at: now, updated_at: now });

/** Undefined: it is not of this version any more. */
export const updateArticle = (
  tx: Tx,
  wanted: { id: number; version: number | undefined },
  article: StoredArticle,
  now: string,
) => articles.update(tx, wanted, { ...article, ...derived(article), updated_at: now });

export const deleteArticle = (tx: Tx, id: number) => articles.remove(tx, { id });

/** True: it is this article's from now on, or was already. No other article has it in any language. */
export async function claimSlug(tx: Tx, slug: string, id: number): Promise<boolean> {
  if (await isOfAnother(tx, slug, id)) return false;
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

const isOfAnother = async (tx: Tx, slug: string, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('translated_slugs')
    .select('article_id')
    .where('slug', '=', slug)
    .where('article_id', '<>', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The same in a language: another article has it neither there nor where it was written. */
export async function claimSlugIn(tx: Tx, lang: string, slug: string, id: number): Promise<boolean> {
  const original = await tx
    .selectFrom('article_slugs')
    .select('article_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (original && original.article_id !== id) return false;
  await tx
    .insertInto('translated_slugs')
    .values({ lang, slug, article_id: id })
    .onConflict((conflict) => conflict.columns(['lang', 'slug']).doNothing())
    .execute();
  const owner = await tx
    .selectFrom('translated_slugs')
    .select('article_id')
    .where('lang', '=', lang)
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

function derived({ title, summary, author, client_kind, task, figure, cover_key, alt, body }: StoredArticle) {
  const text = plainTextOf(body);
  return {
    excerpt: excerptOf(text),
    reading_minutes: readingMinutes(text),
    missing_alts: withoutAlt(body) + (cover_key !== null && alt === '' ? 1 : 0),
    search_text: searchText(title, summary, author, client_kind, task, figure, text),
  };
}

function filtered(db: Reader, { search: text, kind, state = 'published', lang: wanted }: ArticleFilter) {
  const lang = askedLanguage(wanted);
  const all = db
    .selectFrom('articles')
    .$if(state !== 'all', (query) => query.where('articles.state', '=', state as ContentState))
    .$if(kind !== undefined, (query) => query.where('articles.kind', '=', kind as ArticleKind));
  if (!text) return all;
  return all.where((eb) => {
    const here = found(db, eb.ref('articles.search_text'), text);
    return lang === undefined
      ? here
      : eb.or([here, foundIn(db, 'article', eb.ref('articles.id'), { lang, text })]);
  });
}

const withCover = <O>(query: SelectQueryBuilder<Schema, 'articles', O>) =>
  query
    .leftJoin('images', 'images.key', 'articles.cover_key')
    .select(articles.columns)
    .select(['images.width', 'images.height', 'images.copies']);

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

function rowOf<Row extends Selected>({ width, height, copies, ...row }: Row) {
  const image = joinedImage(row.cover_key, { width, height, copies });
  return { ...articles.parse(row), picture: image && pictureOf(image) };
}
