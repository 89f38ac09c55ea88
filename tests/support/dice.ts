// Chance that falls the same way at every run.
export interface Dice {
  /** A whole number from 0 up to but not including `limit`. */
  below(limit: number): number;
  of<Item>(items: readonly Item[]): Item;
}

export function dice(seed: number): Dice {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return { below, of: (items) => items[below(items.length)] as never };
}
