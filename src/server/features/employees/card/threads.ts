// The brand's threads on the card: lines that stand apart on one side and run together into one. Drawn once.
import { HEIGHT, WIDTH, colours } from './sheet.ts';

type Point = readonly [x: number, y: number];

interface Bundle {
  count: number;
  /** Where thread `at` (0 to 1) runs: start, two points that bend it, end. */
  path: (at: number, wobble: number) => [Point, Point, Point, Point];
  width: number;
  ground: string;
  /** How much of the thread's colour shows. */
  strength: (at: number) => number;
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255);

const mixed = (ground: string, colour: string, share: number): string => {
  const [below, above] = [channels(ground), channels(colour)];
  return below.map((value, index) => (value + ((above[index] ?? 0) - value) * share).toFixed(3)).join(' ');
};

const number = (value: number): string => value.toFixed(2);
const pair = ([x, y]: Point): string => `${number(x)} ${number(y)}`;

function operators({ count, path, width, ground, strength }: Bundle): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const at = index / (count - 1);
    const [start, one, other, end] = path(at, Math.sin(index * 2.4));
    const isAccent = index === Math.round(count * 0.62);
    const share = isAccent ? 0.95 : strength(at);
    const colour = mixed(ground, isAccent ? colours.signal : colours.lagoon, share);
    return `${colour} RG ${pair(start)} m ${pair(one)} ${pair(other)} ${pair(end)} c S`;
  });
  return `1 J ${number(width)} w ${lines.join('\n')}`;
}

/** Along the head of the front: one line on the left, wide apart on the right. */
export const frontThreads = operators({
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
export const backThreads = operators({
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
