/** Of numbers in their order; between two in the middle it lies half way. Null: there are none. */
export function medianOf(ordered: readonly number[]): number | null {
  const upper = ordered[Math.floor(ordered.length / 2)];
  const lower = ordered[Math.floor((ordered.length - 1) / 2)];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}
