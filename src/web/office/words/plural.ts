import { thousands } from '#web/lib/format.ts';

/** The word that goes with a number: one card, two cards. */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);

/** The number and its word: `1 card`, `1,200 cards`. */
export const counted = (count: number, one: string, many?: string): string =>
  `${thousands(count)} ${plural(count, one, many)}`;
