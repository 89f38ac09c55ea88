// The screens behind the demo's four stories of work, as its articles show them: 1200 by 675.
import { box, disc, gradient, group, shadow, shape, stroke, times, words } from './paper.ts';

const INK = '#16202c';
const QUIET = '#6b7785';

const label = (text: string, x: number, y: number, size: number, fill = INK, weight = 500): string =>
  words(text, x, y, size, 'text', fill, { weight });
const title = (text: string, x: number, y: number, size: number, fill = INK): string =>
  words(text, x, y, size, 'display', fill, { weight: 700 });

const page = (x: number, y: number, w: number, h: number): string =>
  box(x, y, w, h, '#ffffff', 'rx="14" filter="url(#lift)"') +
  shape(`M${x} ${y + 46}V${y + 14}a14 14 0 0 1 14-14H${x + w - 14}a14 14 0 0 1 14 14V${y + 46}Z`, '#eef1f4') +
  times(3, (i) => disc(x + 24 + i * 20, y + 23, 6, '#c7ced6')) +
  box(x + 100, y + 11, w - 200, 24, '#ffffff', 'rx="12"');

const handset = (x: number, y: number, h: number, screen: string): string =>
  box(x, y, 300, h, '#10151c', 'rx="44" filter="url(#lift)"') +
  box(x + 10, y + 10, 280, h - 20, screen, 'rx="35"') +
  box(x + 110, y + 20, 80, 18, '#10151c', 'rx="9"');

const cloth = (x: number, y: number, [ground, stripe, edge]: readonly [string, string, string]): string =>
  box(x, y, 168, 130, ground, 'rx="8"') +
  times(6, (i) => box(x + 12 + i * 26, y, 9, 130, stripe, 'opacity=".7"')) +
  box(x, y + 98, 168, 20, edge);

const bolts = [
  ['Cotton, checked', '₹142', ['#2f5d8c', '#7fb0dc', '#f3d48a'], 24],
  ['Bhavani stripe', '₹188', ['#a8324a', '#e88a97', '#f7e2b0'], 0],
  ['Poplin, plain', '₹96', ['#3f7f63', '#8cc3a7', '#e7efe0'], 60],
] as const;

const resellerShop =
  page(90, 62, 1020, 700) +
  title('Cloth at your prices', 134, 166, 34) +
  label('Agreed in April. Stock as of five minutes ago.', 134, 200, 19, QUIET) +
  bolts
    .map(([name, price, cloths, count], i) => {
      const x = 134 + i * 206;
      return (
        cloth(x, 232, cloths) +
        label(name, x, 392, 19) +
        title(`${price} / m`, x, 424, 24) +
        (count ? box(x, 444, 168, 44, '#eaf3ef', 'rx="8"') : box(x, 444, 168, 44, '#f1f3f5', 'rx="8"')) +
        words(
          count ? `−    ${count} m    +` : 'Back on Friday',
          x + 84,
          473,
          19,
          'text',
          count ? '#0b6b52' : QUIET,
          { at: 'middle', weight: 500 },
        )
      );
    })
    .join('') +
  stroke('M134 520H714M134 582H714M134 644H714', '#e3e7eb', 2) +
  label('Your last order', 134, 558, 19, QUIET) +
  label('84 m, sent on Tuesday', 714 - 196, 558, 19) +
  label('Send the same again', 134, 620, 19, '#0b6b52') +
  box(762, 132, 304, 470, '#f6f8f9', 'rx="12"') +
  title('This order', 790, 180, 26) +
  label('Cotton, checked', 790, 232, 18, QUIET) +
  words('₹3,408', 1038, 232, 18, 'text', INK, { at: 'end', weight: 500 }) +
  label('Poplin, plain', 790, 268, 18, QUIET) +
  words('₹5,760', 1038, 268, 18, 'text', INK, { at: 'end', weight: 500 }) +
  stroke('M790 300H1038', '#d9dfe4', 2) +
  title('₹9,168', 790, 350, 38) +
  label('Pay on the 30th, as always', 790, 386, 18, QUIET) +
  box(790, 424, 248, 60, '#0b6b52', 'rx="10"') +
  words('Send the order', 914, 462, 22, 'display', '#ffffff', { at: 'middle', weight: 700 }) +
  label('No call needed. We pack at 4.', 790, 528, 17, QUIET);

const slots = ['9.00', '9.30', '10.00', '10.30', '11.00', '11.30'] as const;

const reminders =
  page(70, 90, 640, 640) +
  title('When suits you?', 116, 194, 40) +
  label('Tuesday, 14 July', 116, 236, 21, QUIET) +
  slots
    .map((time, i) => {
      const [x, y] = [116 + (i % 3) * 186, 270 + Math.floor(i / 3) * 92];
      const [isTaken, isChosen] = [i === 0 || i === 4, i === 3];
      return (
        box(x, y, 168, 74, isChosen ? '#1766d6' : isTaken ? '#f1f3f5' : '#eaf2fe', 'rx="12"') +
        words(time, x + 84, y + 47, 27, 'display', isChosen ? '#ffffff' : isTaken ? '#b4bdc6' : '#1a4e9e', {
          at: 'middle',
          weight: 700,
        })
      );
    })
    .join('') +
  box(116, 480, 540, 72, '#1766d6', 'rx="12"') +
  words('Book 10.30', 386, 526, 27, 'display', '#ffffff', { at: 'middle', weight: 700 }) +
  label('You can move it until the evening before.', 116, 598, 20, QUIET) +
  handset(800, 50, 700, '#efe7dd') +
  shape('M810 95a35 35 0 0 1 35-35H1055a35 35 0 0 1 35 35V140H810Z', '#0f7a67') +
  box(910, 70, 80, 18, '#10151c', 'rx="9"') +
  words('Dental clinic', 836, 122, 22, 'text', '#ffffff', { weight: 600 }) +
  box(826, 176, 236, 186, '#ffffff', 'rx="14"') +
  label('Good evening. You', 844, 210, 20) +
  label('come tomorrow,', 844, 238, 20) +
  label('10.30, to Dr Anitha.', 844, 266, 20) +
  label('Does it still suit?', 844, 304, 20) +
  words('18:02', 1046, 346, 15, 'text', QUIET, { at: 'end' }) +
  box(826, 374, 236, 50, '#ffffff', 'rx="12"') +
  words('Yes, I will come', 944, 406, 20, 'text', '#0f7a67', { at: 'middle', weight: 600 }) +
  box(826, 432, 236, 50, '#ffffff', 'rx="12"') +
  words('Another day', 944, 464, 20, 'text', '#0f7a67', { at: 'middle', weight: 600 }) +
  box(900, 520, 176, 70, '#d7f5c9', 'rx="14"') +
  label('Yes, I will come', 918, 550, 19) +
  words('18:04  ✓✓', 1062, 578, 15, 'text', '#1a8ad6', { at: 'end' });

const foundNearby =
  stroke('M-20 480C260 440 380 520 640 430S1000 330 1240 380', '#ffffff', 34) +
  stroke(
    'M330 -20C360 200 300 380 420 700M760 -20C720 180 800 420 720 700M1010 -20C1030 240 980 500 1060 700M-20 180C200 220 500 120 780 190S1100 160 1240 120',
    '#ffffff',
    17,
  ) +
  shape('M-20 560C200 540 300 620 420 590V700H-20Z', '#bfe0c2') +
  shape('M860 -20C880 80 960 130 1240 90V-20Z', '#bfe0c2') +
  disc(280, 330, 210, '#2a7de1', 'opacity=".14"') +
  disc(280, 330, 210, 'none', 'stroke="#2a7de1" stroke-width="3" stroke-dasharray="4 9"') +
  group(
    'translate(280 330)',
    shape('M0 20C-46-40-62-62-62-92a62 62 0 0 1 124 0C62-62 46-40 0 20Z', '#e4572e'),
    disc(0, -92, 30, '#ffffff'),
    stroke('M-13-79L9-101M4-108l14 14', '#e4572e', 8),
  ) +
  [
    [150, 470],
    [430, 210],
    [560, 520],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 13, '#8fa0b0'))
    .join('') +
  words('10 km', 280, 580, 22, 'text', '#1f5ca8', { at: 'middle', weight: 600 }) +
  handset(770, 46, 720, '#ffffff') +
  box(796, 108, 248, 50, '#f1f3f5', 'rx="25"') +
  label('6 mm anchor bolts near me', 818, 140, 17.5, QUIET) +
  box(796, 176, 248, 132, '#f3d9c9', 'rx="12"') +
  times(5, (i) =>
    box(
      816 + i * 44,
      198,
      30,
      96,
      ['#c96b3c', '#8a4a2b', '#a9b4bd', '#6d7882', '#d8a06c'][i] ?? INK,
      'rx="4"',
    ),
  ) +
  title('Hardware store', 796, 346, 27) +
  label('1.2 km · open until 9 p.m.', 796, 376, 18, QUIET) +
  label('In stock: 420 pieces, ₹6 each', 796, 412, 18, '#0b6b52') +
  box(796, 438, 248, 58, '#1faa59', 'rx="12"') +
  words('Ask on WhatsApp', 920, 475, 22, 'display', '#ffffff', { at: 'middle', weight: 700 }) +
  box(796, 508, 248, 58, '#eef1f4', 'rx="12"') +
  words('Show the way', 920, 545, 22, 'display', INK, { at: 'middle', weight: 700 }) +
  label('Answers within 6 minutes', 796, 606, 18, QUIET);

const students = [
  ['Class 12, batch A', '118 of 120', 0.98],
  ['Class 12, batch B', '104 of 112', 0.93],
  ['Class 10, morning', '231 of 246', 0.94],
  ['Class 10, evening', '198 of 222', 0.89],
  ['Weekend', '187 of 200', 0.935],
] as const;

const fees =
  page(90, 62, 1020, 700) +
  title('July fees', 134, 170, 42) +
  label('838 of 900 paid. 62 reminders go out at 6 p.m.', 134, 206, 20, QUIET) +
  box(866, 136, 200, 56, '#5b3cc4', 'rx="10"') +
  words('Close the month', 966, 171, 20, 'display', '#ffffff', { at: 'middle', weight: 700 }) +
  students
    .map(([batch, paid, part], i) => {
      const y = 270 + i * 72;
      return (
        label(batch, 134, y, 21) +
        words(paid, 560, y, 21, 'text', QUIET, { at: 'end', weight: 500 }) +
        box(600, y - 18, 320, 22, '#ebe7f9', 'rx="11"') +
        box(600, y - 18, 320 * part, 22, part < 0.9 ? '#f2994a' : '#5b3cc4', 'rx="11"') +
        words(part < 0.9 ? '24 to ask' : 'on time', 1066, y, 20, 'text', part < 0.9 ? '#b65c0c' : '#3c7a4b', {
          at: 'end',
          weight: 600,
        }) +
        stroke(`M134 ${y + 26}H1066`, '#eceff2', 2)
      );
    })
    .join('') +
  label('Receipts went out by themselves: 838', 134, 650, 21, '#3c7a4b');

const screen = (ground: string, drawing: string): string =>
  `<defs>${shadow('lift', 16, 0.22)}${gradient('ground', ground.split(' '), false)}</defs>${box(0, 0, 1200, 675, 'url(#ground)')}${drawing}`;

export const cases = {
  'reseller-shop': screen('#f2c14e #ee9f5b', resellerShop),
  reminders: screen('#9cc9f5 #c9e4ff', reminders),
  'found-nearby': screen('#dfe7ea #e9eee6', foundNearby),
  fees: screen('#b9a8f2 #e0c9f0', fees),
} satisfies Record<string, string>;
