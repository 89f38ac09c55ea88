// Authenticator apps, and secrets that wait for their first code.
import type { Alive } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';

export const replaceTotpSetup = (
  tx: Tx,
  { user_id, ...setup }: { user_id: number; sealed_secret: string; expires_at: string },
) =>
  tx
    .insertInto('totp_setups')
    .values({ user_id, ...setup })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(setup))
    .execute();

export const findTotpSetup = (db: Reader, userId: number, { after, until }: Alive) =>
  db
    .selectFrom('totp_setups')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .executeTakeFirst();

export const deleteTotpSetup = (tx: Tx, userId: number) =>
  tx.deleteFrom('totp_setups').where('user_id', '=', userId).execute();

export const replaceTotpApp = (
  tx: Tx,
  { user_id, ...app }: { user_id: number; sealed_secret: string; last_step: number; created_at: string },
) =>
  tx
    .insertInto('totp_apps')
    .values({ user_id, ...app })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(app))
    .execute();

export const findTotpApp = (db: Reader, userId: number) =>
  db
    .selectFrom('totp_apps')
    .select(['id', 'sealed_secret', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** False where a code of this time step, or of a later one, was taken before. */
export async function takeTimeStep(tx: Tx, appId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp_apps')
    .set({ last_step: step })
    .where('id', '=', appId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where there is none, or it was set up before the time. */
export async function deleteTotpApp(
  tx: Tx,
  userId: number,
  { since }: { since?: string } = {},
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('totp_apps')
    .where('user_id', '=', userId)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? ''))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
