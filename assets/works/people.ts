// For those who teach, heal, train, travel and hire.
import { box, disc, gradient, group, paper, shadow, shape, stroke, times, words } from './paper.ts';

export const coaching =
  paper('#ffd02e') +
  stroke(
    times(19, (i) => `M${i * 44} 0V800M0 ${i * 44}H800`),
    '#e3ac00',
    1.4,
    'opacity=".8"',
  ) +
  stroke('M44 556H752M740 546l14 10-14 10M88 576V44M78 58l10-14 10 14', '#1b1a17', 5) +
  words('x', 150, 512, 500, 'soft', '#1b1a17', { weight: 600, italic: true }) +
  words('2', 470, 300, 250, 'soft', '#e5322d', { weight: 600 }) +
  stroke(
    'M430 80C380 250 480 360 560 350C660 336 690 150 620 86C560 40 470 60 436 130',
    '#e5322d',
    7,
    'opacity=".9"',
  ) +
  words('so that’s it!', 566, 424, 62, 'hand', '#e5322d', {
    weight: 700,
    at: 'middle',
    more: ' transform="rotate(-6 566 424)"',
  }) +
  box(0, 580, 800, 220, '#1b1a17') +
  words('Class 10 maths, understood.', 48, 652, 51, 'display', '#ffd02e', { weight: 700, apart: -0.02 }) +
  words('Weekend batch, twenty seats', 48, 700, 27, 'text', '#ffffff', { weight: 500 }) +
  words('Sat and Sun, 7 to 9 a.m.', 48, 740, 27, 'text', '#ffffff', { weight: 500 }) +
  box(536, 686, 216, 66, '#e5322d', 'rx="33"') +
  words('Sit in, free', 644, 728, 27, 'display', '#ffffff', { weight: 700, at: 'middle' });

const chart: readonly (readonly [text: string, size: number, y: number, apart: number])[] = [
  ['E', 220, 222, 0],
  ['YE', 150, 362, 0.22],
  ['CAMP', 104, 470, 0.24],
  ['SUNDAY', 66, 556, 0.26],
  ['9 A.M. TO 1 P.M.', 40, 624, 0.14],
  ['BRING YOUR OLD GLASSES', 25, 672, 0.14],
];

export const eyeCamp =
  paper('#0c8f8a') +
  box(110, 34, 580, 732, '#ffffff', 'rx="10"') +
  chart
    .map(([text, size, y, apart]) =>
      words(text, 400 + (size * apart) / 2, y, size, 'heavy', '#10181b', { at: 'middle', apart }),
    )
    .join('') +
  box(200, 492, 400, 5, '#d3302f') +
  box(200, 640, 400, 4, '#1d9e55') +
  words('If you read this line from there, bring somebody who cannot.', 400, 712, 17.5, 'text', '#10181b', {
    at: 'middle',
    weight: 500,
  }) +
  words('Eye hospital, at the school ground', 400, 742, 17.5, 'text', '#0c8f8a', {
    at: 'middle',
    weight: 600,
  }) +
  times(6, (i) =>
    words(String(i + 1), 142, [190, 340, 458, 550, 618, 668][i] ?? 0, 20, 'plain', '#7b8a8f', {
      weight: 500,
    }),
  ) +
  group(
    'translate(618 138) rotate(12)',
    disc(0, 0, 94, '#d3302f'),
    disc(0, 0, 84, 'none', 'stroke="#ffffff" stroke-width="2.5"'),
    words('FREE', 0, 12, 56, 'heavy', '#ffffff', { at: 'middle' }),
    words('for all ages', 0, 42, 22, 'display', '#ffffff', { at: 'middle', weight: 700 }),
  );

const plate = (x: number, height: number, fill: string): string =>
  box(x - 19, 452 - height / 2, 38, height, fill, 'rx="10"');

export const gym =
  paper('#0d0e0f') +
  stroke(
    times(26, (i) => `M${-420 + i * 56} 800L${i * 56 - 20} 0`),
    '#16181a',
    18,
  ) +
  words('5 AM', 400, 348, 384, 'tall', '#d3ff2b', { at: 'middle', apart: -0.02 }) +
  box(0, 445, 800, 14, '#c9ced1') +
  box(0, 445, 800, 4, '#ffffff') +
  plate(92, 164, '#e63b2e') +
  plate(136, 130, '#2e2f33') +
  plate(176, 92, '#f4f4f0') +
  plate(708, 164, '#e63b2e') +
  plate(664, 130, '#2e2f33') +
  plate(624, 92, '#f4f4f0') +
  words('IS WHEN WE OPEN.', 400, 632, 93, 'tall', '#ffffff', { at: 'middle', apart: 0.01 }) +
  words('You only have to get up.', 400, 680, 34, 'display', '#c9ced1', { at: 'middle', weight: 700 }) +
  box(40, 708, 720, 64, '#d3ff2b') +
  words('ONE MONTH ₹999', 62, 755, 42, 'tall', '#0d0e0f') +
  words('trainer included, no joining fee', 738, 748, 22, 'text', '#0d0e0f', { weight: 600, at: 'end' });

const hill = (y: number, fill: string, wave: number, rows: string): string =>
  shape(
    `M0 ${y}C110 ${y - wave} 220 ${y - wave * 0.2} 320 ${y - wave * 0.6}S480 ${y} 520 ${y - wave * 0.7}V700H0Z`,
    fill,
  ) +
  times(4, (i) =>
    stroke(
      `M0 ${y + 18 + i * 17}C110 ${y + 18 + i * 17 - wave} 220 ${y + 18 + i * 17 - wave * 0.2} 320 ${y + 18 + i * 17 - wave * 0.6}S480 ${y + 18 + i * 17} 520 ${y + 18 + i * 17 - wave * 0.7}`,
      rows,
      3,
      'stroke-dasharray="9 7" opacity=".6"',
    ),
  );

const coach = (x: number): string =>
  box(x, 0, 66, 34, '#1e5bbf', 'rx="5"') +
  box(x, 0, 66, 9, '#f7efe0', 'rx="4"') +
  times(4, (i) => box(x + 7 + i * 14, 13, 9, 9, '#ffe9ae')) +
  disc(x + 14, 36, 5, '#1b2b33') +
  disc(x + 52, 36, 5, '#1b2b33');

export const travel =
  `<defs>${shadow('slide', 12, 0.25)}${gradient('sky', ['#bfe6ee', '#fdf0d2'])}<clipPath id="frame"><rect width="520" height="620" rx="22"/></clipPath></defs>` +
  paper('#f3ead9') +
  box(-420, 122, 500, 540, '#e76f3c', 'rx="22"') +
  box(720, 122, 500, 540, '#174a45', 'rx="22"') +
  words('Day 1', 744, 210, 46, 'bread', '#f3ead9') +
  stroke('M744 250H800M744 290H800M744 330H800', '#f3ead9', 5, 'opacity=".5"') +
  box(-40, 250, 92, 92, '#f3ead9', 'rx="46" opacity=".35"') +
  group(
    'translate(140 72)',
    box(0, 0, 520, 620, '#ffffff', 'rx="22" filter="url(#slide)"'),
    `<g clip-path="url(#frame)">${[
      box(0, 0, 520, 620, 'url(#sky)'),
      disc(396, 150, 52, '#f7a944'),
      shape('M0 300C90 220 160 250 240 230S420 180 520 250V620H0Z', '#9cc7b0'),
      hill(400, '#5aa06f', 90, '#79bb86'),
      stroke('M0 470C130 420 300 500 520 420', '#6b4a35', 7),
      group(
        'translate(150 412) rotate(4)',
        coach(0),
        coach(72),
        coach(144),
        shape('M216 0h34q20 4 24 34h-58z', '#143f86'),
      ),
      hill(530, '#2f7d4f', 70, '#4f9c67'),
      hill(610, '#1c5a3a', 60, '#317a50'),
    ].join('')}</g>`,
    words('Ooty', 36, 128, 112, 'bread', '#174a45'),
    words('in three slow days', 40, 190, 34, 'soft', '#174a45', { italic: true, weight: 600 }),
    box(420, 28, 72, 36, '#174a45', 'rx="18"'),
    words('1 / 5', 456, 53, 20, 'text', '#ffffff', { at: 'middle', weight: 600 }),
    words('By the hill train, from ₹5,400', 36, 588, 27, 'text', '#ffffff', { weight: 600 }),
  ) +
  times(5, (i) => disc(352 + i * 24, 728, i ? 6 : 8, i ? '#c9b99a' : '#e76f3c')) +
  words('Swipe for the plan', 400, 772, 22, 'text', '#174a45', { at: 'middle', weight: 600 });

export const hiring =
  `<defs>${shadow('sewn', 8, 0.4)}</defs>` +
  paper('#23406b') +
  stroke(
    times(134, (i) => `M${i * 6} 0V800`),
    '#2b4b7a',
    1.6,
    'opacity=".7"',
  ) +
  stroke(
    times(60, (i) => `M${i * 28 - 800} 800L${i * 28} 0`),
    '#1b3358',
    2.2,
    'opacity=".7"',
  ) +
  box(30, 30, 740, 740, 'none', 'rx="10" stroke="#f0b35a" stroke-width="5" stroke-dasharray="20 11"') +
  box(44, 44, 712, 712, 'none', 'rx="6" stroke="#f0b35a" stroke-width="5" stroke-dasharray="20 11"') +
  words('We need', 92, 190, 84, 'display', '#ffffff', { weight: 700, apart: -0.02 }) +
  words('six tailors', 92, 312, 132, 'display', '#f7e6c4', { weight: 700, apart: -0.035 }) +
  stroke(
    'M96 350C240 320 330 400 470 366S650 330 690 420S560 520 470 470S500 350 610 430S700 560 640 640',
    '#e8432e',
    6,
  ) +
  group(
    'translate(640 640) rotate(28)',
    shape('M0-30C9-26 9 10 5 60L0 116L-5 60C-9 10-9-26 0-30Z', '#e9edf1'),
    box(-2.2, -18, 4.4, 24, '#23406b', 'rx="2.2"'),
  ) +
  group(
    'rotate(-2 300 590)',
    box(92, 446, 452, 244, '#f7efe0', 'rx="6" filter="url(#sewn)"'),
    box(102, 456, 432, 224, 'none', 'rx="3" stroke="#c9a66a" stroke-width="2.5" stroke-dasharray="9 6"'),
    words('Blouses, kurtis, uniforms', 126, 516, 30, 'display', '#23406b', { weight: 700 }),
    words('Day work, 9 to 6.30, Sunday off', 126, 562, 23, 'text', '#23406b', { weight: 500 }),
    words('Paid every Saturday', 126, 596, 23, 'text', '#23406b', { weight: 500 }),
    words('Come with one thing you made', 126, 646, 25, 'display', '#c43421', { weight: 700 }),
  ) +
  words('TAILORING UNIT, WEAVERS’ COLONY', 92, 734, 18, 'text', '#f0b35a', { weight: 600, apart: 0.1 });
