import type { SelectQueryBuilder } from 'kysely';
import type { ContentColumn } from '#contract/content.ts';
import type { Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { countRows, readPage } from '#server/platform/database/lists.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { containing, searchText } from '#server/platform/database/search.ts';
import { ofVersion } from '#server/audit/versions.store.ts';

type Texts = Record<ContentColumn, string>;

export interface ItemRow extends Texts {
  id: number;
  created_at: string;
  image_key: string | null;
  version: number;
  width: number | null;
  height: number | null;
  copies: string | null;
}

export interface ItemFilter {
  search?: string | undefined;
  sort?: { column: 'title' | 'created_at'; direction: 'asc' | 'desc' };
}

export async function insertItem(
  tx: Tx,
  kind: string,
  { image_key, ...texts }: Texts & { image_key: string | null },
  now: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('content_items')
    .values({
      kind,
      ...texts,
      image_key,
      position: 0,
      state: 'published',
      alt: '',
      search_text: searchTextOf(texts),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Nobody else changes the item until this transaction ends. Undefined: it is gone, or of another version. */
export const holdItem = (
  tx: Tx,
  kind: string,
  { id, version }: { id: number; version: number | undefined },
  now: string,
) =>
  tx
    .updateTable('content_items')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where(ofVersion(version))
    .returning(['title', 'body', 'link', 'image_key'])
    .executeTakeFirst();

export async function writeItem(
  tx: Tx,
  id: number,
  { image_key, ...texts }: Texts & { image_key: string | null },
): Promise<void> {
  await tx
    .updateTable('content_items')
    .set({ ...texts, image_key, search_text: searchTextOf(texts) })
    .where('id', '=', id)
    .execute();
}

/** What it was, or undefined if it was not there. */
export const deleteItem = (
  tx: Tx,
  kind: string,
  { id, version }: { id: number; version: number | undefined },
) =>
  tx
    .deleteFrom('content_items')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where(ofVersion(version))
    .returning(['title', 'body', 'link', 'image_key'])
    .executeTakeFirst();

export const findItem = (db: Reader, kind: string, id: number): Promise<ItemRow | undefined> =>
  withImage(filtered(db, kind, {}))
    .where('content_items.id', '=', id)
    .executeTakeFirst();

export async function listItems(
  db: Reader,
  kind: string,
  query: ItemFilter & Paging,
): Promise<Page<ItemRow>> {
  const { column, direction } = query.sort ?? { column: 'created_at', direction: 'asc' };
  const found = filtered(db, kind, query);
  const ordered = withImage(found)
    .orderBy(`content_items.${column}`, direction)
    .orderBy('content_items.id', direction);
  return readPage(query, ordered, found);
}

export const countItems = (db: Reader, kind: string): Promise<number> => countRows(filtered(db, kind, {}));

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

const searchTextOf = ({ title, body, link }: Texts): string => searchText(title, body, link);

const filtered = (db: Reader, kind: string, { search }: ItemFilter) =>
  db
    .selectFrom('content_items')
    .where('content_items.kind', '=', kind)
    .$if(Boolean(search), (query) =>
      query.where((eb) => containing(db, eb.ref('search_text'), search ?? '')),
    );

const withImage = (
  query: SelectQueryBuilder<Schema, 'content_items', object>,
): SelectQueryBuilder<Schema & { images: Schema['images'] | null }, 'content_items', ItemRow> =>
  query
    .leftJoin('images', 'images.key', 'content_items.image_key')
    .select(['content_items.id', 'title', 'body', 'link', 'image_key', 'version', 'content_items.created_at'])
    .select(['images.width', 'images.height', 'images.copies']) as never;
