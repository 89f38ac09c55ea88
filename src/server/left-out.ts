// Of several that were asked for, those nothing was done to, and why.
import type { LeftOut } from '#contract/lists.ts';

interface Outcome {
  done: readonly number[];
  /** Those that are there, done or not. */
  there: readonly number[];
  /** Why nothing was done to one that is there. */
  why: Exclude<LeftOut[number]['reason'], 'gone'>;
}

export function leftOutOf(asked: readonly number[], { done, there, why }: Outcome): LeftOut {
  const [isDone, isThere] = [new Set(done), new Set(there)];
  return [...new Set(asked)]
    .filter((id) => !isDone.has(id))
    .map((id) => ({ id, reason: isThere.has(id) ? why : 'gone' }));
}
