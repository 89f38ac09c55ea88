// Shapes and fine lines for portraits, on a board of 100 by 100.
import { colours, path } from './paint.ts';
import { onCurve, type Point } from './threads.ts';

export const INK = colours.ink;
const LINE = 0.55;
export const mirror = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [100 - x, y]);

export const shape = (points: Point[], fill: string, stroke = INK, width = LINE): string =>
  `<path d="${path(points, true)}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"/>`;
export const stroke = (points: Point[], colour = INK, width = LINE, opacity = 1): string =>
  `<path d="${path(points)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Fine threads between two lines, as hair lies or cloth falls. */
export function strands(from: Point[], to: Point[], count: number, colour: string, opacity: number): string {
  return Array.from({ length: count }, (_, k) => {
    const t = (k + 1) / (count + 1);
    const points = Array.from({ length: 25 }, (__, i): Point => {
      const [a, b] = [onCurve(from, i / 24), onCurve(to, i / 24)];
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    });
    return stroke(points, colour, 0.22, opacity);
  }).join('');
}
