import type { Insertable } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** `user_id` is null where nobody has the address. */
export const insertReset = (tx: Tx, reset: Insertable<Schema['password_resets']>) =>
  tx.insertInto('password_resets').values(reset).execute();

export const deleteResetsOf = (tx: Tx, userId: number) =>
  tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
