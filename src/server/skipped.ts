// Of several that were asked for, those nothing was done to, and why.
import type { Skipped } from '#contract/lists.ts';

interface BulkResult {
  done: readonly number[];
  /** Those that are there, done or not. */
  there: readonly number[];
  /** Why nothing was done to one that is there. */
  why: Exclude<Skipped[number]['reason'], 'gone'>;
}

export function skippedOf(asked: readonly number[], { done, there, why }: BulkResult): Skipped {
  const [isDone, isThere] = [new Set(done), new Set(there)];
  return [...new Set(asked)]
    .filter((id) => !isDone.has(id))
    .map((id) => ({ id, reason: isThere.has(id) ? why : 'gone' }));
}
