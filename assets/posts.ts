// Fifteen things people post, for the social media gallery.
import { dot } from './details.ts';
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

const camera: Subject = {
  main: loop(bend(p('22 36, 37 36, 41 28, 59 28, 63 36, 78 36, 78 72, 22 72'), 3, true)),
  details: [
    { points: circle(50, 53, 12.5), fill: 'ground' },
    { points: circle(50, 53, 7), kind: 'second' },
    { points: arc(50, 53, 9.6, 190, 260), kind: 'line' },
    dot(70, 43, 1.9),
  ],
};

const play: Subject = {
  main: box(20, 28, 60, 44, 6),
  details: [
    { points: circle(50, 48, 10.5), fill: 'ground' },
    {
      points: bend(p('47 42.5, 47 53.5, 56 48'), 0.8, true),
      fill: 'accent',
      solid: true,
    },
    { points: p('27 65, 73 65'), kind: 'second' },
    dot(45, 65, 1.5, 'line'),
  ],
};

const hashtag: Subject = {
  main: curve(p('18 66, 28 63, 36 62, 50 62, 64 62, 72 61, 82 58')),
  filled: false,
  details: [
    { points: p('45 26, 37 76'), weight: 0.9 },
    { points: p('63 26, 55 76'), kind: 'accent', weight: 1.1 },
    { points: p('28 42, 74 42'), kind: 'second', weight: 0.9 },
  ],
  from: 80,
  to: 40,
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

const star: Subject = {
  main: loop(
    bend(
      Array.from({ length: 10 }, (_, i): Point => {
        const [angle, r] = [(i / 10) * Math.PI * 2 - Math.PI / 2, i % 2 ? 13.5 : 30];
        return [50 + r * Math.cos(angle), 51 + r * Math.sin(angle)];
      }),
      2.2,
      true,
    ),
  ),
  details: [
    {
      points: curve(p('42 52, 48 58, 59 45')),
      kind: 'accent',
      weight: 0.8,
    },
    dot(76, 30, 1.6, 'second'),
    dot(24, 64, 1.2, 'second'),
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

const thumb: Subject = {
  main: loop(
    bend(p('40 46, 50 36, 52 22, 60 24, 61 34, 58 44, 76 44, 77 52, 73 72, 67 76, 40 73'), 3.4, true),
  ),
  details: [
    { points: box(24, 44, 12, 32, 2), fill: 'ground' },
    dot(30, 70, 1.3),
    { points: p('62 53, 70 53'), kind: 'second' },
    { points: p('62 60, 69 60'), kind: 'second' },
    { points: p('62 67, 67 67'), kind: 'second' },
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

const smile: Subject = {
  main: loop(circle(50, 50, 27)),
  details: [
    { points: arc(50, 51, 14, 20, 160), kind: 'accent', weight: 0.9 },
    dot(41, 43, 2.2, 'line'),
    dot(59, 43, 2.2, 'line'),
    { points: arc(50, 50, 22, 205, 245), kind: 'second' },
  ],
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

export const posts = {
  heart,
  camera,
  play,
  hashtag,
  bell,
  calendar,
  star,
  share,
  pin,
  frame,
  thumb,
  microphone,
  smile,
  flower,
  cup,
} satisfies Record<string, Subject>;
