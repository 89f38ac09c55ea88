// What the finished works are put together from: words in a face, rings, leaves, bursts. All on a square of 800.
export const SIDE = 800;

/** The faces a work may be set in; `assets/draw-works.ts` fetches those the house has not. */
export const faces = {
  display: 'Bricolage Grotesque',
  text: 'Inter',
  fat: 'Rozha One',
  soft: 'Fraunces',
  elegant: 'Cormorant Garamond',
  tall: 'Anton',
  heavy: 'Archivo Black',
  tamil: 'Baloo Thambi 2',
  hand: 'Caveat',
  plain: 'Jost',
  bread: 'DM Serif Display',
} as const;

export type Face = keyof typeof faces;

interface Setting {
  weight?: number;
  italic?: boolean;
  /** Where the words stand from their point: they begin there, unless said. */
  at?: 'middle' | 'end';
  /** Between letters, in ems. */
  apart?: number;
  more?: string;
}

export function words(
  text: string,
  x: number,
  y: number,
  size: number,
  face: Face,
  fill: string,
  { weight = 400, italic = false, at, apart = 0, more = '' }: Setting = {},
): string {
  const anchor = at ? ` text-anchor="${at}"` : '';
  const slant = italic ? ' font-style="italic"' : '';
  return `<text x="${x}" y="${y}" font-size="${size}" font-family="'${faces[face]}'" font-weight="${weight}" letter-spacing="${apart}em" fill="${fill}"${anchor}${slant}${more}>${text}</text>`;
}

export const box = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

export const disc = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Petals or leaves around a point, from one radius to the other. */
export const petals = (
  [x, y]: readonly [number, number],
  count: number,
  [from, to]: readonly [number, number],
  half: number,
  fill: string,
  more = '',
): string => {
  const reach = to - from;
  const d = `M${from} 0C${from + reach * 0.3} ${half} ${from + reach * 0.75} ${half} ${to} 0C${from + reach * 0.75} ${-half} ${from + reach * 0.3} ${-half} ${from} 0Z`;
  return times(count, (i) =>
    group(`translate(${x} ${y}) rotate(${(i * 360) / count})`, shape(d, fill, more)),
  );
};

export const dots = (
  [x, y]: readonly [number, number],
  count: number,
  radius: number,
  r: number,
  fill: string,
): string =>
  times(count, (i) => {
    const angle = ((i + 0.5) / count) * Math.PI * 2;
    return disc(x + radius * Math.cos(angle), y + radius * Math.sin(angle), r, fill);
  });

export function burst(x: number, y: number, points: number, [inner, outer]: [number, number]): string {
  const corner = (i: number): string => {
    const r = i % 2 ? inner : outer;
    const angle = (i / points) * Math.PI;
    return `${(x + r * Math.sin(angle)).toFixed(1)} ${(y - r * Math.cos(angle)).toFixed(1)}`;
  };
  return `M${Array.from({ length: points * 2 }, (_, i) => corner(i)).join('L')}Z`;
}

/** A line of a price list: what, dots, how much. */
export const priceLine = (
  [what, price]: readonly [string, string],
  [x, y, width]: readonly [number, number, number],
  size: number,
  face: Face,
  ink: string,
  weight = 500,
): string =>
  words(what, x, y, size, face, ink, { weight }) +
  words(price, x + width, y, size, face, ink, { weight, at: 'end' });

export const gradient = (id: string, stops: readonly string[], vertical = true): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${vertical ? 0 : 1}" y2="${vertical ? 1 : 0}">${stops
    .map((colour, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

export const glow = (id: string, colour: string, middle = 0.9): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${middle}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

export const shadow = (id: string, away = 14, opacity = 0.28): string =>
  `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="${away}" stdDeviation="${away}" flood-opacity="${opacity}"/></filter>`;

export const paper = (ground: string): string => box(0, 0, SIDE, SIDE, ground);
