// A drawn face for an invented person, from the same parts as the portraits of the site.
import sharp from 'sharp';
import { type Person, personSvg } from '../../assets/face.ts';
import { colours, mix, svg, tints } from '../../assets/paint.ts';
import { strandSvg, within } from '../../assets/scene.ts';
import { chance } from './chance.ts';

const SIZE = 480;
const skins = ['#c98d66', '#b97d58', '#a96f4b', '#8f5c3d', '#d8a27d', '#7a4b31'];
const hairs = ['#1a1418', '#211a1d', '#15131a', '#2d2220', '#3a2a24'];
const grounds = [tints.teal, tints.blush, { ...tints.teal, ground: mix(colours.paper, colours.ink, 0.08) }];

type Luck = ReturnType<typeof chance>;

export function portrait(seed: number, isWoman: boolean): Promise<Buffer> {
  const luck = chance(seed * 7919 + 17);
  const palette = luck.pick(grounds);
  const threads = strandSvg(
    {
      spine: within(SIZE, SIZE, [
        [-0.1, 0.2 + luck.next() * 0.5],
        [0.25, 0.55],
        [0.5, 0.62],
        [0.75, 0.42],
        [1.1, 0.1 + luck.next() * 0.4],
      ]),
      spread: [80, 45, 15, 45, 90],
      threads: 26,
      seed: 900 + seed * 3,
      turns: 1.1,
      second: 0.5,
      accents: 1,
      fade: [0.3, 0.45, 0.5, 0.45, 0.3],
      widths: [0.9],
    },
    palette,
  );
  const body = `<g transform="translate(${SIZE * 0.01} ${SIZE * 0.06}) scale(${(SIZE * 0.98) / 100})">${personSvg(aPerson(luck, isWoman))}</g>`;
  return sharp(Buffer.from(svg(SIZE, SIZE, threads + body, palette.ground)))
    .png()
    .toBuffer();
}

function aPerson(luck: Luck, isWoman: boolean): Person {
  const { ink, paper, accent, callToAction } = colours;
  const cloth = luck.pick([
    mix(ink, paper, 0.12),
    mix(accent, ink, 0.25),
    mix(callToAction, paper, 0.4),
    mix(paper, accent, 0.3),
    mix(ink, accent, 0.5),
  ]);
  const shared = {
    skin: luck.pick(skins),
    hair: luck.pick(hairs),
    cloth,
    second: luck.pick([paper, mix(callToAction, paper, 0.2)]),
    glasses: luck.next() < 0.3,
    smile: 0.6 + luck.next() * 0.7,
  };
  if (isWoman) {
    return {
      ...shared,
      hairStyle: luck.pick(['long', 'bun', 'bob', 'braid'] as const),
      neckline: luck.pick(['saree', 'round', 'kurta', 'blazer'] as const),
      bindi: luck.next() < 0.35,
      earrings: luck.next() < 0.7,
      jaw: -0.7 + luck.next() * 0.5,
    };
  }
  const beard = luck.pick(['full', 'moustache', undefined, undefined] as const);
  return {
    ...shared,
    hairStyle: luck.pick(['short', 'parted', 'curly', 'thinning'] as const),
    neckline: luck.pick(['shirt', 'blazer', 'kurta', 'round'] as const),
    ...(beard && { beard }),
    jaw: luck.next() * 0.8,
  };
}
