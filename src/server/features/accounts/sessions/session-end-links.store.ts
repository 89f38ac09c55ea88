import type { Alive } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';

export const insertEndLink = (tx: Tx, link: { secret_hash: string; user_id: number; expires_at: string }) =>
  tx.insertInto('session_end_links').values(link).execute();

export const findEndLink = (db: Reader, secretHash: string, { after, until }: Alive) =>
  db
    .selectFrom('session_end_links')
    .select(['user_id', 'expires_at'])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .executeTakeFirst();

export async function consumeEndLink(tx: Tx, secretHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session_end_links')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those of one person that end after a time. */
export async function countEndLinks(db: Reader, userId: number, endAfter: string): Promise<number> {
  const { count } = await db
    .selectFrom('session_end_links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', endAfter)
    .executeTakeFirstOrThrow();
  return count;
}
