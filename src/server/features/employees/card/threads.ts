// The brand's threads on the card. Drawn once.
import { colours } from '#server/drawing/colours.ts';
import { threadOperators } from '#server/drawing/threads.ts';
import { HEIGHT, WIDTH } from './size.ts';

/** Along the head of the front: one line on the left, wide apart on the right. */
export const frontThreads = threadOperators({
  count: 26,
  width: 0.16,
  ground: colours.ink,
  strength: (at) => 0.28 + 0.4 * Math.abs(Math.sin(at * 7)),
  path: (at, wobble) => [
    [-1, 13.1 + (at - 0.5) * 0.5],
    [34, 13.1 + (at - 0.5) * 0.5],
    [52 + wobble * 3, 15 - at * 6 + wobble],
    [WIDTH + 1, -7 + at * 27 + wobble * 1.5],
  ],
});

/** Through the foot of the back. */
export const backThreads = threadOperators({
  count: 20,
  width: 0.16,
  ground: colours.ink,
  strength: (at) => 0.28 + 0.4 * Math.abs(Math.sin(at * 7)),
  path: (at, wobble) => [
    [WIDTH + 1, HEIGHT - 1.9 + (at - 0.5) * 0.4],
    [50, HEIGHT - 1.9 + (at - 0.5) * 0.4],
    [34 + wobble * 3, HEIGHT - 3 + at * 3],
    [-1, HEIGHT - 13 + at * 17 + wobble],
  ],
});
