// The alerts of a day, told now: nobody waits until eight for a test.
import { SEND_ALERTS } from '#server/features/alerts/send-alerts.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { addTask } from '#server/platform/tasks/tasks.ts';
import type { Program } from '#tests/support/program.ts';
import { unique } from './recruiting.ts';

// After the day of any clock: whoever confirmed since has not heard of it.
const SOME_DAY = '2100-01-01';

/** Of all positions that are on the site. The program finds the task within seconds. */
export async function tellAlerts({ dataDir, databaseUrl }: Program): Promise<void> {
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  const clock = { now: () => new Date() };
  try {
    await database.transaction((tx) =>
      addTask(
        tx,
        {
          kind: SEND_ALERTS,
          payload: { day: SOME_DAY, until: clock.now().toISOString() },
          // In no lane: there it would wait for the one of today, which may not be due yet.
          key: unique(),
        },
        clock,
      ),
    );
  } finally {
    await database.close();
  }
}
