// What lists are searched by, and what happens when the rule by which it is written changes: new rows have the new one,
// those there were before are written anew behind the start, a few at a time.
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { DAY_MS } from '#contract/durations.ts';
import { defineFeature } from './feature.ts';
import type { Database } from './platform/database/database.ts';
import type { Migration } from './platform/database/migrate.ts';
import type { TaskKind } from './platform/tasks/tasks.ts';
import { refoldSome, searched } from './searched-texts.store.ts';

const REFOLD = 'fold texts';

/** Letters that can be written in several ways are compared in one. */
export const textsFolded: Migration = { name: 'search-002', catchUp: REFOLD, async up() {} };

/** After each, so that nobody else waits: a million rows in four minutes on SQLite, in one on PostgreSQL. */
const PAUSE_MS = 20;

export const searchFeature = defineFeature({
  name: 'search',
  migrations: [textsFolded],
  taskKinds: (ports) => [refoldTask(ports)],
});

export const refoldTask = ({
  database,
  pauseMs = PAUSE_MS,
}: {
  database: Database;
  pauseMs?: number;
}): TaskKind<Record<string, never>> => ({
  kind: REFOLD,
  name: 'Make older texts easier to find',
  payload: z.object({}),
  async handler() {
    for (const place of searched) {
      for (let after = await refoldSome(database, place); after !== undefined;) {
        await pause(pauseMs);
        after = await refoldSome(database, place, after);
      }
    }
  },
  maxTries: 20,
  retryDelaysMs: [1000, 10_000, 60_000, 600_000],
  leaseMs: 3_600_000,
  keepMs: DAY_MS,
});
