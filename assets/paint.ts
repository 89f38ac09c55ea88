// From lines to SVG, and the colours of the house.
import { brandColours } from '#contract/palette.ts';
import { between, normalAt, type Point } from './threads.ts';

export const colours = brandColours;

export interface Palette {
  ground: string;
  line: string;
  second: string;
  accent: string;
  /** A wash for the inside of drawn things. */
  wash: string;
  dark: boolean;
}

export const light: Palette = {
  ground: colours.paper,
  line: colours.ink,
  second: colours.accent,
  accent: colours.callToAction,
  wash: mix(colours.paper, colours.accent, 0.08),
  dark: false,
};

export const dark: Palette = {
  ground: colours.ink,
  line: '#e9ecef',
  second: mix(colours.accent, '#ffffff', 0.2),
  accent: mix(colours.callToAction, '#ffffff', 0.1),
  wash: mix(colours.ink, colours.accent, 0.14),
  dark: true,
};

/** Coloured grounds, for pictures that stand in a row. */
export const tints = {
  teal: {
    ...light,
    ground: mix(colours.paper, colours.accent, 0.16),
    second: mix(colours.accent, colours.ink, 0.2),
    wash: mix(colours.paper, colours.accent, 0.02),
  },
  blush: {
    ...light,
    ground: mix(colours.paper, colours.callToAction, 0.15),
    second: mix(colours.callToAction, colours.ink, 0.35),
    wash: mix(colours.paper, colours.callToAction, 0.02),
  },
  deep: {
    ...dark,
    ground: mix(colours.ink, colours.accent, 0.4),
    second: mix(colours.accent, '#ffffff', 0.5),
    wash: mix(colours.ink, colours.accent, 0.55),
  },
} satisfies Record<string, Palette>;

export function mix(from: string, to: string, part: number): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(from, at) * (1 - part) + channel(to, at) * part))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** `M … L …` through the points. */
export function path(points: readonly Point[], closed = false): string {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('') + (closed ? 'Z' : '');
}

/** The outline of a thread whose width changes along it. */
export function ribbon(points: readonly Point[], widths: readonly number[]): string {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach(([x, y], i) => {
    const [nx, ny] = normalAt(points, i);
    const half = between(widths, i / (points.length - 1)) / 2;
    left.push([x + nx * half, y + ny * half]);
    right.unshift([x - nx * half, y - ny * half]);
  });
  return path([...left, ...right], true);
}

export interface Fade {
  from: Point;
  to: Point;
  /** Opacity along the way, evenly spaced. */
  stops: readonly number[];
}

let gradients = 0;

/** A gradient of one colour, for threads that appear and vanish; gives its definition and its paint. */
export function fading(colour: string, fade: Fade): { defs: string; paint: string } {
  const id = `fade-${++gradients}`;
  const stops = fade.stops
    .map(
      (opacity, i) =>
        `<stop offset="${round(i / (fade.stops.length - 1))}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
  const [x1, y1] = fade.from;
  const [x2, y2] = fade.to;
  return {
    defs: `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`,
    paint: `url(#${id})`,
  };
}

export function svg(width: number, height: number, body: string, ground?: string): string {
  const back = ground ? `<rect width="${width}" height="${height}" fill="${ground}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${back}${body}</svg>`;
}
