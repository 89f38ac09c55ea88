// What each fault leaves behind: one figure for the table, and whatever did not hold.
export interface Outcome {
  fault: string;
  cycles: number;
  figure: string;
  /** Empty when all promises held. */
  failures: string[];
}

/** Keeps a list of failures short enough to read. */
export function shorten(failures: string[], kept = 20): string[] {
  const more = failures.length - kept;
  return more > 0 ? [...failures.slice(0, kept), `and ${more} more`] : failures;
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const between = (least: number, most: number): number => least + Math.random() * (most - least);
