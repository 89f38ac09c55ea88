// Ours against the barest thing that does the same, in alternating runs, so that a noisy machine is noisy for both.
import { type Outcome, type Load, load } from './wrk.ts';
import { median } from './finding.ts';

export interface Comparison {
  ours: Outcome;
  bare: Outcome;
  /** Requests a second, ours to the bare one's: the median of the rounds. */
  ratio: number;
  /** The same of the time all but one in a hundred are answered in. */
  p99Ratio: number;
}

// With five the slowest hundredth of one burst still showed.
const ROUNDS = 9;

export async function compare(ours: Load, bare: Load): Promise<Comparison> {
  await load({ ...ours, seconds: 2 });
  await load({ ...bare, seconds: 2 });
  const pairs: { ours: Outcome; bare: Outcome }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    pairs.push({ bare: await load(bare), ours: await load(ours) });
  const middle = (pick: (pair: { ours: Outcome; bare: Outcome }) => number) => median(pairs.map(pick));
  return {
    ours: { perSecond: middle(({ ours }) => ours.perSecond), p99Ms: middle(({ ours }) => ours.p99Ms) },
    bare: { perSecond: middle(({ bare }) => bare.perSecond), p99Ms: middle(({ bare }) => bare.p99Ms) },
    ratio: middle((pair) => pair.ours.perSecond / pair.bare.perSecond),
    p99Ratio: middle((pair) => pair.ours.p99Ms / pair.bare.p99Ms),
  };
}
