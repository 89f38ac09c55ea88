import type { Tx } from '#server/platform/database/database.ts';

/** False: they have been told of it already. */
export async function markSent(tx: Tx, userId: number, week: string, now: string): Promise<boolean> {
  const added = await tx
    .insertInto('weekly_mails')
    .values({ user_id: userId, week, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The answer is how many it was. */
export async function deleteOldWeeks(tx: Tx, before: string, limit: number): Promise<number> {
  const old = await tx
    .selectFrom('weekly_mails')
    .select(['user_id', 'week'])
    .where('told_at', '<=', before)
    .limit(limit)
    .execute();
  for (const { user_id, week } of old)
    await tx.deleteFrom('weekly_mails').where('user_id', '=', user_id).where('week', '=', week).execute();
  return old.length;
}
