// Tasks that nobody causes: one for each day or week, added by whichever process looks first.
import { HOUR_MS } from '#contract/durations.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { type Repeated, repeat } from '../repeat.ts';
import { type TaskKind, addTask } from './tasks.ts';

interface RegularPorts {
  database: Database;
  clock: Clock;
}

/** Looks every hour whether each of them was added already. */
export const startRegularTasks = ({
  kinds,
  log,
  ...ports
}: RegularPorts & { kinds: readonly TaskKind[]; log: Log }): Repeated =>
  repeat({
    everyMs: HOUR_MS,
    work: async () => {
      for (const kind of kinds) await addRegular(ports, kind);
    },
    onError: (error) => log.error('regular tasks not added', { error }),
  });

/** The one that is due now or next, unless it was added before. */
export async function addRegular({ database, clock }: RegularPorts, kind: TaskKind): Promise<void> {
  const task = kind.regular?.(isoNow(clock));
  if (task)
    await database.transaction((tx) => addTask(tx, { kind: kind.kind, lane: kind.kind, ...task }, clock));
}
