import { sql } from 'kysely';
import type { Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/lists.ts';
import { containing } from '#server/platform/database/search.ts';
import { type ApiKey, apiKeys } from './keys.tables.ts';

/** Today by the company's clocks. */
export const findKey = (db: Reader, keyHash: string, today: string) =>
  db
    .selectFrom('api_keys')
    .select(apiKeys.columns)
    .where('key_hash', '=', keyHash)
    .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
    .executeTakeFirst();

interface KeyFilter extends Paging {
  search?: string | undefined;
}

/** Newest first. */
export async function listKeys(db: Reader, { search = '', ...paging }: KeyFilter): Promise<Page<ApiKey>> {
  const found = db
    .selectFrom('api_keys')
    .$if(search !== '', (query) => query.where(containing(db, sql<string>`lower(name)`, search)));
  return readPage(paging, found.select(apiKeys.columns).orderBy('id', 'desc'), found);
}

export const findKeyName = async (db: Reader, id: number): Promise<string | undefined> =>
  (await db.selectFrom('api_keys').select('name').where('id', '=', id).executeTakeFirst())?.name;

export const hasKey = async (db: Reader, id: number): Promise<boolean> =>
  (await db.selectFrom('api_keys').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const touchKey = (tx: Tx, id: number, now: string) =>
  tx.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
