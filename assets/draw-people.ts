// Portraits of the leadership set, one WebP each, as an upload would be stored.
import sharp from 'sharp';
import { personSvg, type Person } from './face.ts';
import { save } from './output.ts';
import { colours, light, mix, svg, tints, type Palette } from './paint.ts';
import { strandSvg, within } from './scene.ts';

const { ink, paper, accent, callToAction } = colours;

const people: Record<string, { person: Person; palette: Palette }> = {
  'arun-prakash': {
    palette: tints.teal,
    person: {
      skin: '#b97d58',
      hair: '#1c1a20',
      cloth: mix(ink, paper, 0.12),
      second: paper,
      hairStyle: 'parted',
      neckline: 'blazer',
      beard: 'moustache',
      jaw: 0.6,
    },
  },
  'meera-nair': {
    palette: tints.blush,
    person: {
      skin: '#c98d66',
      hair: '#1a1418',
      cloth: mix(accent, ink, 0.25),
      second: mix(callToAction, paper, 0.15),
      hairStyle: 'braid',
      neckline: 'saree',
      bindi: true,
      earrings: true,
      jaw: -0.6,
    },
  },
  'karthik-subramaniam': {
    palette: tints.deep,
    person: {
      skin: '#8f5c3d',
      hair: '#15131a',
      cloth: mix(paper, accent, 0.1),
      second: paper,
      hairStyle: 'short',
      neckline: 'shirt',
      beard: 'full',
      glasses: true,
      jaw: 0.5,
    },
  },
  'divya-raghavan': {
    palette: { ...light, ground: mix(paper, ink, 0.07) },
    person: {
      skin: '#a96f4b',
      hair: '#211a1d',
      cloth: mix(accent, ink, 0.45),
      second: mix(callToAction, paper, 0.2),
      hairStyle: 'bob',
      neckline: 'round',
      glasses: true,
      earrings: true,
      jaw: -0.4,
    },
  },
  'sanjay-iyer': {
    palette: { ...tints.teal, ground: mix(paper, accent, 0.3) },
    person: {
      skin: '#c08a63',
      hair: '#1d1a21',
      cloth: mix(callToAction, paper, 0.4),
      second: paper,
      hairStyle: 'curly',
      neckline: 'kurta',
      jaw: 0,
    },
  },
};

const SIZE = 640;
for (const [index, [name, { person, palette }]] of Object.entries(people).entries()) {
  const threads = strandSvg(
    {
      spine: within(SIZE, SIZE, [
        [-0.1, 0.3 + index * 0.08],
        [0.25, 0.55],
        [0.5, 0.62],
        [0.75, 0.42],
        [1.1, 0.16 + index * 0.05],
      ]),
      spread: [110, 60, 20, 60, 120],
      threads: 34,
      seed: 700 + index * 9,
      turns: 1.1,
      second: 0.5,
      accents: 1,
      fade: [0.3, 0.45, 0.5, 0.45, 0.3],
      widths: [1],
    },
    palette,
  );
  const body = `<g transform="translate(${SIZE * 0.01} ${SIZE * 0.06}) scale(${(SIZE * 0.98) / 100})">${personSvg(person)}</g>`;
  const picture = await sharp(Buffer.from(svg(SIZE, SIZE, threads + body, palette.ground)))
    .webp({ quality: 82, effort: 5 })
    .toBuffer();
  await save(`public/default-content/people/${name}.webp`, picture);
}
