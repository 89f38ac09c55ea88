// The brand's threads: lines that stand apart on one side and run together into one.
import { channelsOf } from '#contract/palette.ts';
import type { ReadyDrawing } from './canvas.ts';
import { type Colours, strokeOperator } from './colours.ts';

type Point = readonly [x: number, y: number];

export interface Bundle {
  count: number;
  /** Where thread `at` (0 to 1) runs: start, two points that bend it, end. */
  path: (at: number, wobble: number) => [Point, Point, Point, Point];
  width: number;
  ground: string;
  /** Threads in the accent, and one that stands out. */
  colours: Pick<Colours, 'accent' | 'callToAction'>;
  /** How much of the thread's colour shows. */
  strength: (at: number) => number;
}

const mixed = (ground: string, colour: string, share: number): Thread['colour'] => {
  const above = channelsOf(colour);
  const [red, green, blue] = channelsOf(ground).map(
    (value, index) => value + ((above[index] ?? 0) - value) * share,
  ) as Thread['colour'];
  return [red, green, blue];
};

const number = (value: number): string => value.toFixed(2);
const pair = ([x, y]: Point): string => `${number(x)} ${number(y)}`;

interface Thread {
  /** Red, green and blue, 0 to 1. */
  colour: [red: number, green: number, blue: number];
  points: [Point, Point, Point, Point];
}

const threadsOf = ({ count, path, ground, strength, colours }: Bundle): Thread[] =>
  Array.from({ length: count }, (_, index) => {
    const at = index / (count - 1);
    const isAccent = index === Math.round(count * 0.62);
    const share = isAccent ? 0.95 : strength(at);
    return {
      points: path(at, Math.sin(index * 2.4)),
      colour: mixed(ground, isAccent ? colours.callToAction : colours.accent, share),
    };
  });

/** Made once. */
export function threadDrawing(bundle: Bundle): ReadyDrawing {
  let operators: string | undefined;
  let svg: string | undefined;
  return {
    operators: () => (operators ??= threadOperators(bundle)),
    svg: () => (svg ??= threadSvg(bundle)),
  };
}

function threadOperators(bundle: Bundle): string {
  const lines = threadsOf(bundle).map(({ colour, points: [start, one, other, end] }) => {
    return `${strokeOperator(colour)} ${pair(start)} m ${pair(one)} ${pair(other)} ${pair(end)} c S`;
  });
  return `1 J ${number(bundle.width)} w ${lines.join('\n')}`;
}

/** As a group of an SVG drawing. */
export function threadSvg(bundle: Bundle): string {
  const lines = threadsOf(bundle).map(({ colour, points: [start, one, other, end] }) => {
    const paint = colour.map((value) => Math.round(value * 255)).join(' ');
    return `<path stroke="rgb(${paint})" d="M${pair(start)}C${pair(one)} ${pair(other)} ${pair(end)}"/>`;
  });
  return `<g fill="none" stroke-width="${number(bundle.width)}">${lines.join('')}</g>`;
}
