// New e-mail addresses that wait to be confirmed: at most one for each user, the newest.
import type { Alive } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';

interface NewEmailChange {
  secret_hash: string;
  user_id: number;
  email: string;
  expires_at: string;
}

export const replaceEmailChange = (tx: Tx, { user_id, ...change }: NewEmailChange) =>
  tx
    .insertInto('email_changes')
    .values({ user_id, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();

export const findEmailChange = (db: Reader, secretHash: string, { after, until }: Alive) =>
  db
    .selectFrom('email_changes')
    .select(['user_id', 'email'])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .executeTakeFirst();

export async function consumeEmailChange(tx: Tx, secretHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('email_changes')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteEmailChangeOf = (tx: Tx, userId: number) =>
  tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
