import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

export const insertEndLink = (tx: Tx, link: Insertable<Schema['session_end_links']>) =>
  tx.insertInto('session_end_links').values(link).execute();

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
