// Hair: what lies behind the head and what falls in front.
import type { Person } from './face.ts';
import { arc, circle, curve, p } from './shapes.ts';
import { mirror, shape, strands, stroke } from './strokes.ts';
import { onCurve, type Point } from './threads.ts';

const crown: Point[] = p('33.6 43, 32.2 32, 37 21.5, 46 16.6, 56 17, 64 23, 67.6 33, 66.4 43');

export function hairBack({ hairStyle, hair }: Person): string {
  switch (hairStyle) {
    case 'long':
    case 'braid': {
      const side: Point[] = p('50 16, 37 19, 31 32, 31 48, 28.5 62, 27 76, 32 86');
      return (
        shape(curve([...side, ...mirror(side).reverse()]), hair) +
        strands(side, p('50 18, 42 24, 37 36, 36 50, 36 62, 36 76, 38 86'), 5, '#ffffff', 0.28)
      );
    }
    case 'bob': {
      const side: Point[] = p('50 15.5, 37 18, 30.5 30, 29.5 46, 30.5 58, 36 63');
      return shape(curve([...side, ...mirror(side).reverse()]), hair);
    }
    case 'bun':
      return (
        shape(circle(57, 14, 8.4), hair) +
        strands(p('49 14, 55 7, 64 10'), p('51 18, 58 14, 65 17'), 4, '#ffffff', 0.3)
      );
    default:
      return '';
  }
}

export function hairFront({ hairStyle, hair }: Person): string {
  const light = (from: Point[], to: Point[], count = 4): string => strands(from, to, count, '#ffffff', 0.3);
  switch (hairStyle) {
    case 'short':
      return (
        shape(
          [
            ...curve(crown),
            ...curve(p('66.4 43, 64.4 37, 63 32.5, 56 30, 46 31, 38.5 29.5, 36 36, 33.6 43')),
          ],
          hair,
        ) + light(p('37 28, 46 19, 62 24'), p('42 29, 50 25, 62 30'))
      );
    case 'parted':
      return (
        shape(
          [
            ...curve(crown),
            ...curve(p('66.4 43, 64.6 36, 62.5 31, 54 29, 45 23.5, 41 29, 36.5 34, 33.6 43')),
          ],
          hair,
        ) + light(p('45 22, 54 20, 64.5 30'), p('46 24.5, 53 27, 62 30'))
      );
    case 'curly': {
      const bumps = Array.from({ length: 9 }, (_, i) => {
        const [x, y] = onCurve(crown, i / 8);
        return circle(x, y - 1, 5.2);
      });
      return (
        bumps.map((points) => shape(points, hair)).join('') +
        shape(
          [...curve(crown), ...curve(p('66.4 43, 64 35, 58 31, 50 32.5, 42 31, 36 35, 33.6 43'))],
          hair,
          'none',
        ) +
        [0.2, 0.35, 0.5, 0.65, 0.8]
          .map((t) => {
            const [x, y] = onCurve(crown, t);
            return stroke(arc(x, y + 2, 2.6, 170, 400), '#ffffff', 0.22, 0.35);
          })
          .join('')
      );
    }
    case 'thinning':
      return (
        shape(
          [...curve(p('33.8 44, 32.6 35, 35 28, 39 25')), ...curve(p('39 25, 37.5 31, 36.6 37, 33.8 44'))],
          hair,
        ) +
        shape(
          mirror([
            ...curve(p('33.8 44, 32.6 35, 35 28, 39 25')),
            ...curve(p('39 25, 37.5 31, 36.6 37, 33.8 44')),
          ]),
          hair,
        ) +
        stroke(curve(p('39 25, 50 20.4, 61 25')), hair, 0.5)
      );
    case 'bun':
      return (
        shape(
          [...curve(crown), ...curve(p('66.4 43, 64.4 36, 59 27, 50 24, 41 27, 35.8 36, 33.6 43'))],
          hair,
        ) + light(p('36 33, 43 21, 56 18'), p('39 30, 47 24.5, 58 22'))
      );
    case 'bob':
      return (
        shape(
          [
            ...curve(p('32 52, 30.5 36, 35 22, 45 15.8, 56 15.8, 65 22, 69.5 36, 68 52')),
            ...curve(p('68 52, 66.2 44, 63.5 33, 55 30.5, 47 24, 43 31, 36.5 36, 33.8 44, 32 52')),
          ],
          hair,
        ) + light(p('47 22, 57 19, 66.5 36'), p('48 25, 56 28.5, 64.5 36'))
      );
    case 'long':
      return (
        shape(
          [
            ...curve(p('32.4 56, 31.4 40, 34 25, 43 16.6, 50 15.8, 57 16.6, 66 25, 68.6 40, 67.6 56')),
            ...curve(p('67.6 56, 66 44, 62 33, 54 24.5, 50 22, 46 24.5, 38 33, 34 44, 32.4 56')),
          ],
          hair,
        ) +
        light(p('50 19, 40 23, 33.5 40'), p('50 21.5, 43 27, 35 40'), 3) +
        light(p('50 19, 60 23, 66.5 40'), p('50 21.5, 57 27, 65 40'), 3)
      );
    case 'braid':
      return (
        shape(
          [
            ...curve(p('32.6 52, 31.6 38, 35 23, 46 16, 56 16.4, 65 23, 68.4 38, 67.4 52')),
            ...curve(p('67.4 52, 65.6 42, 61.5 31, 54 26, 44 23, 39 31, 34.6 42, 32.6 52')),
          ],
          hair,
        ) +
        light(p('44 21, 55 19.5, 66 36'), p('45 23, 54 24.5, 64 36')) +
        [0, 1, 2, 3, 4]
          .map((i) =>
            shape(
              curve(
                [
                  [66 + i * 0.5, 60 + i * 6],
                  [71 + i * 0.4, 62 + i * 6],
                  [70.5 + i * 0.4, 66 + i * 6],
                  [66 + i * 0.5, 68.5 + i * 6],
                  [62.4 + i * 0.5, 65 + i * 6],
                ],
                true,
              ),
              hair,
            ),
          )
          .join('')
      );
  }
}
