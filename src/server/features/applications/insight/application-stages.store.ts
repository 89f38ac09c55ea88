// Keeps, with every move, how long applications have been where.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';

interface Entering {
  id: number;
  job_id: number | null;
}

/** Applications that are new to a stage, or back in it. */
export async function enterStage(
  tx: Tx,
  applications: readonly Entering[],
  stage_id: number,
  now: string,
): Promise<void> {
  await tx
    .insertInto('application_stages')
    .values(
      applications.map(({ id, job_id }) => ({
        application_id: id,
        stage_id,
        job_id,
        entered_at: now,
        since: now,
        left_at: null,
        minutes: 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'stage_id']).doUpdateSet({ since: now, left_at: null }),
    )
    .execute();
}

/** A stage one was in for less than a minute was a slip of the hand, or passed by: it was never entered. */
export async function leaveStages(tx: Tx, ids: readonly number[], now: string): Promise<void> {
  await tx
    .updateTable('application_stages')
    .set((eb) => ({ left_at: now, minutes: sql<number>`${eb.ref('minutes')} + ${minutesSince(tx, now)}` }))
    .where('application_id', 'in', ids)
    .where('left_at', 'is', null)
    .execute();
  await tx
    .deleteFrom('application_stages')
    .where('application_id', 'in', ids)
    .where('left_at', 'is not', null)
    .where('minutes', '=', 0)
    .execute();
}

// A clock that was put back must not take away from what was counted.
const minutesSince = (tx: Tx, now: string): RawBuilder<number> =>
  isPostgres(tx)
    ? sql`greatest(0, floor(extract(epoch from ${now}::timestamptz - since) / 60))::integer`
    : sql`max(0, (unixepoch(${now}) - unixepoch(since)) / 60)`;
