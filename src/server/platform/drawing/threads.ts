// The brand's threads: lines that stand apart on one side and run together into one.
import { colours } from './colours.ts';

type Point = readonly [x: number, y: number];

export interface Bundle {
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

/** As drawing operators. */
export function threadOperators({ count, path, width, ground, strength }: Bundle): string {
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
