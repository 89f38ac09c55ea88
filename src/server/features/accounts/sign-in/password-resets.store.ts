import type { Alive } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';

/** `user_id` is null where nobody has the address. */
export const insertReset = (
  tx: Tx,
  reset: { secret_hash: string; user_id: number | null; expires_at: string },
) => tx.insertInto('password_resets').values(reset).execute();

export const findReset = (db: Reader, secretHash: string, { after, until }: Alive) =>
  db
    .selectFrom('password_resets')
    .select(['user_id', 'expires_at'])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .executeTakeFirst();

export async function consumeReset(tx: Tx, secretHash: string, { after, until }: Alive): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_resets')
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteResetsOf = (tx: Tx, userId: number) =>
  tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
