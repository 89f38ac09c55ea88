// What the company makes and sells, as drawings.
import { bar, dot, line } from './details.ts';
import { arc, bend, box, circle, curve, loop, p, turn } from './shapes.ts';
import type { Detail, Subject } from './subject.ts';

const awning = (x: number, y: number, w: number, count: number): Detail[] =>
  Array.from({ length: count }, (_, i): Detail => {
    const step = w / count;
    return {
      points: [
        [x + i * step, y],
        ...arc(x + (i + 0.5) * step, y + 6, step / 2, 180, 0),
        [x + (i + 1) * step, y],
        [x + i * step, y],
      ],
      fill: i % 2 ? 'ground' : 'accent',
    };
  });

export const storefront: Subject = {
  main: box(26, 30, 48, 44, 1.5),
  details: [
    ...awning(23, 38, 54, 6),
    { points: box(32, 53, 18, 14, 1), fill: 'ground' },
    {
      points: bend(p('56 74, 56 53, 68 53, 68 74'), 1),
      fill: 'ground',
    },
    dot(65, 64, 0.8),
    { points: p('34 63, 39 57'), kind: 'second' },
    { points: p('37 65, 44 57'), kind: 'second' },
  ],
};

export const server: Subject = {
  main: box(28, 24, 44, 52, 3),
  details: [24, 41.3, 58.6].flatMap((y, i): Detail[] => [
    ...(i ? [{ points: line([28, y], [72, y]) }] : []),
    dot(34.5, y + 8.7, 1.3, i === 1 ? 'accent' : 'second'),
    dot(39, y + 8.7, 1.3, 'second'),
    bar(47, y + 6.7, 19),
    bar(47, y + 10.7, i === 2 ? 9 : 14),
  ]),
};

export const phone: Subject = {
  main: box(34, 18, 32, 62, 5),
  details: [
    bar(46, 22.5, 8),
    { points: box(38.5, 28, 23, 17, 2), fill: 'ground' },
    {
      points: curve(p('38.8 42, 44 36, 50 40, 56 33, 61.3 37')),
      kind: 'second',
    },
    bar(38.5, 51, 23),
    bar(38.5, 56, 16),
    { points: box(38.5, 64, 23, 7.5, 3.5), fill: 'accent', solid: true },
  ],
};

export const chat: Subject = {
  main: loop(bend(p('22 26, 66 26, 66 56, 40 56, 31 65, 31 56, 22 56'), 4, true)),
  behind: [
    {
      points: loop(bend(p('46 46, 80 46, 80 70, 73 70, 73 78, 64 70, 46 70'), 4, true)),
      kind: 'second',
    },
  ],
  details: [
    bar(29, 36, 30),
    bar(29, 41, 24),
    bar(29, 46, 13, 'second'),
    dot(71, 59, 1.4),
    dot(75.2, 59, 1.4, 'second'),
  ],
  from: 80,
  to: 40,
};

export const chart: Subject = {
  main: curve(p('22 70, 30 62, 39 65, 49 48, 58 52, 68 34, 78 24')),
  filled: false,
  behind: [
    {
      points: bend(p('22 22, 22 76, 80 76'), 1.5),
    },
    ...p('29 66, 40 68, 51 54, 62 55, 73 38').map(([x = 0, y = 0]): Detail => ({
      points: bend(
        [
          [x - 3, 76],
          [x - 3, y + 6],
          [x + 3, y + 6],
          [x + 3, 76],
        ],
        1,
      ),
      fill: 'wash',
      kind: 'second',
    })),
  ],
  details: [
    { points: circle(49, 48, 1.7), fill: 'ground' },
    { points: circle(68, 34, 2.4), fill: 'accent', solid: true },
  ],
  from: 78,
  to: 12,
};

export const browser: Subject = {
  main: box(20, 24, 60, 50, 3),
  details: [
    { points: p('20 33, 80 33') },
    dot(25, 28.5, 1.1),
    dot(29, 28.5, 1.1, 'second'),
    dot(33, 28.5, 1.1, 'line'),
    { points: box(26, 39, 26, 16, 1.5), fill: 'ground' },
    {
      points: curve(p('26.4 52, 32 46, 37 50, 44 43, 51.6 48')),
      kind: 'second',
    },
    bar(58, 41, 16),
    bar(58, 46, 16),
    bar(58, 51, 10),
    { points: box(58, 61, 14, 6, 3), fill: 'accent', solid: true },
    bar(26, 61, 22),
    bar(26, 66, 15),
  ],
};

export const bag: Subject = {
  main: loop(bend(p('28 38, 72 38, 76 78, 24 78'), 3, true)),
  details: [
    { points: [[39, 46], ...arc(50, 34, 11, 180, 360), [61, 46]], weight: 0.45 },
    dot(39, 46.5, 1.2, 'line'),
    dot(61, 46.5, 1.2, 'line'),
    {
      points: curve(p('41 61, 46 67, 52 62, 60 55')),
      kind: 'accent',
      weight: 0.7,
    },
  ],
  to: 50,
};

export const pen: Subject = {
  main: curve(p('18 74, 28 50, 42 40, 52 58, 64 72, 80 52')),
  filled: false,
  details: [
    {
      points: turn(bend(p('50 14, 59 34, 55.5 46, 44.5 46, 41 34, 50 14'), 0.6), 205, 50, 30),
      fill: 'wash',
    },
    { points: turn(p('50 14, 50 31'), 205, 50, 30) },
    { points: turn(circle(50, 33, 2), 205, 50, 30), fill: 'accent', solid: true },
    { points: turn(box(43, 46, 14, 5, 1), 205, 50, 30), fill: 'ground' },
    { points: p('26 32, 58 48'), kind: 'second' },
    { points: box(24, 30, 4, 4, 0.3), fill: 'ground', kind: 'second' },
    { points: box(62.5, 70, 4, 4, 0.3), fill: 'ground', kind: 'second' },
  ],
  from: 84,
  to: 30,
};

export const megaphone: Subject = {
  main: loop(bend(p('26 46, 44 43, 66 28, 66 72, 44 59, 26 57'), 2.5, true)),
  details: [
    { points: p('44 43, 44 59') },
    {
      points: bend(p('32 58, 36 74, 43 74, 40 59.5'), 1.5),
      fill: 'ground',
    },
    { points: arc(66, 50, 7, -60, 60), kind: 'accent', weight: 0.6 },
    { points: arc(66, 50, 13, -45, 45), kind: 'second' },
    { points: arc(66, 50, 19, -38, 38), kind: 'second' },
  ],
  from: 88,
  to: 84,
};

const finger = (x: number, y: number): Detail => ({
  points: turn(box(x - 9, y - 3.8, 18, 7.6, 3.8), 45, x, y),
  fill: 'wash',
});
export const handshake: Subject = {
  main: curve(p('20 38, 28 38, 36 38, 45 35, 53 31, 61 31, 68 35, 74 38, 80 38')),
  filled: false,
  behind: [
    {
      points: curve(p('20 38, 34 38, 46 36, 52 44, 52 58, 44 66, 36 68, 28 62, 20 61')),
      fill: 'wash',
      solid: true,
    },
    {
      points: curve(p('20 61, 26 61, 31 64, 35 68')),
    },
    finger(60, 59),
    finger(53.5, 63),
    finger(46.5, 66),
    finger(39.5, 67.5),
    {
      points: [
        ...curve(
          p(
            '80 38, 74 38, 68 35, 61 31, 53 31, 45 37, 38 45, 39 49.5, 44 49.5, 50 45, 54 45, 62 53, 70 61, 80 61',
          ),
        ),
        [80, 38],
      ],
      fill: 'ground',
      solid: true,
    },
    {
      points: curve(p('53 31, 45 37, 38 45, 39 49.5, 44 49.5, 50 45, 54 45, 62 53, 69 60, 74 61, 80 61')),
      kind: 'second',
      weight: 0.5,
    },
  ],
  details: [
    { points: box(12, 34, 9, 31, 1.5), fill: 'wash' },
    { points: box(79, 34, 9, 31, 1.5), fill: 'wash', kind: 'second' },
    dot(16.5, 59, 1.1, 'accent'),
    dot(83.5, 59, 1.1, 'second'),
  ],
  from: 24,
  to: 22,
};

export const envelope: Subject = {
  main: box(21, 31, 58, 40, 3),
  details: [
    {
      points: bend(p('22 33, 50 55, 78 33'), 3),
      weight: 0.45,
    },
    { points: p('22.5 69, 41 50'), kind: 'second' },
    { points: p('77.5 69, 59 50'), kind: 'second' },
    dot(76, 31, 3.6, 'accent'),
  ],
};

export const tag: Subject = {
  main: loop(bend(p('20 50, 42 28, 80 28, 80 72, 42 72'), 4, true)),
  details: [
    { points: circle(35, 50, 3.6), fill: 'ground' },
    { points: p('35 50, 24 40, 18 24'), kind: 'second' },
    bar(47, 39, 24),
    { points: p('48 54, 60 54'), weight: 1 },
    { points: p('50 60, 70 48'), kind: 'accent', weight: 1.2 },
    bar(47, 63, 16),
  ],
};
