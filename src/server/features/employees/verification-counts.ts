// How often cards are verified, by day. A page anyone may open does not write for each visitor: counts are gathered in
// memory and written together, a moment later. A process that is killed loses the last few; nothing else hangs on them.
import type { Log } from '#server/platform/log.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type CardKey, type Counted, addVerifications } from './cards.store.ts';

const WRITTEN_AFTER_MS = 2000;
// Only cards there are have an entry, one for each day; whatever comes beyond is not counted.
const WAITING_MAX = 10_000;

export interface VerificationCounts {
  note(card: CardKey, day: string, found: { isRefused: boolean; isReplaced: boolean }): void;
  /** Writes what has been gathered; resolves when nothing is on its way any more. */
  flush(): Promise<void>;
}

interface CountPorts {
  database: Database;
  log: Log;
}

export function verificationCounts({ database, log }: CountPorts): VerificationCounts {
  let waiting = new Map<string, Required<Counted>>();
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();
  const note = (
    card: CardKey,
    day: string,
    counted: { count: number; refused: number; replaced: number },
  ) => {
    const key = `${card.employee} ${card.number} ${day}`;
    const known = waiting.get(key) ?? { ...card, day, count: 0, refused: 0, replaced: 0 };
    if (!waiting.has(key) && waiting.size >= WAITING_MAX) return;
    waiting.set(key, {
      ...known,
      count: known.count + counted.count,
      refused: known.refused + counted.refused,
      replaced: known.replaced + counted.replaced,
    });
    timer ??= setTimeout(() => void flush(), WRITTEN_AFTER_MS).unref();
  };
  const flush = () => (written = written.then(write));
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const counts = waiting;
    waiting = new Map();
    try {
      await database.transaction((tx) => addVerifications(tx, [...counts.values()]));
    } catch (error) {
      // Tried again with the next ones.
      for (const { day, count, refused, replaced, ...card } of counts.values()) {
        note(card, day, { count, refused, replaced });
      }
      log.error('verifications not counted', { error });
    }
  };
  return {
    note: (card, day, { isRefused, isReplaced }) =>
      note(card, day, { count: 1, refused: Number(isRefused), replaced: Number(isReplaced) }),
    flush,
  };
}

// Not the list the views of pages go by: that takes every program without a window for a robot, and what reads cards at a
// door may be one. Cubot makes phones.
const ROBOT = /(?<!cu)bot|crawl|spider|preview|facebookexternalhit|whatsapp|slack|telegram/i;

/** Whether somebody looks at the page: neither a robot, nor a messenger that draws a link, nor a browser ahead of time. */
export const isSomebody = (userAgent: string, purpose: string | undefined): boolean =>
  !ROBOT.test(userAgent) && !purpose?.includes('prefetch');
