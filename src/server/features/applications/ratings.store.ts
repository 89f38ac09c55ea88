import { sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/database/database.ts';

interface Rating {
  applicationId: number;
  userId: number;
  name: string;
  score: number;
  now: string;
}

export async function writeRating(
  tx: Tx,
  { applicationId, userId, name, score, now }: Rating,
): Promise<void> {
  await tx
    .insertInto('application_ratings')
    .values({ application_id: applicationId, user_id: userId, user_name: name, score, rated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'user_id']).doUpdateSet({ score, rated_at: now, user_name: name }),
    )
    .execute();
  await keepMean(tx, applicationId);
}

/** Whether there was one. */
export async function deleteRating(tx: Tx, applicationId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('application_ratings')
    .where('application_id', '=', applicationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  await keepMean(tx, applicationId);
  return numDeletedRows > 0n;
}

export async function findScore(db: Reader, applicationId: number, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('application_ratings')
    .select('score')
    .where('application_id', '=', applicationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.score ?? null;
}

/** In the order in which they were given. */
export const listRatings = (db: Reader, applicationId: number) =>
  db
    .selectFrom('application_ratings')
    .select(['user_id', 'user_name', 'score', 'rated_at'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute();

/** The mean stands with the application, so that the list is sorted and filtered by it. */
const keepMean = (tx: Tx, applicationId: number) =>
  tx
    .updateTable('applications')
    .set({
      rating_key: sql<number>`coalesce((select cast(round(avg(score) * 100) as integer)
        from application_ratings where application_id = ${applicationId}), 0)`,
    })
    .where('id', '=', applicationId)
    .execute();
