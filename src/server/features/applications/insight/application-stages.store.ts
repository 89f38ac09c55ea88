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

/**
 * A stage one was in for less than a minute, and left for one where one had been before, was a slip of the hand: it was
 * never entered. Whoever goes on as quickly did come there, and where one arrived one came in any case.
 */
export async function leaveStages(
  tx: Tx,
  ids: readonly number[],
  { to, now }: { to: number; now: string },
): Promise<void> {
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
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('application_stages as earlier')
          .select('earlier.stage_id')
          .whereRef('earlier.application_id', '=', 'application_stages.application_id')
          .whereRef('earlier.entered_at', '<', 'application_stages.entered_at')
          .where('earlier.stage_id', '=', to),
      ),
    )
    .execute();
}

// A clock that was put back must not take away from what was counted.
const minutesSince = (tx: Tx, now: string): RawBuilder<number> =>
  isPostgres(tx)
    ? sql`greatest(0, floor(extract(epoch from ${now}::timestamptz - since) / 60))::integer`
    : sql`max(0, (unixepoch(${now}) - unixepoch(since)) / 60)`;
