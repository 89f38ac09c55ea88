// Links to one's own application. Only their hashes are kept.
import type { Reader, Tx } from '#server/platform/database/database.ts';

export async function insertLink(tx: Tx, secret_hash: string, application_id: number, created_at: string) {
  await tx.insertInto('application_links').values({ secret_hash, application_id, created_at }).execute();
}

/** Whose application it opens. */
export async function findLinked(db: Reader, secretHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('application_links')
    .select('application_id')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return row?.application_id;
}

const LINKED_MAX = 10;

/** Of one address, newest first. */
export const newestOfAddress = (db: Reader, email: string) =>
  db
    .selectFrom('applications')
    .select(['id', 'name', 'email', 'job_id', 'job_title', 'created_at', 'lang'])
    .where('email_key', '=', email.toLowerCase())
    .orderBy('id', 'desc')
    .limit(LINKED_MAX)
    .execute();
