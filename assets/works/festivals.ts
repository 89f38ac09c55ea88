// Three days of the year: lamps, a harvest, a temple car.
import {
  box,
  burst,
  disc,
  dots,
  glow,
  gradient,
  group,
  paper,
  petals,
  shape,
  stroke,
  times,
  words,
} from './paper.ts';

const lamp = (x: number, y: number, size: number): string =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    disc(0, -30, 90, 'url(#flame)'),
    shape('M0-78C20-48 22-30 0-14C-22-30-20-48 0-78Z', '#ffc145'),
    shape('M0-54C10-38 10-26 0-16C-10-26-10-38 0-54Z', '#fff3c9'),
    shape('M-62-12C-40 4 40 4 62-12C58 30 30 44 0 44C-30 44-58 30-62-12Z', '#c4512a'),
    shape('M-62-12C-40 4 40 4 62-12C40-20-40-20-62-12Z', '#7d2a17'),
    stroke('M-40 16C-20 26 20 26 40 16', '#ffc145', 4, 'stroke-dasharray="1 11"'),
  );

const top = [400, -20] as const;

export const diwali =
  `<defs>${glow('flame', '#ffb13d', 0.55)}${glow('room', '#8f1f5c')}</defs>` +
  paper('#2d0a2b') +
  disc(400, 300, 560, 'url(#room)') +
  petals(top, 32, [250, 356], 30, '#f2762e') +
  petals(top, 32, [250, 330], 18, '#ffc145') +
  dots(top, 32, 362, 6, '#fff3c9') +
  disc(...top, 258, '#5a1145') +
  petals(top, 24, [150, 250], 26, '#e0387d') +
  petals(top, 24, [160, 236], 13, '#ffd9e6') +
  disc(...top, 158, '#2d0a2b') +
  petals(top, 16, [60, 150], 24, '#ffc145') +
  dots(top, 16, 138, 5, '#fff3c9') +
  disc(...top, 66, '#f2762e') +
  words('A box of sweets for', 400, 424, 34, 'soft', '#ffe9c4', { at: 'middle', italic: true }) +
  words('Diwali', 400, 556, 168, 'fat', '#ffc145', { at: 'middle' }) +
  words('TWELVE KINDS · FROM ₹480 · ORDER BY FRIDAY', 400, 606, 21, 'plain', '#ffe9c4', {
    at: 'middle',
    weight: 500,
    apart: 0.12,
  }) +
  lamp(120, 716, 0.8) +
  lamp(260, 728, 0.95) +
  lamp(400, 736, 1.1) +
  lamp(540, 728, 0.95) +
  lamp(680, 716, 0.8);

const cane = (x: number, lean: number): string =>
  group(
    `translate(${x} 800) rotate(${lean})`,
    box(-19, -760, 38, 780, '#5b2a5e', 'rx="8"'),
    box(-19, -760, 12, 780, '#7c4180', 'rx="6"'),
    times(9, (i) => box(-22, -80 - i * 82, 44, 8, '#d8b25c', 'rx="4"')),
    ...[-62, -28, 8, 40, 70].map((turn) =>
      group(
        `translate(0 -752) rotate(${turn})`,
        shape('M0 10C30-60 26-150 0-250C-14-150-22-60 0 10Z', turn % 4 ? '#2f7d3b' : '#4da04c'),
      ),
    ),
  );

export const pongal =
  `<defs>${gradient('dawn', ['#ffe08a', '#ffb02e', '#f4772b'])}${gradient('clay', ['#a63d1d', '#d86a35', '#9a3517'], false)}</defs>` +
  paper('url(#dawn)') +
  shape(burst(400, 400, 22, [250, 620]), '#ffffff', 'opacity=".18"') +
  disc(400, 400, 250, '#fff1bf') +
  cane(84, -7) +
  cane(716, 7) +
  words('பொங்கலோ', 400, 150, 92, 'tamil', '#7a1f12', { at: 'middle', weight: 800 }) +
  words('பொங்கல்!', 400, 254, 118, 'tamil', '#7a1f12', { at: 'middle', weight: 800 }) +
  group(
    'translate(400 520)',
    shape(
      'M-118-96C-150-150-96-176-70-150C-60-196 0-200 10-158C40-196 96-180 86-144C132-152 148-108 112-92L120-40C130 0 96 6 92-40L86-80L-84-80L-96-20C-104 14-128 4-124-34Z',
      '#fffaf0',
    ),
    shape('M-104-90H104L92-58C156-24 168 66 96 124H-96C-168 66-156-24-92-58Z', 'url(#clay)'),
    box(-118, -100, 236, 26, '#8a2e14', 'rx="13"'),
    stroke('M-138 22C-90 44 90 44 138 22', '#fff1bf', 5),
    stroke('M-140 44C-90 66 90 66 140 44', '#fff1bf', 5, 'stroke-dasharray="2 15"'),
    times(7, (i) =>
      group(
        `translate(${-90 + i * 30} ${12 - Math.abs(i - 3) * 4})`,
        shape('M0-18L12 0L0 18L-12 0Z', i % 2 ? '#fff1bf' : '#ffb02e'),
      ),
    ),
    box(-110, 122, 220, 16, '#5d1d0c', 'rx="8"'),
  ) +
  box(0, 690, 800, 110, '#7a1f12') +
  times(27, (i) => shape(`M${i * 30} 690l15-14l15 14z`, '#7a1f12')) +
  words('Happy Pongal to every family that shops with us', 400, 738, 30, 'soft', '#fff1bf', {
    at: 'middle',
    italic: true,
  }) +
  words('CLOSED 14 TO 16 JANUARY · OPEN AGAIN ON THE 17TH', 400, 773, 18, 'plain', '#ffb02e', {
    at: 'middle',
    weight: 500,
    apart: 0.12,
  });

const tier = (index: number): string => {
  const width = 290 - index * 34;
  const y = 620 - index * 58;
  const niches = 7 - index;
  return (
    box(-width / 2, y, width, 52, index % 2 ? '#f0b13c' : '#ffd071') +
    box(-width / 2 - 9, y - 7, width + 18, 10, '#fff0c9', 'rx="3"') +
    times(niches, (i) => {
      const x = -width / 2 + ((i + 0.5) * width) / niches;
      return shape(`M${x - 10} ${y + 48}V${y + 22}a10 10 0 0 1 20 0V${y + 48}z`, '#8c1526');
    })
  );
};

const garland = times(21, (i) => {
  const x = i * 40;
  const y = 34 + Math.sin((((i % 7) + 0.5) / 7) * Math.PI) * 34;
  return (
    (i % 7 === 0
      ? shape(`M${x} 20C${x + 24} 60 ${x + 20} 96 ${x} 128C${x - 20} 96 ${x - 24} 60 ${x} 20Z`, '#3f8f3e')
      : '') +
    disc(x, y, 25, i % 2 ? '#ff9f1c' : '#ffc93c') +
    disc(x, y, 13, i % 2 ? '#f27a0d' : '#ffb01c')
  );
});

const days = [
  ['1', 'The flag goes up', '6 a.m.'],
  ['3', 'Nadaswaram', '7 p.m.'],
  ['5', 'Silver bull', '8 p.m.'],
  ['7', 'The wedding', '9 a.m.'],
  ['9', 'The car is drawn', '5 p.m.'],
  ['10', 'The holy bath', '11 a.m.'],
] as const;

export const templeFestival =
  paper('#8c1526') +
  box(24, 24, 752, 752, 'none', 'stroke="#f0b13c" stroke-width="3"') +
  garland +
  words('தேர்த் திருவிழா', 400, 218, 78, 'tamil', '#ffd071', { at: 'middle', weight: 800 }) +
  words('The car festival, day by day', 400, 268, 32, 'soft', '#ffeccb', { at: 'middle', italic: true }) +
  group(
    'translate(206 74)',
    times(6, tier),
    shape('M-60 326C-60 284 60 284 60 326Z', '#ffd071'),
    ...[-36, 0, 36].map((x) => shape(`M${x - 5} 290L${x} 262L${x + 5} 290Z`, '#fff0c9')),
    box(-34, 606, 68, 72, '#5c0b18'),
    shape('M-34 606a34 34 0 0 1 68 0z', '#5c0b18'),
  ) +
  box(48, 738, 704, 14, '#f0b13c') +
  days
    .map(([day, what, when], i) => {
      const y = 348 + i * 66;
      return (
        words(day, 452, y, 44, 'fat', '#ffd071', { at: 'end' }) +
        words(what, 474, y - 8, 26, 'soft', '#ffffff', { weight: 600 }) +
        words(when, 474, y + 17, 20, 'plain', '#ffcf9a', { weight: 500 }) +
        (i < 5 ? box(474, y + 29, 262, 1.5, '#f0b13c', 'opacity=".5"') : '')
      );
    })
    .join('');
