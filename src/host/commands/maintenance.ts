// `foyer maintenance on [minutes] [reason] | off`: visitors and staff read on, and nothing can be sent or changed.
import { assertInstalled } from '#server/backup/snapshot.store.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { beginMaintenance, endMaintenance } from '#server/platform/maintenance.ts';
import { readConfig } from '#host/config.ts';
import { runOperation } from './operation.ts';

const MINUTES = 30;
const MINUTES_MAX = 10_000;

export const run = ([wanted = '', minutesGiven = String(MINUTES), ...reason]: string[]) =>
  runOperation(async () => {
    const minutes = /^\d{1,5}$/.test(minutesGiven) ? Number(minutesGiven) : 0;
    if (!['on', 'off'].includes(wanted) || minutes < 1 || minutes > MINUTES_MAX)
      throw new Error('Usage: foyer maintenance on [minutes] [reason], foyer maintenance off');
    const config = readConfig(process.env);
    await assertInstalled(config);
    const database = await openDatabase(config);
    try {
      if (wanted === 'off') {
        const wasOn = await endMaintenance(database);
        console.log(wasOn ? 'Maintenance ends within seconds.' : 'There was no maintenance.');
        return;
      }
      await beginMaintenance(database, systemClock, { minutes, reason: reason.join(' ') });
      console.log(
        `Maintenance begins within seconds. Who wants to send something is told to come back in about ${minutes} minutes; it lasts until "foyer maintenance off".`,
      );
    } finally {
      await database.close();
    }
  });
