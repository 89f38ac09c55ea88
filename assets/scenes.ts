// What the large pictures show: one list of strands each, in parts of the picture's width and height.
import { p } from './shapes.ts';
import type { Palette } from './paint.ts';
import { strandSvg, within, type Strand } from './scene.ts';

type Scene = (width: number, height: number) => Strand[];

/** Quiet on the left and in the middle, where the words stand. */
export const home: Scene = (w, h) => [
  {
    spine: within(w, h, p('1.1 -0.2, 0.965 0.06, 0.875 0.33, 0.79 0.6, 0.6 0.8, 0.28 0.9, -0.08 0.94')),
    spread: [0.34 * h, 0.2 * h, 0.03 * h, 0.025 * h, 0.075 * h, 0.1 * h, 0.15 * h],
    threads: 60,
    seed: 41,
    turns: 1.4,
    drift: 0.3,
    second: 0.16,
    accents: 2,
    fade: [0.2, 0.4, 0.6, 0.5, 0.28, 0.11, 0.03],
    widths: [1.4, 1.6, 2, 2, 1.6, 1.3, 1.1],
    samples: 170,
  },
  {
    spine: within(w, h, p('1.1 0.62, 1 0.5, 0.9 0.44, 0.79 0.6, 0.58 0.8, 0.28 0.88, -0.08 0.9')),
    spread: [0.2 * h, 0.12 * h, 0.028 * h, 0.018 * h, 0.04 * h, 0.06 * h, 0.1 * h],
    threads: 34,
    seed: 77,
    turns: -1.3,
    drift: 0.35,
    second: 0.75,
    fade: [0.3, 0.42, 0.5, 0.4, 0.22, 0.09, 0.03],
    widths: [1.2, 1.4, 1.8, 1.8, 1.4, 1.1],
    samples: 150,
  },
  {
    spine: within(w, h, p('0.5 -0.2, 0.66 -0.02, 0.79 0.15, 0.855 0.36, 0.785 0.61, 0.6 0.83, 0.4 1.1')),
    spread: [0.2 * h, 0.14 * h, 0.07 * h, 0.02 * h, 0.016 * h, 0.06 * h, 0.16 * h],
    threads: 30,
    seed: 23,
    turns: 1,
    drift: 0.4,
    second: 0.1,
    fade: [0.04, 0.1, 0.24, 0.4, 0.34, 0.14, 0.03],
    widths: [1.1, 1.2, 1.5, 1.7, 1.6, 1.2],
    samples: 150,
  },
];

/** The same for a telephone held upright: threads at the foot and the upper edge. */
export const homeTall: Scene = (w, h) => [
  {
    spine: within(w, h, p('1.3 0.3, 1.02 0.52, 0.82 0.68, 0.6 0.8, 0.28 0.88, -0.2 0.94')),
    spread: [0.16 * h, 0.09 * h, 0.014 * h, 0.02 * h, 0.06 * h, 0.1 * h],
    threads: 50,
    seed: 41,
    turns: 1.4,
    drift: 0.3,
    second: 0.18,
    accents: 1,
    fade: [0.2, 0.34, 0.5, 0.44, 0.26, 0.12],
    widths: [1.1, 1.2, 1.6, 1.5, 1.2, 1],
    samples: 130,
  },
  {
    spine: within(w, h, p('0.7 1.14, 0.78 0.92, 0.74 0.76, 0.9 0.62, 1.06 0.4, 1.16 0.1')),
    spread: [0.1 * h, 0.06 * h, 0.012 * h, 0.02 * h, 0.06 * h, 0.1 * h],
    threads: 30,
    seed: 77,
    turns: -1.2,
    drift: 0.35,
    second: 0.8,
    fade: [0.1, 0.3, 0.46, 0.4, 0.24, 0.1],
    widths: [1.1, 1.2, 1.5, 1.4, 1.1],
    samples: 120,
  },
];

/** For shared links: the mark stands left, the threads come to it from the right. */
export const shared: Scene = (w, h) => [
  {
    spine: within(w, h, p('1.1 -0.25, 0.92 0.08, 0.76 0.36, 0.6 0.6, 0.4 0.86, 0.1 1.16')),
    spread: [0.34 * h, 0.26 * h, 0.1 * h, 0.03 * h, 0.12 * h, 0.24 * h],
    threads: 60,
    seed: 5,
    turns: 1.4,
    drift: 0.28,
    second: 0.2,
    accents: 2,
    fade: [0.3, 0.44, 0.5, 0.5, 0.26, 0.08],
    widths: [0.9, 1, 1.1, 1.2, 1, 0.8],
    samples: 140,
  },
  {
    spine: within(w, h, p('1.1 0.9, 0.94 0.68, 0.78 0.54, 0.62 0.58, 0.44 0.84, 0.26 1.2')),
    spread: [0.3 * h, 0.18 * h, 0.06 * h, 0.025 * h, 0.06 * h, 0.16 * h],
    threads: 36,
    seed: 29,
    turns: -1.2,
    drift: 0.3,
    second: 0.85,
    fade: [0.3, 0.44, 0.5, 0.46, 0.22, 0.06],
    widths: [0.9, 1, 1.1, 1.2, 1, 0.8],
    samples: 130,
  },
];

/** Many ways in, one lane out. */
export const services: Scene = (w, h) =>
  [0, 1, 2, 3].map((k) => ({
    spine: within(w, h, [
      [0.3 + k * 0.1, 1.2],
      [0.46 + k * 0.08, 0.86],
      [0.62 + k * 0.055, 0.6],
      [0.8 + k * 0.015, 0.44 + k * 0.015],
      [0.93, 0.36 + k * 0.02],
      [1.06, 0.3 + k * 0.03],
    ]),
    spread: [0.3 * h, 0.15 * h, 0.06 * h, 0.02 * h, 0.02 * h, 0.05 * h],
    threads: 24,
    seed: 310 + k * 7,
    turns: k % 2 ? 1 : -1,
    drift: 0.35,
    second: k === 1 ? 0.9 : 0.1,
    accents: k === 2 ? 1 : 0,
    fade: [0.04, 0.14, 0.3, 0.5, 0.5, 0.4],
    widths: [1.2, 1.3, 1.6, 2, 1.8],
    samples: 120,
  }));

/** One broad ribbon that turns over once. */
export const about: Scene = (w, h) => [
  {
    spine: within(w, h, p('0.36 1.15, 0.52 0.9, 0.68 0.62, 0.8 0.5, 0.92 0.3, 1.06 -0.1')),
    spread: [0.1 * h, 0.24 * h, 0.28 * h, 0.2 * h, 0.28 * h, 0.4 * h],
    threads: 90,
    seed: 52,
    turns: 1.9,
    drift: 0.18,
    second: 0.2,
    accents: 1,
    fade: [0.03, 0.16, 0.36, 0.5, 0.42, 0.3],
    widths: [1.1, 1.3, 1.6, 1.8, 1.6, 1.4],
    samples: 140,
  },
];

/** Leaves of a book, seen from the edge. */
export const resources: Scene = (w, h) =>
  [0, 1, 2, 3, 4].map((k) => ({
    spine: within(w, h, [
      [0.34, 1.1 - k * 0.05],
      [0.56, 0.98 - k * 0.13],
      [0.74, 0.86 - k * 0.17],
      [0.84, 0.86 - k * 0.16],
      [0.94, 0.7 - k * 0.16],
      [1.06, 0.5 - k * 0.14],
    ]),
    spread: [0.02 * h, 0.04 * h, 0.07 * h, 0.012 * h, 0.06 * h, 0.09 * h],
    threads: 18,
    seed: 90 + k * 3,
    turns: 0.8,
    drift: 0.3,
    second: k === 3 ? 0.9 : 0.06,
    accents: k === 1 ? 1 : 0,
    fade: [0.03, 0.16, 0.36, 0.6, 0.4, 0.26],
    widths: [1.1, 1.3, 1.5, 1.9, 1.5, 1.2],
    samples: 120,
  }));

/** Two that come from different sides and take hold of each other. */
export const contact: Scene = (w, h) => [
  {
    spine: within(
      w,
      h,
      p('1.1 -0.3, 0.98 0.02, 0.85 0.2, 0.735 0.32, 0.69 0.52, 0.745 0.72, 0.86 0.76, 0.98 0.9, 1.08 1.24'),
    ),
    spread: [0.34 * h, 0.2 * h, 0.1 * h, 0.055 * h, 0.045 * h, 0.055 * h, 0.1 * h, 0.18 * h, 0.3 * h],
    threads: 40,
    seed: 12,
    turns: 1.6,
    drift: 0.22,
    second: 0.05,
    accents: 1,
    fade: [0.46, 0.42],
    fadeBetween: within(w, h, p('0.66 0.5, 1 0.5')),
    widths: [1.2, 1.4, 1.6, 1.8, 1.8, 1.8, 1.6, 1.4, 1.2],
    samples: 200,
  },
  {
    spine: within(
      w,
      h,
      p('0.26 1.1, 0.44 0.76, 0.62 0.44, 0.76 0.38, 0.825 0.55, 0.775 0.74, 0.66 0.83, 0.54 0.98, 0.46 1.3'),
    ),
    spread: [0.26 * h, 0.18 * h, 0.09 * h, 0.05 * h, 0.042 * h, 0.05 * h, 0.09 * h, 0.16 * h, 0.3 * h],
    threads: 36,
    seed: 18,
    turns: -1.4,
    drift: 0.22,
    second: 0.88,
    fade: [0.02, 0.08, 0.2, 0.38, 0.46],
    fadeBetween: within(w, h, p('0.3 0.9, 0.8 0.55')),
    widths: [1.2, 1.3, 1.6, 1.8, 1.8, 1.8, 1.6, 1.2],
    samples: 200,
  },
];

/** A wave that gathers at its crest. */
export const booking: Scene = (w, h) => [
  {
    spine: within(w, h, p('0.36 1.3, 0.48 1, 0.6 0.66, 0.72 0.42, 0.84 0.4, 0.95 0.5, 1.1 0.44')),
    spread: [0.5 * h, 0.36 * h, 0.18 * h, 0.05 * h, 0.03 * h, 0.08 * h, 0.2 * h],
    threads: 70,
    seed: 640,
    turns: 1.7,
    drift: 0.24,
    second: 0.16,
    accents: 2,
    fade: [0.02, 0.12, 0.34, 0.5, 0.46, 0.3],
    fadeBetween: within(w, h, p('0.4 0.9, 1 0.5')),
    widths: [1.1, 1.3, 1.6, 2, 2, 1.6, 1.4, 1.2],
    samples: 200,
  },
  {
    spine: within(w, h, p('0.42 -0.3, 0.56 0.02, 0.7 0.3, 0.82 0.42, 0.93 0.38, 1.1 0.1')),
    spread: [0.4 * h, 0.2 * h, 0.05 * h, 0.025 * h, 0.1 * h, 0.3 * h],
    threads: 30,
    seed: 655,
    turns: -1.2,
    drift: 0.3,
    second: 0.9,
    fade: [0.04, 0.24, 0.44, 0.36, 0.2],
    widths: [1.1, 1.4, 1.8, 1.8, 1.4, 1.1],
    samples: 160,
  },
];

export function sceneSvg(scene: Scene, palette: Palette, width: number, height: number): string {
  return scene(width, height)
    .map((strand) => strandSvg(strand, palette))
    .join('');
}
