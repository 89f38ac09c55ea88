// For shops: wedding silk, an exchange week, prices of a salon, villas on a plan.
import {
  box,
  burst,
  disc,
  gradient,
  group,
  paper,
  priceLine,
  shadow,
  shape,
  stroke,
  times,
  words,
} from './paper.ts';

const folds = times(12, (i) => {
  const x = i * 68 - 10;
  return (
    shape(
      `M${x} 0C${x + 22} 220 ${x - 14} 520 ${x + 6} 800H${x + 76}C${x + 60} 520 ${x + 92} 220 ${x + 68} 0Z`,
      i % 2 ? '#a80f4e' : '#c2185f',
    ) +
    shape(
      `M${x} 0C${x + 22} 220 ${x - 14} 520 ${x + 6} 800H${x + 24}C${x + 8} 520 ${x + 42} 220 ${x + 20} 0Z`,
      '#6d0633',
      'opacity=".55"',
    ) +
    shape(
      `M${x + 44} 0C${x + 66} 220 ${x + 30} 520 ${x + 50} 800H${x + 58}C${x + 40} 520 ${x + 76} 220 ${x + 54} 0Z`,
      '#ff6ea6',
      'opacity=".28"',
    ) +
    times(6, (j) => {
      const y = 60 + j * 92 + (i % 2) * 46;
      return shape(`M${x + 38} ${y - 9}l7 9-7 9-7-9z`, '#f3c969', 'opacity=".85"');
    })
  );
});

const border =
  box(0, 600, 800, 200, '#0e6b4f') +
  box(0, 600, 800, 8, '#f3c969') +
  times(21, (i) => shape(`M${i * 40 - 10} 600l20-44 20 44z`, '#f3c969')) +
  times(21, (i) => shape(`M${i * 40 - 3} 598l13-28 13 28z`, '#c2185f')) +
  box(0, 700, 800, 6, '#f3c969') +
  times(
    17,
    (i) =>
      disc(i * 50, 654, 16, 'none', 'stroke="#f3c969" stroke-width="3"') + disc(i * 50, 654, 7, '#f3c969'),
  ) +
  times(40, (i) => box(i * 20 + 5, 716, 10, 84, '#f3c969', `opacity="${i % 2 ? 0.9 : 0.35}"`));

export const silk =
  `<defs>${shadow('label', 12, 0.45)}</defs>` +
  folds +
  border +
  box(90, 96, 470, 430, '#fff7e8', 'filter="url(#label)"') +
  box(104, 110, 442, 402, 'none', 'stroke="#c99a33" stroke-width="2"') +
  words('FIRST FLOOR', 132, 168, 20, 'plain', '#0e6b4f', { weight: 600, apart: 0.24 }) +
  words('The wedding', 128, 254, 76, 'elegant', '#8c0b40', { weight: 600, apart: -0.02 }) +
  words('silks are in', 128, 328, 76, 'elegant', '#8c0b40', { weight: 600, italic: true, apart: -0.02 }) +
  box(132, 360, 60, 3, '#c99a33') +
  words('From the looms of Kanchipuram', 132, 408, 28, 'elegant', '#3a1a22', { weight: 600 }) +
  words('and Arani. Tea for all who wait.', 132, 442, 28, 'elegant', '#3a1a22', { weight: 600 }) +
  words('10 A.M. TO 9.30 P.M.', 132, 486, 17, 'plain', '#0e6b4f', { weight: 600, apart: 0.14 });

const phone = (x: number, y: number, turn: number, screen: string, inner: string): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    box(-102, -212, 204, 424, '#0c0a24', 'rx="34" filter="url(#float)"'),
    box(-92, -202, 184, 404, screen, 'rx="25"'),
    inner,
    box(-28, -190, 56, 14, '#0c0a24', 'rx="7"'),
  );

export const exchange =
  `<defs>${shadow('float', 18, 0.4)}${gradient('dusk', ['#ff5d8f', '#ffb35c'])}${gradient('sea', ['#0be3c1', '#0a6cff'])}${gradient('lime', ['#f9ff5e', '#37d67a'])}</defs>` +
  paper('#4a26fd') +
  shape('M0 520L800 250V800H0Z', '#3a14e0') +
  words('EXCHANGE', 44, 142, 116, 'heavy', '#ffffff', { apart: -0.035, more: ' textLength="712"' }) +
  words('WEEK', 44, 256, 116, 'heavy', '#f9ff5e', { apart: -0.035 }) +
  words('Bring the old one,', 420, 212, 34, 'display', '#ffffff', { weight: 700 }) +
  words('take home the new.', 420, 252, 34, 'display', '#ffffff', { weight: 700 }) +
  phone(
    236,
    556,
    -15,
    'url(#sea)',
    disc(0, 20, 56, '#ffffff', 'opacity=".35"') + disc(40, 80, 70, '#ffffff', 'opacity=".2"'),
  ) +
  phone(
    560,
    560,
    14,
    'url(#lime)',
    stroke('M-92 60C-40 0 30 120 92 30', '#ffffff', 16, 'opacity=".5"') +
      stroke('M-92 110C-40 50 30 170 92 80', '#ffffff', 16, 'opacity=".35"'),
  ) +
  phone(
    400,
    524,
    0,
    'url(#dusk)',
    words('10:10', 0, -96, 54, 'plain', '#ffffff', { at: 'middle', weight: 500 }) +
      disc(0, 96, 62, '#fff2cf') +
      shape('M-92 120C-40 90 30 150 92 110V177a25 25 0 0 1-25 25H-67a25 25 0 0 1-25-25Z', '#8c1d5a'),
  ) +
  shape(burst(668, 412, 18, [98, 116]), '#f9ff5e') +
  group(
    'rotate(-8 668 412)',
    words('₹2,000', 668, 410, 41, 'heavy', '#2a0bb8', { at: 'middle', apart: -0.03 }),
    words('more for yours', 668, 440, 21, 'display', '#2a0bb8', { at: 'middle', weight: 700 }),
  ) +
  box(0, 744, 800, 56, '#0c0a24') +
  words('MONDAY TO SUNDAY', 44, 781, 21, 'text', '#f9ff5e', { weight: 600, apart: 0.08 }) +
  words('No-cost EMI. Data moved for you.', 756, 781, 21, 'text', '#ffffff', { weight: 600, at: 'end' });

const strand = (i: number): string => {
  const x = 12 + i * 11.5;
  const sway = 60 + i * 3.2;
  const tones = ['#5a2a1c', '#7a3b25', '#9c5233', '#43200f'] as const;
  return stroke(
    `M${x + 90} -10C${x - sway * 0.4} 160 ${x + sway * 1.5} 320 ${x + 20} 500S${x - 20 + sway * 0.8} 720 ${x - 40 + i * 2} 820`,
    tones[i % 4] ?? '#5a2a1c',
    i % 5 === 0 ? 5 : 2.6,
  );
};

const cuts = [
  ['Cut and wash', '350'],
  ['Cut, child', '200'],
  ['Colour, roots', '900'],
  ['Hair spa', '1,100'],
  ['Threading', '60'],
  ['Bridal, at home', 'ask'],
] as const;

export const salon =
  paper('#d98d6a') +
  times(26, strand) +
  shape('M330 800V300a205 205 0 0 1 410 0V800Z', '#fbf1e6') +
  shape('M346 800V302a189 189 0 0 1 378 0V800', 'none', 'stroke="#b4654a" stroke-width="2"') +
  words('Hair', 535, 250, 104, 'elegant', '#7a3b25', {
    at: 'middle',
    weight: 500,
    italic: true,
    apart: -0.02,
  }) +
  words('AND WHAT IT COSTS', 535, 292, 18, 'plain', '#b4654a', { at: 'middle', weight: 500, apart: 0.2 }) +
  box(505, 322, 60, 2, '#b4654a') +
  cuts.map((line, i) => priceLine(line, [386, 384 + i * 52, 298], 30, 'elegant', '#43200f', 600)).join('') +
  words('In rupees. Tuesday closed.', 535, 704, 22, 'elegant', '#7a3b25', {
    at: 'middle',
    italic: true,
    weight: 600,
  }) +
  words('BOOK ON WHATSAPP', 535, 750, 18, 'plain', '#7a3b25', { at: 'middle', weight: 600, apart: 0.2 });

const wall = 'stroke="#123047" stroke-width="7" fill="none" stroke-linejoin="miter"';
const plan =
  `<path d="M0 0H300V236H0Z M0 120H92M128 120H172M172 0V60M172 96V236M172 150H216M252 150H300" ${wall}/>` +
  `<path d="M92 120A36 36 0 0 1 128 156M172 60A36 36 0 0 1 208 96M216 150A36 36 0 0 1 252 186" stroke="#123047" stroke-width="1.5" fill="none"/>` +
  box(18, 20, 78, 56, 'none', 'stroke="#c9772e" stroke-width="2.5"') +
  box(22, 24, 22, 20, 'none', 'stroke="#c9772e" stroke-width="2"') +
  box(196, 22, 84, 36, 'none', 'stroke="#c9772e" stroke-width="2.5" rx="8"') +
  disc(86, 184, 26, 'none', 'stroke="#c9772e" stroke-width="2.5"') +
  box(216, 200, 68, 20, 'none', 'stroke="#c9772e" stroke-width="2.5"') +
  words('Bed', 116, 62, 17, 'plain', '#123047', { weight: 500 }) +
  words('Hall', 228, 122, 17, 'plain', '#123047', { weight: 500 }) +
  words('Dining', 18, 222, 17, 'plain', '#123047', { weight: 500 }) +
  words('Kitchen', 188, 182, 15, 'plain', '#123047', { weight: 500 }) +
  stroke('M0 258H300M0 250V266M300 250V266', '#c9772e', 2) +
  words('33 ft', 150, 284, 18, 'plain', '#c9772e', { at: 'middle', weight: 500 });

const palm = (x: number, y: number, size: number): string =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    stroke('M0 0C8-70-6-130 6-190', '#0b2233', 9),
    ...[-80, -40, 0, 40, 80, 130, -130].map((turn) =>
      group(
        `translate(6 -190) rotate(${turn})`,
        shape('M0 0C14-34 12-74-6-100C-12-66-12-30 0 0Z', '#0b2233'),
      ),
    ),
  );

export const villas =
  `<defs>${shadow('fold', 16, 0.35)}<clipPath id="cover"><rect x="40" y="120" width="360" height="560"/></clipPath>${gradient('evening', ['#173f5f', '#e2854a', '#f7c873'])}${gradient('crease', ['#00000000', '#0000002e'], false)}</defs>` +
  paper('#dfe4e2') +
  group(
    'rotate(-4 400 400) translate(-8 -8) scale(1.02)',
    box(40, 120, 720, 560, '#fdfaf3', 'filter="url(#fold)"'),
    box(40, 120, 360, 560, 'url(#evening)'),
    `<g clip-path="url(#cover)">${palm(78, 604, 1.05)}${palm(372, 606, 0.8)}</g>`,
    box(110, 392, 170, 208, '#f6efe2'),
    box(200, 330, 150, 270, '#fffaf0'),
    box(96, 380, 196, 16, '#123047'),
    box(188, 316, 174, 16, '#123047'),
    box(132, 424, 52, 70, '#ffd98a'),
    box(222, 362, 104, 62, '#ffd98a'),
    stroke('M274 362V424M158 424V494', '#123047', 3),
    box(230, 500, 52, 100, '#c9772e'),
    box(296, 500, 40, 48, '#ffd98a'),
    box(132, 530, 52, 70, '#123047', 'opacity=".85"'),
    box(40, 600, 360, 80, '#123047'),
    words('Come home', 64, 196, 62, 'bread', '#ffffff'),
    words('by six.', 64, 258, 62, 'bread', '#ffffff'),
    words('38 VILLAS · 12 MIN TO TOWN', 66, 648, 18, 'plain', '#f7c873', { weight: 600, apart: 0.12 }),
    box(360, 120, 40, 560, 'url(#crease)'),
    words('Type B', 434, 188, 38, 'bread', '#123047'),
    words('Three bedrooms, 1,650 sq ft', 434, 220, 20, 'plain', '#4a5a66', { weight: 500 }),
    group('translate(434 254) scale(.98)', plan),
    box(434, 560, 292, 2, '#c9772e'),
    words('Borewell and town water', 434, 594, 20, 'plain', '#123047', { weight: 500 }),
    words('DTCP approved, clear title', 434, 622, 20, 'plain', '#123047', { weight: 500 }),
    words('See it any Sunday', 434, 650, 20, 'plain', '#c9772e', { weight: 600 }),
  );
