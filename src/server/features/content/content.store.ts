import { type SelectQueryBuilder, sql } from 'kysely';
import type { ContentState } from '#contract/content/content-options.ts';
import type { Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { countRows, readPage } from '#server/platform/database/lists.ts';
import type { RowOf } from '#server/platform/database/record.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { found, searchText } from '#server/platform/database/search.ts';
import type { TranslatedKind } from '#contract/translations/translated-fields.ts';
import { askedLanguage, foundIn } from '#server/translations/told.store.ts';
import { type ImageColumns, joinedImage } from '#server/platform/images/images.store.ts';
import { contentItems } from './content.tables.ts';

type Item = RowOf<typeof contentItems>;
export type StoredItem = Omit<Item, 'id' | 'version'>;

export interface ItemRow extends Item {
  image: (ImageColumns & { vanishes_on_dark: boolean }) | null;
  darkImage: ImageColumns | null;
}

interface ItemFilter {
  search?: string | undefined;
  /** Found as it was written, and as it is told in this language. */
  lang?: string | undefined;
  /** `published` unless it says otherwise. */
  state?: ContentState | 'all' | undefined;
}

export interface ItemOrder {
  /** `position`: as staff put them, and where nobody did as the kind has it. */
  column: 'position' | 'title' | 'created_at';
  direction: 'asc' | 'desc';
}

export async function insertItem(tx: Tx, kind: string, item: StoredItem, now: string): Promise<number> {
  const search_text = searchTextOf(item);
  return (await contentItems.insert(tx, { ...item, kind, search_text, updated_at: now })).id;
}

const searchTextOf = ({ title, body, link }: StoredItem): string => searchText(title, body, link);

/** What a new item is given: 0 until the list has an order, then a place before all others. */
export async function firstPosition(tx: Tx, kind: string): Promise<number> {
  const { first, last } = await tx
    .selectFrom('content_items')
    .select([sql<number | null>`min(position)`.as('first'), sql<number | null>`max(position)`.as('last')])
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return first === null || (first === 0 && last === 0) ? 0 : first - 1;
}

/** Nobody else changes the item until this transaction ends. Undefined: it is gone. */
export async function lockItem(tx: Tx, kind: string, id: number): Promise<ItemRow | undefined> {
  return (await contentItems.lock(tx, { id })) && findItem(tx, kind, id);
}

/** Of an item that is locked. */
export const writeItem = (tx: Tx, id: number, item: StoredItem, now: string) =>
  contentItems.update(tx, { id }, { ...item, search_text: searchTextOf(item), updated_at: now });

/** Of a list that is locked. It changes no version: nobody's form is about the place of its item. */
export async function writePosition(tx: Tx, id: number, position: number): Promise<void> {
  await tx.updateTable('content_items').set({ position }).where('id', '=', id).execute();
}

export const deleteItem = (tx: Tx, id: number) => contentItems.remove(tx, { id });

export async function findItem(db: Reader, kind: string, id: number): Promise<ItemRow | undefined> {
  const row = await withImages(filtered(db, kind, { state: 'all' }))
    .where('content_items.id', '=', id)
    .executeTakeFirst();
  return row && rowOf(row);
}

export async function listItems(
  db: Reader,
  kind: { kind: string; newestFirst: boolean },
  query: ItemFilter & Paging & { order: ItemOrder },
): Promise<Page<ItemRow>> {
  const { column, direction } = query.order;
  const found = filtered(db, kind.kind, query);
  const own = kind.newestFirst ? 'desc' : 'asc';
  const ordered =
    column === 'position'
      ? withImages(found)
          .orderBy('content_items.position')
          .orderBy('content_items.created_at', own)
          .orderBy('content_items.id', own)
      : withImages(found)
          .orderBy(`content_items.${column}`, direction)
          .orderBy('content_items.id', direction);
  const { rows, ...counted } = await readPage(query, ordered, found);
  return { rows: rows.map(rowOf), ...counted };
}

/** All of a kind, in their order: nobody else changes one until this transaction ends. */
export async function lockItems(tx: Tx, kind: { kind: string; newestFirst: boolean }): Promise<ItemRow[]> {
  await tx
    .selectFrom('content_items')
    .select('id')
    .where('kind', '=', kind.kind)
    .orderBy('id')
    .forUpdate()
    .execute();
  const order = { column: 'position', direction: 'asc' } as const;
  return (await listItems(tx, kind, { state: 'all', order })).rows;
}

export const countItems = (db: Reader, kind: string): Promise<number> =>
  countRows(filtered(db, kind, { state: 'all' }));

/** The titles of those that are there. */
export const titlesOf = (db: Reader, ids: readonly number[]): Promise<{ id: number; title: string }[]> =>
  db.selectFrom('content_items').select(['id', 'title']).where('id', 'in', ids).execute();

/** For a `where … in`: the ids of those with this in them. */
export const idsMatching = (db: Reader, kind: string, search: string) =>
  filtered(db, kind, { state: 'all', search }).select('content_items.id');

/** False when this kind had its first content already, here or in another process. */
export async function markFilled(tx: Tx, kind: string, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content_fills')
    .values({ kind, filled_at: now })
    .onConflict((conflict) => conflict.column('kind').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const filledKinds = async (db: Reader): Promise<Set<string>> =>
  new Set((await db.selectFrom('content_fills').select('kind').execute()).map((row) => row.kind));

function filtered(db: Reader, kind: string, { search: text, state = 'published', lang: wanted }: ItemFilter) {
  const lang = askedLanguage(wanted);
  const all = db
    .selectFrom('content_items')
    .where('content_items.kind', '=', kind)
    .$if(state !== 'all', (query) => query.where('content_items.state', '=', state as ContentState));
  if (!text) return all;
  return all.where((eb) => {
    const here = found(db, eb.ref('search_text'), text);
    return lang === undefined
      ? here
      : eb.or([here, foundIn(db, kind as TranslatedKind, eb.ref('content_items.id'), { lang, text })]);
  });
}

const withImages = (query: SelectQueryBuilder<Schema, 'content_items', object>) =>
  query
    .leftJoin('images', 'images.key', 'content_items.image_key')
    .leftJoin('images as dark', 'dark.key', 'content_items.dark_image_key')
    .select(contentItems.columns)
    .select(['images.width', 'images.height', 'images.copies', 'images.vanishes_on_dark'])
    .select(['dark.width as dark_width', 'dark.height as dark_height', 'dark.copies as dark_copies']);

type Joined = Awaited<ReturnType<ReturnType<typeof withImages>['execute']>>[number];

function rowOf({
  width,
  height,
  copies,
  vanishes_on_dark,
  dark_width,
  dark_height,
  dark_copies,
  ...row
}: Joined): ItemRow {
  const item = contentItems.parse(row);
  const image = joinedImage(item.image_key, { width, height, copies });
  const dark = { width: dark_width, height: dark_height, copies: dark_copies };
  return {
    ...item,
    image: image && { ...image, vanishes_on_dark: Boolean(vanishes_on_dark) },
    darkImage: joinedImage(item.dark_image_key, dark),
  };
}
