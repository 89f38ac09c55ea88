// No text on a card is smaller than what can be read off a printed one.
import { PT } from '#server/drawing/sheet.ts';

export const SMALLEST = 5.5 * PT;
/** Between the edge of the card and what stands on it. */
export const EDGE = 5;
