// For those who cook and bake: a menu card, a menu made new, an opening.
import { box, burst, disc, group, paper, priceLine, shadow, shape, stroke, times, words } from './paper.ts';

const leaf = (fill: string, vein: string): string =>
  shape('M-330 0C-220-150 180-170 360 0C180 170-220 150-330 0Z', fill) +
  stroke('M-330 0H360', vein, 7) +
  times(17, (i) => {
    const x = -270 + i * 35;
    const reach = 118 * Math.sin(((i + 1.5) / 19) * Math.PI);
    return stroke(
      `M${x} 0Q${x + 20} ${-reach * 0.6} ${x + 56} ${-reach}M${x} 0Q${x + 20} ${reach * 0.6} ${x + 56} ${reach}`,
      vein,
      2,
    );
  });

const meals = [
  ['Full meals', '₹130'],
  ['Mini meals', '₹95'],
  ['Lemon rice', '₹60'],
  ['Ghee roast', '₹85'],
  ['Parotta, two', '₹50'],
  ['Filter coffee', '₹25'],
] as const;

export const menuCard =
  `<defs>${shadow('lift', 20, 0.4)}</defs>` +
  paper('#123f2c') +
  group('translate(150 150) rotate(-38) scale(1.25)', leaf('#1f6a41', '#2f8a56')) +
  group('translate(680 690) rotate(-30) scale(1.2)', leaf('#1a5c39', '#287a4b')) +
  group(
    'rotate(-3 400 400)',
    box(170, 54, 460, 700, '#fbf3df', 'rx="4" filter="url(#lift)"'),
    box(188, 72, 424, 664, 'none', 'stroke="#b4472b" stroke-width="2"'),
    words('Lunch', 400, 196, 118, 'soft', '#b4472b', { at: 'middle', weight: 600, italic: true }),
    words('ON THE LEAF, 12 TO 3.30', 400, 236, 20, 'plain', '#123f2c', {
      at: 'middle',
      weight: 600,
      apart: 0.18,
    }),
    stroke('M300 268H380M420 268H500', '#b4472b', 2),
    group('translate(400 268) scale(.05)', leaf('#1f6a41', '#1f6a41')),
    ...meals.map((line, i) => priceLine(line, [224, 334 + i * 50, 352], 29, 'soft', '#2b2a22')),
    stroke(
      times(5, (i) => `M224 ${350 + i * 50}H576`),
      '#2b2a22',
      1.6,
      'stroke-dasharray="0.1 7" opacity=".55"',
    ),
    box(188, 640, 424, 96, '#b4472b'),
    words('Second helpings of rice,', 400, 680, 26, 'soft', '#fbf3df', { at: 'middle', italic: true }),
    words('sambar and rasam are free', 400, 713, 26, 'soft', '#fbf3df', { at: 'middle', italic: true }),
  );

const crammed = [
  ['IDLY(2pcs)', '30/-', '#d40000'],
  ['PLAIN DOSA', '50/-', '#0018c4'],
  ['MASALA DOSA', '65/-', '#0a7d12'],
  ['ONION UTHAPPAM', '70/-', '#c000a0'],
  ['POORI SET', '55/-', '#d40000'],
  ['PONGAL+VADA', '60/-', '#0018c4'],
  ['CURD RICE', '45/-', '#0a7d12'],
  ['TEA / COFFEE', '15/-', '#c000a0'],
] as const;

const calm = [
  ['Idli', '30'],
  ['Dosa', '50'],
  ['Masala dosa', '65'],
  ['Uthappam', '70'],
  ['Pongal, vada', '60'],
  ['Coffee, tea', '15'],
] as const;

export const newMenu =
  `<defs>${shadow('sheet', 10, 0.3)}</defs>` +
  paper('#b9bdc1') +
  box(400, 0, 400, 800, '#f0541e') +
  group(
    'rotate(-2 200 380)',
    box(36, 96, 330, 560, '#fff36b', 'filter="url(#sheet)"'),
    box(46, 106, 310, 540, 'none', 'stroke="#d40000" stroke-width="6" stroke-dasharray="14 6"'),
    words('WELCOME', 201, 160, 50, 'heavy', '#ff2a9a', {
      at: 'middle',
      more: ' stroke="#0018c4" stroke-width="2" textLength="280"',
    }),
    words('*** MENU CARD ***', 201, 192, 25, 'text', '#d40000', {
      at: 'middle',
      weight: 700,
      more: ' text-decoration="underline"',
    }),
    ...crammed.map(
      ([what, price, colour], i) =>
        words(what, 62, 236 + i * 39, 25, i % 3 === 1 ? 'hand' : 'text', colour, { weight: 700 }) +
        words(price, 342, 236 + i * 39, 25, 'text', colour, { weight: 700, at: 'end' }),
    ),
    words('NO CREDIT! PARCEL Rs.5 EXTRA', 201, 556, 18, 'text', '#d40000', { at: 'middle', weight: 700 }),
    shape(burst(96, 602, 12, [34, 54]), '#00b140'),
    words('BEST', 96, 608, 20, 'heavy', '#ffffff', { at: 'middle' }),
    shape(burst(306, 602, 12, [34, 54]), '#d40000'),
    words('NEW!!', 306, 608, 18, 'heavy', '#fff36b', { at: 'middle' }),
    words('AC Available', 201, 612, 25, 'hand', '#0018c4', { at: 'middle', weight: 700 }),
  ) +
  box(434, 96, 330, 560, '#fff8ee', 'rx="6" filter="url(#sheet)"') +
  stroke('M538 206H660', '#26130b', 5) +
  shape('M545 194C545 166 597 166 597 194Z', '#f0541e') +
  shape('M601 194C601 166 653 166 653 194Z', '#f0541e') +
  shape('M573 162C573 134 625 134 625 162Z', '#f0541e') +
  words('Tiffin', 599, 268, 58, 'soft', '#26130b', { at: 'middle', weight: 600 }) +
  words('ALL DAY, FRESH', 599, 298, 16, 'plain', '#f0541e', { at: 'middle', weight: 600, apart: 0.2 }) +
  calm.map((line, i) => priceLine(line, [474, 356 + i * 46, 250], 28, 'soft', '#26130b', 400)).join('') +
  box(474, 612, 250, 2, '#f0541e') +
  words('Parcel ₹5', 599, 638, 18, 'plain', '#26130b', { at: 'middle', weight: 500 }) +
  box(396, 0, 8, 800, '#ffffff') +
  disc(400, 380, 34, '#ffffff') +
  stroke('M390 368l-12 12 12 12M410 368l12 12-12 12', '#26130b', 5) +
  words('Before', 200, 62, 34, 'display', '#3a3f45', { at: 'middle', weight: 700 }) +
  words('After', 600, 62, 34, 'display', '#ffffff', { at: 'middle', weight: 700 }) +
  words('Nobody finds the dosa', 200, 732, 27, 'display', '#3a3f45', { at: 'middle', weight: 700 }) +
  words('Ordered in a minute', 600, 732, 27, 'display', '#ffffff', { at: 'middle', weight: 700 });

const steam = (x: number, height: number): string =>
  stroke(
    `M${x} 505c-26-${height * 0.2} 26-${height * 0.3} 0-${height * 0.5}c-26-${height * 0.2} 26-${height * 0.3} 0-${height * 0.5}`,
    '#ffffff',
    13,
  );

export const bakery =
  paper('#f7c9bd') +
  disc(400, 900, 470, '#f2a992') +
  words('Hot at', 60, 168, 118, 'bread', '#5c2413') +
  words('six.', 60, 300, 168, 'bread', '#c1401f') +
  group('translate(0 -20)', steam(500, 130), steam(580, 190), steam(660, 150)) +
  group(
    'translate(420 640)',
    shape('M-320 70C-350-60-200-170 0-170C200-170 350-60 320 70C318 112-318 112-320 70Z', '#c97b35'),
    shape('M-300 30C-300-80-170-150 0-150C170-150 300-80 300 30C180-30-180-30-300 30Z', '#e39a4c'),
    ...[-190, -85, 20, 125].map((x) =>
      shape(
        `M${x} ${-60 - (x > -100 && x < 100 ? 30 : 0)}C${x + 40} ${-70} ${x + 80} -30 ${x + 92} 34C${x + 60} -14 ${x + 24} -40 ${x} ${-60 - (x > -100 && x < 100 ? 30 : 0)}Z`,
        '#fbe3bd',
      ),
    ),
    ...[
      [-240, 50],
      [-130, 66],
      [-20, 60],
      [90, 68],
      [200, 58],
      [260, 36],
    ].map(([x = 0, y = 0]) => disc(x, y, 4, '#fbe3bd')),
  ) +
  box(0, 742, 800, 58, '#5c2413') +
  words('THE BAKERY OPENS ON SUNDAY', 60, 780, 23, 'plain', '#f7c9bd', { weight: 600, apart: 0.16 }) +
  words('by the bus stand', 740, 781, 30, 'hand', '#ffffff', { weight: 700, at: 'end' }) +
  words('Bread from our own oven,', 62, 362, 30, 'bread', '#5c2413') +
  words('a bun free with your tea.', 62, 400, 30, 'bread', '#5c2413');
