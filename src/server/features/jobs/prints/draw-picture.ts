// The picture shown where somebody shares a job: 1200 by 630, in the look of the site, as an SVG of outlines.
import { company } from '#company';
import { SHARE_PICTURE } from '#contract/job-preparing.ts';
import { colours } from '#server/platform/drawing/colours.ts';
import { type Direction, directionOf } from '#server/platform/drawing/directions.ts';
import { type Voice, widthOf } from '#server/platform/drawing/faces.ts';
import { type Fitted, fitText, lineHeightOf } from '#server/platform/drawing/fit-text.ts';
import { logoUri } from '#server/platform/drawing/logo.ts';
import { outlineOf } from '#server/platform/drawing/outlines.ts';
import { type Bundle, threadSvg } from '#server/platform/drawing/threads.ts';
import { wrapText } from '#server/platform/drawing/wrap-text.ts';
import { type PrintedJob, inShort, printed } from './job-words.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
const EDGE = 80;
const { ink, paper, onInkMuted, onInkLagoon } = colours;

/** Where the title stands. */
export const TITLE = { width: WIDTH - 2 * EDGE, top: 236, height: 244 };
/** By its size: how far letters reach up, and how far signs below them go down. */
const RISE = 0.74;

/** One thread that comes in low and fans out above, clear of the words. */
const threads: Bundle = {
  count: 34,
  width: 1.6,
  ground: ink,
  strength: (at) => 0.22 + 0.42 * Math.abs(Math.sin(at * 7)),
  path: (at, wobble) => [
    [-10, HEIGHT - 26 + (at - 0.5) * 10],
    [560, HEIGHT - 26 + (at - 0.5) * 10],
    [690 + wobble * 40, 250 - at * 150 + wobble * 16],
    [WIDTH + 10, -190 + at * 430 + wobble * 22],
  ],
};
const threadsDrawn = threadSvg(threads);

/** A title in letters that no face has counts as none: the company stands alone then, with the place. */
export function drawPicture(job: PrintedJob): string {
  const title = printed(job.title);
  return title === '' ? companyAlone(printed(job.location)) : withTitle(title, job);
}

/** Tall letters and small ones alike stand in the middle of their place. */
export const fitTitle = (title: string): Fitted =>
  wrapText(title, {
    voice: 'display',
    width: TITLE.width,
    height: TITLE.height,
    size: 92,
    minSize: 46,
    isBalanced: true,
  });

function withTitle(title: string, job: PrintedJob): string {
  const direction = directionOf(title);
  const { lines, size } = fitTitle(title);
  const distance = size * lineHeightOf(lines);
  const height = size * RISE + (lines.length - 1) * distance;
  const first = TITLE.top + (TITLE.height - height) / 2 + size * RISE;
  const line = words(direction);
  const short = inShort(job);
  return frame(
    direction,
    head(direction),
    line('We are hiring', { y: 208, size: 30, colour: onInkLagoon }),
    ...lines.map((text, index) =>
      line(text, { y: first + index * distance, size, voice: 'display', colour: paper }),
    ),
    line(
      fitText(short, { voice: 'text', width: WIDTH - 2 * EDGE - 60, size: 34, minSize: 24 }).lines[0] ?? '',
      {
        y: 548,
        size: sizeOf(short),
        colour: onInkMuted,
      },
    ),
  );
}

const sizeOf = (text: string): number =>
  fitText(text, { voice: 'text', width: WIDTH - 2 * EDGE - 60, size: 34, minSize: 24 }).size;

function companyAlone(place: string): string {
  const line = words('ltr');
  const one = (text: string, voice: Voice, size: number, minSize: number) => {
    const fitted = fitText(text, { voice, width: WIDTH - 2 * EDGE, size, minSize });
    return { text: fitted.lines[0] ?? '', voice, size: fitted.size };
  };
  const brand = one(company.brand, 'display', 120, 48);
  const below = one(place || company.tagline, 'text', 38, 26);
  return frame(
    'ltr',
    logo(EDGE - 14, 84, 132),
    line('We are hiring', { y: 300, size: 34, colour: onInkLagoon }),
    line(brand.text, { y: 424, size: brand.size, voice: brand.voice, colour: paper }),
    line(below.text, { y: 500, size: below.size, colour: onInkMuted }),
  );
}

/** The mark and the name, at the side the words begin at. */
function head(direction: Direction): string {
  const [side, gap] = [76, 16];
  const size = fitText(company.brand, { voice: 'display', width: 500, size: 40, minSize: 20 }).size;
  const name = widthOf(company.brand, 'display') * size;
  const at = direction === 'ltr' ? EDGE - 8 : WIDTH - EDGE - name - gap - side;
  return (
    logo(at, 72, side) +
    path(company.brand, { x: at + side + gap, y: 124, size, voice: 'display', colour: paper })
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
  `<g${direction === 'rtl' ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : ''}>${threadsDrawn}</g>` +
  `${content.join('')}</svg>`;
