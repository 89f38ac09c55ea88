// New e-mail addresses that wait to be confirmed: at most one for each user, the newest.
import type { Insertable } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

export const replaceEmailChange = (tx: Tx, { user_id, ...change }: Insertable<Schema['email_changes']>) =>
  tx
    .insertInto('email_changes')
    .values({ user_id, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();

export const deleteEmailChangeOf = (tx: Tx, userId: number) =>
  tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
