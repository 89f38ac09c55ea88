// When a mail is tried again, and what is kept of the reason why.
const MINUTE = 60_000;
const DELAYS_MS = [1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 360 * MINUTE];
const JITTER = 0.2;
const REASON_MAX_CHARACTERS = 300;

/** The last of them comes about a day and a half after the first. */
export const MAX_TRIES = 10;

/** After an outage not every mail comes back in the same second. */
export function retryDelayMs(tries: number, random: () => number = Math.random): number {
  const delay = DELAYS_MS[Math.min(tries, DELAYS_MS.length) - 1] ?? MINUTE;
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random()));
}

/** No mail waits longer for its next try. */
export const LONGEST_DELAY_MS = Math.max(...DELAYS_MS) * (1 + JITTER);

/** The mail itself was refused for good: another try would get the same answer. */
export class MailRefusedError extends Error {}

/** One short line; a server may echo anything, an address with its password included. */
export function shortReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/\/\/[^\s/@]*@/g, '//')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, REASON_MAX_CHARACTERS);
}
