import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

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

const keys = (db: Reader) => db.selectFrom('api_keys').select(columns);

export const listKeys = (db: Reader) => keys(db).orderBy('id', 'desc').execute();

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

export const insertKey = (tx: Tx, key: Insertable<Schema['api_keys']>): Promise<KeyRow> =>
  tx.insertInto('api_keys').values(key).returning(columns).executeTakeFirstOrThrow();

export async function deleteKey(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('api_keys').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export const findKey = (db: Reader, keyHash: string, now: string) =>
  keys(db)
    .where('key_hash', '=', keyHash)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();

export const hasKey = async (db: Reader, id: number): Promise<boolean> =>
  (await db.selectFrom('api_keys').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const touchKey = (tx: Tx, id: number, now: string) =>
  tx.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
