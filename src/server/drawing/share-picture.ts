// The picture shown where somebody shares a page: 1200 by 630, in the look of the site, as an SVG of outlines.
import { identity, perIdentity } from '#contract/identity/current.ts';
import { SHARE_PICTURE } from '#contract/addresses.ts';
import { colours, ownColours } from './colours.ts';
import { type Direction, directionOf } from './directions.ts';
import { type Voice, drawable, widthOf } from './faces.ts';
import { type Fitted, type TextFrame, fitText, isTall, lineHeightOf } from './fit-text.ts';
import { logoUri } from './logo.ts';
import { outlineOf } from './outlines.ts';
import { type Bundle, threadSvg } from './threads.ts';
import { wrapText } from './wrap-text.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
const EDGE = 80;
const { ink, paper, onInkMuted } = colours;

/** Where the title may stand: its last line stands at the foot, whatever is above it moves up. */
export const TITLE = { width: 980, height: 262, foot: 470 };
/** By its size: how far letters reach up. */
const riseOf = (lines: string[]): number => (lines.some(isTall) ? 1 : 0.74);

/** One thread along the foot that rises beside the words and fans out above them. */
const threads = (): Bundle => ({
  count: 34,
  width: 1.6,
  ground: ink,
  colours: ownColours(),
  strength: (at) => 0.24 + 0.46 * Math.abs(Math.sin(at * 7)),
  path: (at, wobble) => [
    [-10, HEIGHT - 24 + (at - 0.5) * 9],
    [1330, HEIGHT - 20 + (at - 0.5) * 9],
    [1010 + at * 190 + wobble * 18, 300 + wobble * 20],
    [560 + at * 860 + wobble * 14, -20],
  ],
});
const threadsDrawn = perIdentity(() => threadSvg(threads()));

/** As it can be drawn; empty where there is nothing, or where no face has its letters. */
export const printed = (text: string): string => drawable(text) ?? '';

interface SharedWords {
  title: string;
  /** What it is, above the title. */
  above: string;
  /** What else there is to say of it, in a line. */
  below: string;
  /** In place of that where no title can be drawn. */
  belowCompany: string;
}

/** A title in letters that no face has counts as none: the company stands alone then. */
export function drawSharePicture(words: SharedWords): string {
  const title = printed(words.title);
  return title === '' ? companyAlone(words) : withTitle({ ...words, title });
}

export const fitTitle = (title: string): Fitted =>
  wrapText(title, {
    voice: 'display',
    width: TITLE.width,
    height: TITLE.height,
    size: 92,
    minSize: 46,
    isBalanced: true,
  });

function withTitle({ title, above, below }: SharedWords): string {
  const direction = directionOf(title);
  const { lines, size } = fitTitle(title);
  const distance = size * lineHeightOf(lines);
  const first = TITLE.foot - (lines.length - 1) * distance;
  const line = words(direction);
  const short = oneLine(below, { voice: 'text', width: TITLE.width, size: 34, minSize: 22 });
  return frame(
    direction,
    head(direction),
    line(above, { y: first - size * riseOf(lines) - 26, size: 30, colour: ownColours().onInkAccent }),
    ...lines.map((text, index) =>
      line(text, { y: first + index * distance, size, voice: 'display', colour: paper }),
    ),
    line(short.text, { y: 544, size: short.size, colour: onInkMuted }),
  );
}

function oneLine(text: string, place: TextFrame): { text: string; size: number } {
  const { lines, size } = fitText(text, place);
  return { text: lines[0] ?? '', size };
}

function companyAlone({ above, belowCompany }: SharedWords): string {
  const line = words('ltr');
  const width = TITLE.width;
  const brand = oneLine(identity().brand, { voice: 'display', width, size: 120, minSize: 48 });
  const below = oneLine(belowCompany || identity().tagline, { voice: 'text', width, size: 38, minSize: 22 });
  return frame(
    'ltr',
    logo(EDGE - 14, 84, 132),
    line(above, { y: 300, size: 34, colour: ownColours().onInkAccent }),
    line(brand.text, { y: 424, size: brand.size, voice: 'display', colour: paper }),
    line(below.text, { y: 500, size: below.size, colour: onInkMuted }),
  );
}
/** The mark and the name, at the side the words begin at. */
function head(direction: Direction): string {
  const [side, gap] = [76, 16];
  const size = fitText(identity().brand, { voice: 'display', width: 500, size: 40, minSize: 20 }).size;
  const name = widthOf(identity().brand, 'display') * size;
  const at = direction === 'ltr' ? EDGE - 8 : WIDTH - EDGE - name - gap - side;
  return (
    logo(at, 72, side) +
    path(identity().brand, { x: at + side + gap, y: 124, size, voice: 'display', colour: paper })
  );
}

const logo = (x: number, y: number, side: number): string =>
  `<image href="${logoUri()}" x="${x}" y="${y}" width="${side}" height="${side}"/>`;

interface Line {
  y: number;
  size: number;
  voice?: Voice;
  colour: string;
}

/** Lines that begin at the left edge, or end at the right one. */
const words =
  (direction: Direction) =>
  (text: string, { y, size, voice = 'text', colour }: Line): string => {
    const x = direction === 'ltr' ? EDGE : WIDTH - EDGE - widthOf(text, voice) * size;
    return path(text, { x, y, size, voice, colour, direction });
  };

const path = (
  text: string,
  { colour, ...place }: Required<Line> & { x: number; direction?: Direction },
): string => (text === '' ? '' : `<path fill="${colour}" d="${outlineOf(text, place)}"/>`);

// Where the words begin at the right, the threads come from there too.
const frame = (direction: Direction, ...content: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ink}"/>` +
  `<g${direction === 'rtl' ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : ''}>${threadsDrawn()}</g>` +
  `${content.join('')}</svg>`;
