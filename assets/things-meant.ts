// What the company stands for and works with, as drawings.
import { bar, dot, line } from './details.ts';
import { arc, bend, box, circle, curve, loop, p, turn } from './shapes.ts';
import type { Detail, Subject } from './subject.ts';
import type { Point } from './threads.ts';

export const compass: Subject = {
  main: loop(circle(50, 50, 28)),
  details: [
    { points: circle(50, 50, 23), kind: 'second' },
    ...[0, 90, 180, 270].map((a): Detail => ({ points: turn(p('50 29.5, 50 33'), a) })),
    {
      points: turn(bend(p('50 33, 54.5 50, 45.5 50, 50 33'), 0.3), 38),
      fill: 'accent',
      solid: true,
    },
    {
      points: turn(bend(p('50 67, 54.5 50, 45.5 50, 50 67'), 0.3), 38),
      fill: 'ground',
    },
    dot(50, 50, 1.4, 'line'),
  ],
};

export const seedling: Subject = {
  main: curve(p('26 78, 38 78.5, 47 74, 50 66, 50 58, 51 48, 55 41')),
  filled: false,
  behind: [
    {
      points: curve(p('50 58, 38 55, 27 44, 25 33, 38 34, 48 43, 50 58')),
      fill: 'wash',
    },
    {
      points: curve(p('51 48, 52 36, 60 25, 75 21, 77 33, 68 44, 51 48')),
      fill: 'wash',
      kind: 'second',
    },
  ],
  details: [
    {
      points: curve(p('50 58, 42 48, 31 38')),
      kind: 'second',
    },
    {
      points: curve(p('51 48, 60 38, 70 30')),
      kind: 'line',
    },
    dot(32, 22, 4.2, 'accent'),
  ],
  from: 80,
  to: 16,
};

function gear(cx: number, cy: number, r: number, teeth: number, depth: number): Point[] {
  const points = Array.from({ length: teeth }, (_, i) =>
    (
      [
        [-0.32, r],
        [-0.2, r + depth],
        [0.2, r + depth],
        [0.32, r],
      ] as const
    ).map(([a, radius]): Point => {
      const angle = ((i + a) / teeth) * Math.PI * 2 + Math.PI / 2;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    }),
  ).flat();
  return loop(bend(points, 0.8, true));
}

export const gears: Subject = {
  main: gear(42, 56, 17, 10, 4.5),
  behind: [{ points: gear(68.5, 33.5, 10, 8, 3.6), kind: 'second', fill: 'wash' }],
  details: [
    { points: circle(42, 56, 8), fill: 'ground' },
    dot(42, 56, 2.4, 'accent'),
    { points: circle(68.5, 33.5, 4.4), fill: 'ground', kind: 'second' },
  ],
  from: 90,
  to: 66,
};

export const ledger: Subject = {
  main: loop(bend(p('50 32, 64 26, 80 28, 80 70, 64 68, 50 74, 36 68, 20 70, 20 28, 36 26'), 3, true)),
  details: [
    { points: p('50 32.5, 50 73.5') },
    ...[0, 1, 2, 3].map((i): Detail => ({
      points: curve([
        [26, 36 + i * 7],
        [35, 35 + i * 7],
        [44, 38 + i * 7],
      ]),
      kind: i === 2 ? 'second' : 'line',
    })),
    ...[0, 1, 2].map((i): Detail => ({
      points: curve([
        [56, 38 + i * 7],
        [65, 35 + i * 7],
        [74, 36 + i * 7],
      ]),
    })),
    {
      points: curve(p('57 61, 62 57, 66 59, 74 51')),
      kind: 'accent',
      weight: 0.7,
    },
  ],
};

export const cloud: Subject = {
  main: loop(
    bend([...arc(36, 56, 12, 90, 255), ...arc(51, 44, 16, 200, 335), ...arc(67, 57, 11, 285, 450)], 1, true),
  ),
  details: [
    { points: p('50 84, 50 61'), kind: 'second' },
    {
      points: bend(p('44 66, 50 59, 56 66'), 0.5),
      kind: 'accent',
      weight: 0.6,
    },
    { points: p('40 80, 40 74'), kind: 'second' },
    { points: p('60 80, 60 74'), kind: 'second' },
  ],
  to: 64,
};

export const nodes: Subject = {
  main: curve(p('22 68, 34 60, 44 52, 50 50, 58 46, 68 34, 78 30')),
  filled: false,
  behind: [
    {
      points: curve(p('26 32, 38 38, 50 50, 62 64, 74 68')),
      kind: 'second',
    },
  ],
  details: [
    { points: box(41, 41, 18, 18, 4), fill: 'wash', weight: 0.45 },
    {
      points: curve(p('46 51, 49 54, 55 46')),
      kind: 'accent',
      weight: 0.7,
    },
    ...p('25 31, 24 67, 76 31, 76 69').map(([x, y]): Detail => ({
      points: circle(x, y, 5.5),
      fill: 'ground',
    })),
    dot(25, 31, 1.6, 'second'),
    dot(24, 67, 1.6, 'line'),
    dot(76, 31, 1.6, 'line'),
    dot(76, 69, 1.6, 'second'),
  ],
};

const sheet = (y: number): Point[] =>
  loop(
    bend(
      [
        [50, y + 17],
        [79, y],
        [50, y - 17],
        [21, y],
      ],
      2.5,
      true,
    ),
  );
export const layers: Subject = {
  main: sheet(64),
  details: [
    { points: sheet(51), fill: 'ground', kind: 'second' },
    { points: sheet(38), fill: 'wash' },
    {
      points: curve(p('38 38, 46 34, 53 41, 62 37')),
      kind: 'accent',
      weight: 0.7,
    },
  ],
};

export const stopwatch: Subject = {
  main: loop(circle(50, 54, 25)),
  details: [
    {
      points: bend(p('46 29, 46 21, 54 21, 54 29'), 1),
      fill: 'ground',
    },
    { points: p('67.5 36, 71.5 32'), weight: 0.6 },
    ...Array.from({ length: 12 }, (_, i): Detail => ({
      points: turn(line([50, 33.5], [50, i % 3 ? 35 : 37]), i * 30, 50, 54),
      kind: i % 3 ? 'second' : 'line',
    })),
    { points: p('50 54, 60 43'), kind: 'accent', weight: 0.7 },
    dot(50, 54, 1.6, 'line'),
  ],
};

export const steps: Subject = {
  main: bend(p('20 76, 20 68, 35 68, 35 57, 50 57, 50 46, 65 46, 65 35, 80 35'), 0.8),
  filled: false,
  behind: [{ points: p('20 76, 80 76, 80 35'), kind: 'second' }],
  details: [
    { points: p('72.5 35, 72.5 17') },
    {
      points: bend(p('72.5 17, 60 20, 72.5 25'), 0.6),
      fill: 'accent',
      solid: true,
    },
    dot(27.5, 64, 1.3, 'second'),
    dot(42.5, 53, 1.3, 'second'),
    dot(57.5, 42, 1.3, 'second'),
  ],
  from: 88,
  to: 28,
};

export const lens: Subject = {
  main: loop(circle(44, 46, 22)),
  details: [
    { points: turn(box(41.5, 68.5, 5, 18, 2), -45, 44, 46), fill: 'wash' },
    bar(32, 40, 24),
    bar(32, 46, 18, 'second'),
    { points: p('32 52, 44 52'), kind: 'accent', weight: 0.7 },
  ],
  from: 84,
  to: 30,
};

export const code: Subject = {
  main: box(20, 25, 60, 50, 3),
  details: [
    dot(25.5, 30.5, 1.1),
    dot(29.5, 30.5, 1.1, 'second'),
    dot(33.5, 30.5, 1.1, 'line'),
    {
      points: bend(p('34 43, 27 51, 34 59'), 0.6),
      weight: 0.6,
    },
    {
      points: bend(p('47 43, 54 51, 47 59'), 0.6),
      weight: 0.6,
    },
    { points: p('43 41, 38 61'), kind: 'accent', weight: 0.7 },
    bar(61, 45, 13),
    bar(61, 50, 9, 'second'),
    bar(61, 55, 13),
    bar(61, 60, 6, 'second'),
    bar(27, 68, 30),
  ],
};
