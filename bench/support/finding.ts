// One line of the bench's table: what was measured, what came out, what it has to be.
export interface Finding {
  name: string;
  got: number;
  unit: string;
  goal?: { atLeast: number } | { atMost: number };
  /** What the figure stands on, in a few words. */
  note?: string;
}

export function holds({ got, goal }: Finding): boolean {
  if (goal === undefined) return true;
  return 'atLeast' in goal ? got >= goal.atLeast : got <= goal.atMost;
}

export function goalText({ goal }: Finding): string {
  if (goal === undefined) return '';
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

/** Three figures that mean something are enough. */
export const rounded = (value: number): number =>
  Number(value >= 1000 ? value.toFixed(0) : value.toPrecision(3));

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [below = NaN, above = NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 ? (below + above) / 2 : above;
}

/** What so many of a hundred values stay within. */
export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? NaN;
}
