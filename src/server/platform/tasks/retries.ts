// When a task is tried again, and what is kept of the reason why.
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import type { TaskKind } from './tasks.ts';

/** Of what goes out or comes off at a time somebody has set. */
export const scheduledTask = {
  // Nobody looks after it at night: it is tried for days.
  maxTries: 100,
  retryDelaysMs: [1000, 5000, MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS],
  leaseMs: MINUTE_MS,
  // Many have the same minute, or the same midnight.
  concurrency: 10,
  keepMs: 30 * DAY_MS,
} satisfies Partial<TaskKind>;

const JITTER = 0.2;
const REASON_MAX_CHARACTERS = 300;

/** After an outage not every task comes back in the same second. */
export function retryDelayMs(
  delaysMs: readonly number[],
  tries: number,
  random: () => number = Math.random,
): number {
  const delay = delaysMs[Math.min(tries, delaysMs.length) - 1] ?? 0;
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random()));
}

/** No task waits longer for its next try. */
export const longestDelayMs = (delaysMs: readonly number[]): number => Math.max(...delaysMs) * (1 + JITTER);

/** One short line; a server may echo anything, an address with its password included. */
export function shortReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/\/\/[^\s/@]*@/g, '//')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, REASON_MAX_CHARACTERS);
}
