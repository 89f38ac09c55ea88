// What articles and news are about, as drawings: a parcel for the first shop, a moon for the copy at night.
import { bar, dot } from './details.ts';
import { arc, bend, box, circle, curve, loop, move, p, turn } from './shapes.ts';
import type { Detail, Subject } from './subject.ts';
import type { Point } from './threads.ts';

const heartLine = (cx: number, cy: number, size: number): Point[] =>
  loop(
    Array.from({ length: 73 }, (_, i): Point => {
      const t = (i / 72) * Math.PI * 2;
      const x = 16 * Math.sin(t) ** 3;
      const y = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t);
      return [cx + (x / 16) * size, cy - (y / 16) * size];
    }),
  );

const heart: Subject = {
  main: heartLine(50, 47, 27),
  details: [
    {
      points: curve(p('36 40, 38 34, 44 32')),
      kind: 'second',
      weight: 0.5,
    },
    { points: heartLine(70, 68, 7), fill: 'accent', solid: true },
  ],
};

const bell: Subject = {
  main: loop(bend(p('25 68, 75 68, 68 59, 67 44, 61 32, 50 28, 39 32, 33 44, 32 59'), 5, true)),
  details: [
    { points: arc(50, 68, 6, 0, 180), fill: 'ground' },
    { points: p('50 28, 50 23'), weight: 0.6 },
    { points: arc(50, 45, 31, -50, -25), kind: 'second' },
    { points: arc(50, 45, 31, 205, 230), kind: 'second' },
    dot(66, 32, 4.6),
  ],
};

const calendar: Subject = {
  main: box(24, 28, 52, 48, 3),
  details: [
    { points: p('24 39, 76 39') },
    { points: p('36 24, 36 32'), weight: 0.6 },
    { points: p('64 24, 64 32'), weight: 0.6 },
    ...Array.from({ length: 12 }, (_, i): Detail => {
      const [x, y] = [33 + (i % 4) * 11.3, 48 + Math.floor(i / 4) * 10];
      return i === 6 ? dot(x, y, 3.2) : dot(x, y, 1.3, i % 3 ? 'second' : 'line');
    }),
  ],
};

const share: Subject = {
  main: curve(p('32 52, 40 47, 50 41, 60 35, 68 31')),
  filled: false,
  behind: [{ points: p('32 52, 68 72'), kind: 'second', weight: 0.5 }],
  details: [
    { points: circle(31, 52, 8), fill: 'wash', weight: 0.5 },
    { points: circle(69, 31, 8), fill: 'wash', weight: 0.5 },
    { points: circle(69, 72, 8), fill: 'wash', weight: 0.5 },
    dot(69, 31, 2.6),
    dot(31, 52, 2.2, 'line'),
    dot(69, 72, 2.2, 'second'),
  ],
  from: 60,
  to: 18,
};

const pin: Subject = {
  main: loop([...arc(50, 42, 19, 152, 388), [50, 78], ...arc(50, 42, 19, 152, 153)]),
  details: [
    { points: circle(50, 42, 8), fill: 'ground' },
    dot(50, 42, 3),
    { points: arc(50, 79, 15, 205, 335, 4), kind: 'second' },
  ],
};

const frame: Subject = {
  main: box(22, 26, 56, 48, 3),
  details: [
    {
      points: [...curve(p('26 68, 36 52, 44 60, 57 44, 74 64')), [74, 70], [26, 70], [26, 68]],
      fill: 'ground',
    },
    dot(38, 38, 4.4),
    {
      points: curve(p('26 68, 40 62, 56 66, 74 60')),
      kind: 'second',
    },
  ],
};

const microphone: Subject = {
  main: [...arc(50, 46, 20, 175, 90, 22), ...arc(50, 46, 20, 90, 5, 22)],
  filled: false,
  details: [
    { points: box(40, 20, 20, 40, 10), fill: 'wash', weight: 0.5 },
    { points: p('50 68, 50 79'), weight: 0.6 },
    { points: p('40 79, 60 79'), weight: 0.6 },
    { points: p('45 34, 55 34'), kind: 'second' },
    { points: p('45 40, 55 40'), kind: 'second' },
    { points: p('45 46, 51 46'), kind: 'accent', weight: 0.7 },
  ],
  from: 30,
  to: 26,
};

const petal = (degrees: number): Detail => ({
  points: turn(curve(p('50 46, 43 36, 44 25, 50 21, 56 25, 57 36, 50 46')), degrees, 50, 46),
  fill: 'wash',
  kind: degrees % 120 ? 'second' : 'line',
});

const flower: Subject = {
  main: curve(p('22 82, 34 80, 45 74, 50 64, 50 52')),
  filled: false,
  details: [
    ...[0, 60, 120, 180, 240, 300].map(petal),
    { points: circle(50, 46, 5.4), fill: 'accent', solid: true },
  ],
  from: 84,
  to: 50,
};

const cup: Subject = {
  main: loop(bend(p('28 44, 66 44, 64 66, 57 74, 37 74, 30 66'), 4, true)),
  details: [
    { points: arc(67, 54, 7.5, -80, 100), weight: 0.5 },
    {
      points: curve(p('40 38, 38 33, 42 29, 40 23')),
      kind: 'second',
      weight: 0.5,
    },
    {
      points: curve(p('48 38, 46 32, 51 27, 48 20')),
      kind: 'accent',
      weight: 0.6,
    },
    {
      points: move(curve(p('40 38, 38 33, 42 29, 40 23')), 16, 0),
      kind: 'second',
      weight: 0.5,
    },
  ],
};

const parcel: Subject = {
  main: box(26, 34, 48, 42, 2),
  details: [
    { points: bend(p('26 36, 34 24, 66 24, 74 36'), 1.5), fill: 'ground' },
    { points: box(45, 24, 10, 24, 0.5), fill: 'accent', solid: true },
    bar(32, 60, 16),
    bar(32, 65, 10, 'second'),
    { points: p('64 68, 64 58'), kind: 'second' },
    { points: bend(p('60 61.5, 64 57, 68 61.5'), 0.4), kind: 'second' },
  ],
};

const sheet: Subject = {
  main: box(22, 24, 56, 50, 2),
  details: [
    ...[34, 44, 54, 64].map((y): Detail => ({
      points: p(`22 ${y}, 78 ${y}`),
      kind: y === 34 ? 'line' : 'second',
    })),
    ...[36, 50, 64].map((x): Detail => ({ points: p(`${x} 24, ${x} 74`), kind: 'second' })),
    { points: box(50, 44, 14, 10, 0.3), fill: 'accent', solid: true },
    { points: curve(p('64 49, 74 52, 84 62, 82 74, 72 82')), kind: 'accent', weight: 0.6 },
    { points: bend(p('77 83.5, 71 82.5, 74 77'), 0.4), kind: 'accent', weight: 0.6 },
  ],
};

const funnel: Subject = {
  main: loop(bend(p('20 40, 80 40, 57 60, 57 76, 43 82, 43 60'), 2.5, true)),
  details: [
    ...p('28 30, 38 22, 49 31, 60 20, 70 29').map(([x = 0, y = 0], i): Detail => ({
      points: turn(box(x - 4, y - 3, 8, 6, 0.6), i * 24, x, y),
      fill: i === 2 ? 'accent' : 'wash',
      kind: i % 2 ? 'second' : 'line',
    })),
    bar(33, 46, 34, 'second'),
    dot(50, 91, 2.2),
  ],
};

const moon: Subject = {
  main: loop([...arc(47, 48, 27, -62, 172), ...arc(38, 40, 26, 122, -24)]),
  details: [
    { points: box(60, 60, 24, 20, 2.5), fill: 'ground' },
    { points: p('60 70, 84 70') },
    dot(65, 65, 1.2),
    dot(65, 75, 1.2, 'second'),
    bar(70, 65, 9),
    bar(70, 75, 9),
    dot(30, 28, 1.2, 'second'),
    dot(44, 34, 1.8),
    dot(28, 46, 1, 'line'),
  ],
};

const badge: Subject = {
  main: box(33, 34, 34, 46, 3.5),
  details: [
    { points: curve(p('36 12, 40 22, 48 34')), kind: 'second', weight: 0.6 },
    { points: curve(p('64 12, 60 22, 52 34')), kind: 'second', weight: 0.6 },
    { points: box(45, 32, 10, 5, 1.5), fill: 'ground' },
    { points: circle(50, 50, 6.5), fill: 'ground' },
    { points: arc(50, 68, 11, 190, 350), fill: 'accent', kind: 'accent' },
    bar(42, 74, 16, 'second'),
  ],
};

const receipt: Subject = {
  main: loop(bend(p('31 20, 69 20, 69 78, 63 73, 57 78, 50 73, 43 78, 37 73, 31 78'), 0.8, true)),
  details: [
    bar(38, 29, 18),
    ...[38, 45, 52].flatMap((y): Detail[] => [bar(38, y, 12, 'second'), bar(57, y, 5)]),
    { points: p('38 59, 62 59') },
    { points: p('52 65, 62 65'), kind: 'accent', weight: 1 },
  ],
};

const key: Subject = {
  main: loop(circle(35, 42, 15)),
  details: [
    { points: circle(35, 42, 6), fill: 'ground' },
    { points: p('46 53, 76 80'), weight: 0.9 },
    { points: p('66 71, 72 64'), weight: 0.7 },
    { points: p('72 76.5, 79 69'), weight: 0.7 },
    { points: circle(62, 30, 9), kind: 'second' },
    { points: p('68.5 36.5, 86 53'), kind: 'second', weight: 0.6 },
    { points: p('80 47.5, 85 42.5'), kind: 'second', weight: 0.5 },
    dot(35, 42, 2.2),
  ],
};

const van: Subject = {
  main: loop(bend(p('16 32, 58 32, 58 42, 72 42, 83 54, 83 68, 16 68'), 2.5, true)),
  details: [
    { points: p('58 42, 58 68') },
    { points: bend(p('63 46, 70.5 46, 77 54, 63 54'), 1, true), fill: 'ground' },
    { points: circle(31, 69, 7), fill: 'ground' },
    dot(31, 69, 2.2, 'line'),
    { points: circle(69, 69, 7), fill: 'ground' },
    dot(69, 69, 2.2, 'line'),
    { points: box(26, 40, 16, 14, 1), fill: 'accent', solid: true },
    { points: p('34 40, 34 54'), kind: 'second' },
  ],
};

export const told = {
  heart,
  bell,
  calendar,
  share,
  pin,
  frame,
  microphone,
  flower,
  cup,
  parcel,
  sheet,
  funnel,
  moon,
  badge,
  receipt,
  key,
  van,
} satisfies Record<string, Subject>;
