// The brand's threads on the card, on past its edges. Reckoned once.
import { colours } from '#server/drawing/colours.ts';
import type { Sheet } from '#server/drawing/sheet.ts';
import { type Bundle, threadDrawing } from '#server/drawing/threads.ts';
import { BLEED, HEIGHT, WIDTH } from './size.ts';

const OUT = BLEED + 1;

/** Along the head of the front: one line on the left, wide apart on the right. */
const front: Bundle = {
  count: 26,
  width: 0.16,
  ground: colours.ink,
  colours,
  strength: (at) => 0.28 + 0.4 * Math.abs(Math.sin(at * 7)),
  path: (at, wobble) => [
    [-OUT, 13.1 + (at - 0.5) * 0.5],
    [34, 13.1 + (at - 0.5) * 0.5],
    [52 + wobble * 3, 15 - at * 6 + wobble],
    [WIDTH + OUT, -8.6 + at * 28 + wobble * 1.5],
  ],
};

/** Through the foot of the back. */
const back: Bundle = {
  count: 20,
  width: 0.16,
  ground: colours.ink,
  colours,
  strength: (at) => 0.28 + 0.4 * Math.abs(Math.sin(at * 7)),
  path: (at, wobble) => [
    [WIDTH + OUT, HEIGHT - 1.9 + (at - 0.5) * 0.4],
    [50, HEIGHT - 1.9 + (at - 0.5) * 0.4],
    [34 + wobble * 3, HEIGHT - 3 + at * 3],
    [-OUT, HEIGHT - 13 + at * 17 + wobble],
  ],
};

/** Past the bleed, as far as the lines go. */
export const ROOM = { x: -OUT, y: -OUT, width: WIDTH + 2 * OUT, height: HEIGHT + 2 * OUT };

const drawings = { front: threadDrawing(front), back: threadDrawing(back) };

export const drawThreads = (sheet: Sheet, side: 'front' | 'back'): void => sheet.canvas.draw(drawings[side]);
