// Counts views in memory and writes them once a minute: a view costs no query, and nothing of the visitor is kept.
import { MINUTE_MS } from '#contract/durations.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { type Repeated, repeat } from '#server/platform/repeat.ts';
import { dayOf } from '#server/platform/zoned-time.ts';
import { addVisits } from './visits.store.ts';
import { OTHERS, type VisitKind, type VisitRow } from './visits.tables.ts';

export interface View {
  page: string;
  /** The other site the visitor came from. */
  referrer?: string | undefined;
  /** What stood behind `?ref=`. */
  ref?: string | undefined;
}

export interface VisitCounter extends Repeated {
  count(view: View): void;
  /** Writes what was counted since the last time. */
  write(): Promise<void>;
}

// Anybody can make up referrers and refs. Of each kind so many names have a row of their own on one day; then there is
// one for all others.
const MAX_NAMES = 500;

interface VisitCounterPorts {
  database: Database;
  clock: Clock;
  timeZone: string;
  log: Log;
}

export function startVisitCounter({ database, clock, timeZone, log }: VisitCounterPorts): VisitCounter {
  let counted = new Map<string, VisitRow>();
  // The rows of today by their names alone: most views add to one that is there.
  let rowsOf = rowsOfEachKind();
  const today = { day: '', minute: -1, names: namesOfEachKind() };

  function turnDay(): void {
    const minute = Math.floor(clock.now().getTime() / MINUTE_MS);
    if (minute === today.minute) return;
    today.minute = minute;
    const day = dayOf(isoNow(clock), timeZone);
    if (day === today.day) return;
    Object.assign(today, { day, names: namesOfEachKind() });
    rowsOf = rowsOfEachKind();
  }

  function add(kind: VisitKind, given: string): void {
    const known = rowsOf[kind].get(given);
    if (known) {
      known.views += 1;
      return;
    }
    const names = today.names[kind];
    const name = names.has(given) || names.size < MAX_NAMES ? given : OTHERS;
    names.add(name);
    const key = `${today.day} ${kind} ${name}`;
    const row = counted.get(key) ?? { day: today.day, kind, name, views: 0 };
    row.views += 1;
    counted.set(key, row);
    rowsOf[kind].set(name, row);
  }

  async function write(): Promise<void> {
    const rows = [...counted.values()];
    counted = new Map();
    rowsOf = rowsOfEachKind();
    try {
      await database.transaction((tx) => addVisits(tx, rows));
    } catch (error) {
      putBack(counted, rows);
      throw error;
    }
  }

  const onError = (error: unknown) => log.warn('visits not written', { error });
  const writing = repeat({ everyMs: MINUTE_MS, work: write, onError });
  return {
    count({ page, referrer, ref }) {
      turnDay();
      add('page', page);
      if (referrer) add('referrer', referrer);
      if (ref) add('ref', ref);
    },
    write,
    async stop() {
      await writing.stop();
      await write().catch(onError);
    },
  };
}

const rowsOfEachKind = (): Record<VisitKind, Map<string, VisitRow>> => ({
  page: new Map(),
  referrer: new Map(),
  ref: new Map(),
});

const namesOfEachKind = (): Record<VisitKind, Set<string>> => ({
  page: new Set(),
  referrer: new Set(),
  ref: new Set(),
});

/** What could not be written is written with the next. */
function putBack(counted: Map<string, VisitRow>, rows: readonly VisitRow[]): void {
  for (const row of rows) {
    const key = `${row.day} ${row.kind} ${row.name}`;
    const newer = counted.get(key);
    if (newer) newer.views += row.views;
    else counted.set(key, row);
  }
}
