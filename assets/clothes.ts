// Shoulders and what covers them.
import type { Person } from './face.ts';
import { bend, curve, p } from './shapes.ts';
import { INK, mirror, shape, strands, stroke } from './strokes.ts';
import type { Point } from './threads.ts';

export function clothes({ neckline, cloth, second, skin }: Person): string {
  const left: Point[] = p('12 104, 14 90, 20 81, 32 76, 42 71.5');
  const body = shape([...curve(left), ...curve(mirror(left).reverse())], cloth);
  const fold = stroke(curve(p('24 104, 25 96, 24 90'))) + stroke(curve(p('76 104, 75 96, 76 90')));
  const collar = (fill: string): string =>
    shape(bend(p('42 69.5, 50 80, 44.5 87, 36.5 75'), 0.6, true), fill) +
    shape(mirror(bend(p('42 69.5, 50 80, 44.5 87, 36.5 75'), 0.6, true)), fill);
  /** Skin down to the neckline, without a line across the throat. */
  const open = (low: number): string => {
    const edge = curve([
      [43.4, 70.6],
      [45.6, low - 3],
      [50, low],
      [54.4, low - 3],
      [56.6, 70.6],
    ]);
    return shape([[43.7, 67], ...edge, [56.3, 67]], skin, 'none') + stroke(edge);
  };
  switch (neckline) {
    case 'shirt':
      return (
        body +
        fold +
        open(80) +
        collar(second) +
        stroke(p('50 81, 50 104')) +
        [88, 97].map((y) => `<circle cx="51.6" cy="${y}" r=".7" fill="${INK}"/>`).join('')
      );
    case 'blazer':
      return (
        body +
        shape(p('42 71, 50 104, 58 71'), second) +
        open(82) +
        shape(bend(p('41 69.5, 50 104, 40 104, 33 84, 38 82, 34 76'), 0.5, true), cloth) +
        shape(mirror(bend(p('41 69.5, 50 104, 40 104, 33 84, 38 82, 34 76'), 0.5, true)), cloth) +
        fold
      );
    case 'kurta':
      return (
        body +
        fold +
        open(78) +
        shape(
          [
            [42, 70],
            ...curve(p('42 70, 45 76, 50 78, 55 76, 58 70')),
            [60, 72],
            ...curve(p('60 72, 56 79, 50 81.4, 44 79, 40 72')),
          ],
          second,
        ) +
        shape(bend(p('48.4 81, 51.6 81, 51.6 98, 48.4 98'), 0.6, true), second) +
        [85, 90, 95].map((y) => `<circle cx="50" cy="${y}" r=".6" fill="${INK}"/>`).join('')
      );
    case 'saree':
      return (
        body +
        open(84) +
        shape(
          [
            ...curve(p('62 73, 50 84, 34 94, 22 104')),
            [62, 104],
            ...curve(p('62 104, 74 90, 80 82, 72 76, 62 73')),
          ],
          second,
        ) +
        strands(p('63 74, 52 84, 36 95, 25 104'), p('78 81, 72 90, 66 97, 60 104'), 6, INK, 0.5)
      );
    case 'round':
      return (
        body +
        fold +
        open(81) +
        stroke(curve(p('40.2 72.4, 44.6 79.8, 50 82.8, 55.4 79.8, 59.8 72.4')), second, 0.9)
      );
  }
}
