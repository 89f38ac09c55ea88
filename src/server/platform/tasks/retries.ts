// When a task is tried again, and what is kept of the reason why.

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
