// Bundles of threads as SVG: who is which colour, how wide, and where each appears and vanishes.
import { fading, ribbon, type Fade, type Palette } from './paint.ts';
import { random, threadsOf, type Bundle, type Point } from './threads.ts';

export interface Strand extends Bundle {
  /** Opacity along the way; the whole strand shares it. */
  fade: readonly number[];
  /** Where the fade runs, when not from the first to the last point of the spine. */
  fadeBetween?: readonly Point[];
  /** Width of a thread along the way. */
  widths?: readonly number[];
  /** Parts of the threads in the second colour, and how many in the accent. */
  second?: number;
  accents?: number;
}

export function strandSvg(strand: Strand, palette: Palette, time = 0): string {
  const { fade, widths = [0.9], second = 0.2, accents = 0, spine, threads } = strand;
  const next = random(strand.seed + 9);
  const accented = new Set(
    Array.from({ length: accents }, (_, i) => Math.floor(((i + 0.6) / accents) * threads * 0.8)),
  );
  const course = strand.fadeBetween ?? spine;
  const way: Fade = { from: course[0] ?? [0, 0], to: course.at(-1) ?? [0, 0], stops: fade };
  const strong: Fade = { ...way, stops: fade.map((value) => Math.min(value * 2.2, 1)) };
  const colourOf = {
    line: fading(palette.line, way),
    second: fading(palette.second, { ...way, stops: fade.map((value) => Math.min(value * 1.5, 1)) }),
    accent: fading(palette.accent, strong),
  };
  const lines = threadsOf(strand, time).map((points, index) => {
    const isSecond = next() < second;
    const weight = 0.55 + next() * 0.75;
    const kind = accented.has(index) ? 'accent' : isSecond ? 'second' : 'line';
    const width = kind === 'accent' ? 1.9 : weight;
    return {
      kind,
      svg: `<path fill="${colourOf[kind].paint}" d="${ribbon(
        points,
        widths.map((value) => value * width),
      )}"/>`,
    };
  });
  // The accent lies on top.
  lines.sort((a, b) => Number(a.kind === 'accent') - Number(b.kind === 'accent'));
  return `<defs>${Object.values(colourOf)
    .map(({ defs }) => defs)
    .join('')}</defs>${lines.map((line) => line.svg).join('')}`;
}

/** Places given as parts of the picture, so that a scene reads the same at any shape. */
export function within(width: number, height: number, points: readonly Point[]): Point[] {
  return points.map(([x, y]): Point => [x * width, y * height]);
}
