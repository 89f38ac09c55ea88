// A person as flat shapes and lines on a board of 100 by 100: parts that can be put together freely.
import { clothes } from './clothes.ts';
import { hairBack, hairFront } from './hair.ts';
import { path } from './paint.ts';
import { curve, p } from './shapes.ts';
import { INK, mirror, shape, stroke } from './strokes.ts';
import type { Point } from './threads.ts';

export interface Person {
  skin: string;
  hair: string;
  cloth: string;
  second: string;
  hairStyle: 'short' | 'parted' | 'curly' | 'long' | 'bun' | 'bob' | 'braid' | 'thinning';
  neckline: 'shirt' | 'blazer' | 'round' | 'kurta' | 'saree';
  beard?: 'full' | 'moustache';
  glasses?: boolean;
  bindi?: boolean;
  earrings?: boolean;
  /** Jaw from narrow (-1) to broad (1). */
  jaw?: number;
  smile?: number;
}

export function personSvg(person: Person): string {
  const { skin, hair, jaw = 0, smile = 1 } = person;
  const side: Point[] = [
    [50, 21],
    [40, 23.5],
    [35.4, 33],
    [35, 44],
    [37.2 - jaw * 0.8, 53.5],
    [42.6 - jaw * 1.2, 61],
    [50, 64.2],
  ];
  const head = curve([...side, ...mirror(side).reverse().slice(1)]);
  const ear = curve(p('35.6 41, 32.4 40, 32 45, 34 49.6, 36 49'));
  const shade = '#5b2a18';
  const beardSide: Point[] = [
    [35, 44],
    [37, 54.2],
    [42 - jaw, 61.6],
    [50, 65.4],
  ];
  const parts = [
    hairBack(person),
    shape([[43.4, 56], [43.4, 70], ...curve(p('43.4 70, 46 76, 50 78, 54 76, 56.6 70')), [56.6, 56]], skin),
    clothes(person),
    `<path d="${path(
      [...curve(p('43.6 61.5, 47 66.5, 50 67.4, 53 66.5, 56.4 61.5'))],
      true,
    )}" fill="${shade}" fill-opacity=".22"/>`,
    shape(ear, skin),
    shape(mirror(ear), skin),
    shape(head, skin),
    person.beard === 'full'
      ? shape(
          [
            ...curve([...beardSide, ...mirror(beardSide).reverse().slice(1)]),
            ...curve(p('65 44, 62.6 51, 57 52.6, 50 51.6, 43 52.6, 37.4 51, 35 44')),
          ],
          hair,
        ) + shape(curve(p('45 56, 50 55, 55 56, 50 60'), true), skin, 'none')
      : '',
    person.beard === 'full'
      ? ''
      : `<circle cx="40.4" cy="51" r="3.2" fill="#ff5a36" fill-opacity=".16"/><circle cx="59.6" cy="51" r="3.2" fill="#ff5a36" fill-opacity=".16"/>`,
    stroke(curve(p('39.6 38.2, 43 36.6, 46.4 37.8')), hair, 1.05),
    stroke(mirror(curve(p('39.6 38.2, 43 36.6, 46.4 37.8'))), hair, 1.05),
    `<ellipse cx="43.2" cy="43" rx="1.15" ry="1.45" fill="${INK}"/><ellipse cx="56.8" cy="43" rx="1.15" ry="1.45" fill="${INK}"/>`,
    `<circle cx="43.6" cy="42.4" r=".36" fill="#fff"/><circle cx="57.2" cy="42.4" r=".36" fill="#fff"/>`,
    stroke(curve(p('50.2 43.5, 51.6 48.4, 51 49.9, 48.8 49.9')), shade, 0.55, 0.8),
    person.beard
      ? shape(curve(p('44 54.4, 47 52.2, 50 53, 53 52.2, 56 54.4, 50 54.6'), true), hair, hair, 0.3)
      : '',
    stroke(
      curve([
        [45.4, 55.6],
        [48, 55.6 + 1.5 * smile],
        [50, 55.8 + 2 * smile],
        [52, 55.6 + 1.5 * smile],
        [54.6, 55.6],
      ]),
      person.beard === 'full' ? shade : '#7a2e1f',
      0.75,
    ),
    hairFront(person),
    person.glasses
      ? [43, 57]
          .map(
            (x) =>
              `<rect x="${x - 5.2}" y="39" width="10.4" height="8.4" rx="3.6" fill="#fff" fill-opacity=".14" stroke="${INK}" stroke-width=".6"/>`,
          )
          .join('') +
        stroke(p('48.2 42.4, 51.8 42.4')) +
        stroke(p('37.8 42, 34.4 41')) +
        stroke(p('62.2 42, 65.6 41'))
      : '',
    person.bindi ? `<circle cx="50" cy="36.4" r=".85" fill="#ff5a36"/>` : '',
    person.earrings
      ? `<circle cx="33.6" cy="51.4" r="1.1" fill="#ff5a36"/><circle cx="66.4" cy="51.4" r="1.1" fill="#ff5a36"/>`
      : '',
  ];
  return parts.join('');
}
