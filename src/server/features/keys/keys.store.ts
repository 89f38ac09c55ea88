import { type Insertable, sql } from 'kysely';
import type { Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/lists.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { containing } from '#server/platform/database/search.ts';

const columns = [
  'id',
  'name',
  'hint',
  'recruitment',
  'enquiries',
  'content',
  'people',
  'expires_on',
  'created_at',
  'created_by',
  'last_used_at',
] as const;

/** Today by the company's clocks. */
export const findKey = (db: Reader, keyHash: string, today: string) =>
  db
    .selectFrom('api_keys')
    .select(columns)
    .where('key_hash', '=', keyHash)
    .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
    .executeTakeFirst();

export type KeyRow = NonNullable<Awaited<ReturnType<typeof findKey>>>;

interface KeyFilter extends Paging {
  search?: string | undefined;
}

/** Newest first. */
export async function listKeys(db: Reader, { search = '', ...paging }: KeyFilter): Promise<Page<KeyRow>> {
  const found = db
    .selectFrom('api_keys')
    .$if(search !== '', (query) => query.where(containing(db, sql<string>`lower(name)`, search)));
  return readPage(paging, found.select(columns).orderBy('id', 'desc'), found);
}

export const insertKey = (tx: Tx, key: Insertable<Schema['api_keys']>): Promise<KeyRow> =>
  tx.insertInto('api_keys').values(key).returning(columns).executeTakeFirstOrThrow();

/** What it was, or undefined if it was not there. */
export const deleteKey = (tx: Tx, id: number): Promise<KeyRow | undefined> =>
  tx.deleteFrom('api_keys').where('id', '=', id).returning(columns).executeTakeFirst();

export const findKeyName = async (db: Reader, id: number): Promise<string | undefined> =>
  (await db.selectFrom('api_keys').select('name').where('id', '=', id).executeTakeFirst())?.name;

export const hasKey = async (db: Reader, id: number): Promise<boolean> =>
  (await db.selectFrom('api_keys').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const touchKey = (tx: Tx, id: number, now: string) =>
  tx.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
