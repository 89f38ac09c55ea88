import { type SelectQueryBuilder, sql } from 'kysely';
import type { ContentState } from '#contract/content/content-options.ts';
import type { Focus } from '#contract/content/focus.ts';
import type { ContentColumn } from '#contract/content/content.ts';
import type { Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { countRows, readPage } from '#server/platform/database/lists.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { found, searchText } from '#server/platform/database/search.ts';
import type { ImageColumns } from '#server/platform/images/images.store.ts';
import type { Times } from './item-times.ts';

type Texts = Record<ContentColumn, string>;

export interface StoredItem extends Texts, Times {
  image_key: string | null;
  dark_image_key: string | null;
  alt: string;
  focus: Focus | null;
  position: number;
  /** When it was first on the site. */
  published_at: string | null;
  created_at: string;
}

export interface ItemRow extends StoredItem {
  id: number;
  version: number;
  image: (ImageColumns & { vanishes_on_dark: boolean }) | null;
  darkImage: ImageColumns | null;
}

interface ItemFilter {
  search?: string | undefined;
  /** `published` unless it says otherwise. */
  state?: ContentState | 'all' | undefined;
}

export interface ItemOrder {
  /** `position`: as staff put them, and where nobody did as the kind has it. */
  column: 'position' | 'title' | 'created_at';
  direction: 'asc' | 'desc';
}

export async function insertItem(tx: Tx, kind: string, item: StoredItem, now: string): Promise<number> {
  const { id } = await tx
    .insertInto('content_items')
    .values({ kind, ...columnsOf(item), updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

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
  await tx.selectFrom('content_items').select('id').where('id', '=', id).forUpdate().execute();
  return findItem(tx, kind, id);
}

/** Of an item that is locked. */
export async function writeItem(tx: Tx, id: number, item: StoredItem, now: string): Promise<void> {
  await tx
    .updateTable('content_items')
    .set((eb) => ({ ...columnsOf(item), version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Of a list that is locked. It changes no version: nobody's form is about the place of its item. */
export async function writePosition(tx: Tx, id: number, position: number): Promise<void> {
  await tx.updateTable('content_items').set({ position }).where('id', '=', id).execute();
}

export async function deleteItem(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('content_items').where('id', '=', id).execute();
}

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

const columnsOf = ({ title, body, link, focus, ...item }: StoredItem) => ({
  title,
  body,
  link,
  search_text: searchText(title, body, link),
  focus: focus && JSON.stringify(focus),
  image_key: item.image_key,
  dark_image_key: item.dark_image_key,
  alt: item.alt,
  position: item.position,
  state: item.state,
  publish_at: item.publish_at,
  unpublish_at: item.unpublish_at,
  published_at: item.published_at,
  created_at: item.created_at,
});

const filtered = (db: Reader, kind: string, { search, state = 'published' }: ItemFilter) =>
  db
    .selectFrom('content_items')
    .where('content_items.kind', '=', kind)
    .$if(state !== 'all', (query) => query.where('content_items.state', '=', state as ContentState))
    .$if(Boolean(search), (query) => query.where((eb) => found(db, eb.ref('search_text'), search ?? '')));

interface Joined extends Omit<StoredItem, 'focus'> {
  id: number;
  version: number;
  focus: string | null;
  width: number | null;
  height: number | null;
  copies: string | null;
  vanishes_on_dark: boolean | null;
  dark_width: number | null;
  dark_height: number | null;
  dark_copies: string | null;
}

const withImages = (
  query: SelectQueryBuilder<Schema, 'content_items', object>,
): SelectQueryBuilder<Schema, 'content_items', Joined> =>
  query
    .leftJoin('images', 'images.key', 'content_items.image_key')
    .leftJoin('images as dark', 'dark.key', 'content_items.dark_image_key')
    .select(['content_items.id', 'title', 'body', 'link', 'image_key', 'dark_image_key', 'alt', 'focus'])
    .select(['position', 'state', 'publish_at', 'unpublish_at', 'published_at', 'version'])
    .select('content_items.created_at')
    .select(['images.width', 'images.height', 'images.copies', 'images.vanishes_on_dark'])
    .select([
      'dark.width as dark_width',
      'dark.height as dark_height',
      'dark.copies as dark_copies',
    ]) as never;

function rowOf(row: Joined): ItemRow {
  const { width, height, copies, vanishes_on_dark, dark_width, dark_height, dark_copies, focus, ...item } =
    row;
  const image = imageOf(item.image_key, width, height, copies);
  return {
    ...item,
    focus: focus === null ? null : (JSON.parse(focus) as Focus),
    image: image && { ...image, vanishes_on_dark: Boolean(vanishes_on_dark) },
    darkImage: imageOf(item.dark_image_key, dark_width, dark_height, dark_copies),
  };
}

const imageOf = (
  key: string | null,
  width: number | null,
  height: number | null,
  copies: string | null,
): ImageColumns | null =>
  key !== null && width !== null && height !== null && copies !== null
    ? { key, width, height, copies }
    : null;
