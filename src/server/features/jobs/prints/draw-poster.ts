// A job's poster for the wall: one page of A4, in the look of the site, with a code that leads to the posting.
import { type Identity, identity, perIdentity } from '#contract/identity/current.ts';
import { darkLogoOf } from '#contract/identity/identity-pictures.ts';
import { identityIn } from '#contract/identity/in-main-language.ts';
import { type Lang, mainLanguage } from '#contract/languages.ts';
import { colours, ownColours } from '#server/drawing/colours.ts';
import { directionOf } from '#server/drawing/directions.ts';
import { widthOf } from '#server/drawing/faces.ts';
import { fitText } from '#server/drawing/fit-text.ts';
import { drawMark, openMark } from '#server/drawing/logo.ts';
import { qrDrawing } from '#server/drawing/qr-code.ts';
import { PdfCanvas } from '#server/drawing/pdf-canvas.ts';
import { PT, Sheet } from '#server/drawing/sheet.ts';
import { threadDrawing } from '#server/drawing/threads.ts';
import { wrapText } from '#server/drawing/wrap-text.ts';
import { printed } from '#server/drawing/share-picture.ts';
import { dayIn, type Say } from '#server/locales/say.ts';
import { type PrintedJob, inShort, printedWords } from './job-words.ts';

const A4 = { width: 210, height: 297 };
const EDGE = 18;
const { ink, paper, onInkMuted, onPaperMuted, line } = colours;

/** The dark head with the title, the body in two columns, the foot with the address. */
const HEAD = 122;
const TITLE = { x: EDGE, top: 52, width: 166, height: 48 };
const LEFT = { x: EDGE, width: 104 };
const RIGHT = { x: 136, width: A4.width - 136 - EDGE };
const BODY_TOP = HEAD + 16;
const FOOT = 272;
const POINTS_MAX = { do: 4, bring: 8 };
const READING = { voice: 'text', size: 11.5 * PT, minSize: 11.5 * PT, lineHeight: 1.42 } as const;

const threads = perIdentity(() =>
  threadDrawing({
    count: 38,
    width: 0.3,
    ground: ink,
    colours: ownColours(),
    strength: (at) => 0.24 + 0.46 * Math.abs(Math.sin(at * 7)),
    path: (at, wobble) => [
      [-2, HEAD - 5 + (at - 0.5) * 1.6],
      [232, HEAD - 4 + (at - 0.5) * 1.6],
      [182 + at * 32 + wobble * 3, 62 + wobble * 3],
      [108 + at * 150 + wobble * 2.5, -4],
    ],
  }),
);

export async function drawPoster(
  job: PrintedJob,
  address: string,
  lang: Lang = mainLanguage(),
): Promise<Buffer> {
  const words = printedWords(lang);
  const title = printed(job.title);
  const name = [title || words('prints.job.hiring'), identity().brand].join(', ');
  const pdf = new PdfCanvas({ Title: name, Author: identity().legal_name }, A4);
  const sheet = new Sheet(pdf);
  sheet.page(paper);
  await drawHead(sheet, { title, job, words, company: identityIn(lang) });
  drawBody(sheet, job, words);
  drawFacts(sheet, job, { from: drawCode(sheet, address, words), words, lang });
  drawFoot(sheet, identityIn(lang));
  return pdf.finish();
}

async function drawHead(
  sheet: Sheet,
  { title, job, words, company }: { title: string; job: PrintedJob; words: Say; company: Identity },
): Promise<void> {
  sheet.box(0, 0, A4.width, HEAD, ink);
  const { canvas } = sheet;
  canvas.save();
  canvas.clip({ x: 0, y: 0, width: A4.width, height: HEAD });
  const isFromRight = directionOf(title) === 'rtl';
  // Where the words begin at the right, the threads come from there too.
  if (isFromRight) {
    canvas.translate(A4.width, 0);
    canvas.scale(-1, 1);
  }
  canvas.draw(threads());
  canvas.restore();
  const size = fitText(identity().brand, {
    voice: 'display',
    width: 80,
    size: 22 * PT,
    minSize: 12 * PT,
  }).size;
  const name = widthOf(identity().brand, 'display') * size;
  const left = isFromRight ? A4.width - EDGE - name - 19 : EDGE - 2;
  drawMark(sheet, await openMark(darkLogoOf(identity())), { x: left, y: 15, size: 16 });
  const brand = { x: left + 19, y: 25.6, width: name + 1, size, minSize: size } as const;
  sheet.write(identity().brand, { ...brand, voice: 'display', colour: paper });

  const x = isFromRight ? A4.width - EDGE - TITLE.width : EDGE;
  const wide = { x, width: TITLE.width, align: isFromRight ? 'right' : 'left' } as const;
  sheet.write(title === '' ? printed(company.tagline) : words('prints.job.hiring'), {
    ...wide,
    y: 46,
    size: 14 * PT,
    minSize: 10 * PT,
    colour: ownColours().onInkAccent,
  });
  // Without a title, or with one in letters that cannot be printed, the company invites.
  sheet.writeBlock(title || words('prints.job.hiring'), {
    ...TITLE,
    x,
    voice: 'display',
    size: 46 * PT,
    minSize: 22 * PT,
    isBalanced: true,
    colour: paper,
  });
  sheet.write(inShort(words, job), { ...wide, y: 110, size: 15 * PT, minSize: 9 * PT, colour: onInkMuted });
}

function drawBody(sheet: Sheet, job: PrintedJob, words: Say): void {
  const about = printed(job.description);
  const tasks = pointsOf(job.responsibility, POINTS_MAX.do);
  const skills = pointsOf(job.Key_Skills || job.qualification, POINTS_MAX.bring);
  let top = BODY_TOP;
  if (about !== '') {
    const block = { ...READING, width: LEFT.width, height: 42 };
    top = heading(sheet, words('prints.job.about'), top);
    top = sheet.writeBlock(wholeSentences(about, block), { ...LEFT, ...block, top, colour: ink }) + 10;
  }
  if (tasks.length > 0) top = drawPoints(sheet, heading(sheet, words('prints.job.do'), top), tasks) + 5;
  if (skills.length > 0) {
    const block = { ...LEFT, ...READING, height: 16, top: heading(sheet, words('prints.job.bring'), top) };
    sheet.writeBlock(skills.join('  ·  '), { ...block, colour: ink });
  }
  if (about + tasks.join('') + skills.join('') !== '') return;
  const large = { size: 24 * PT, minSize: 14 * PT, height: 90 };
  sheet.writeBlock(words('prints.job.scan'), {
    ...LEFT,
    ...large,
    top: BODY_TOP,
    voice: 'display',
    colour: ink,
  });
}

function heading(sheet: Sheet, words: string, top: number): number {
  const size = 15 * PT;
  sheet.write(words, { ...LEFT, y: top + size * 0.74, size, minSize: size, voice: 'display', colour: ink });
  return top + 10;
}

/** As many of the first sentences as there is room for; a single one that is too long ends with dots. */
function wholeSentences(text: string, block: Parameters<typeof wrapText>[1]): string {
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)];
  const ends = sentences.map(({ index, segment }) => text.slice(0, index + segment.length).trim());
  const isWhole = (part: string) => wrapText(part, block).lines.join(' ') === part;
  return ends.findLast(isWhole) ?? ends[0] ?? text;
}

const pointsOf = (text: string, max: number): string[] =>
  text.split(',').map(printed).filter(Boolean).slice(0, max);

function drawPoints(sheet: Sheet, from: number, points: string[]): number {
  let top = from;
  for (const text of points) {
    const isFromRight = directionOf(text) === 'rtl';
    const side = 1.7;
    sheet.box(
      isFromRight ? LEFT.x + LEFT.width - side : LEFT.x,
      top + 0.7,
      side,
      side,
      ownColours().onPaperAccent,
      side / 2,
    );
    const x = isFromRight ? LEFT.x : LEFT.x + 5;
    top = sheet.writeBlock(text, { ...READING, x, top, width: LEFT.width - 5, height: 11, colour: ink });
    top += 3.6;
  }
  return top;
}

/** Answers where what stands below it begins. */
function drawCode(sheet: Sheet, address: string, words: Say): number {
  const { x, width } = RIGHT;
  sheet.box(x, BODY_TOP, width, width, line, 3);
  sheet.box(x + 0.3, BODY_TOP + 0.3, width - 0.6, width - 0.6, '#ffffff', 2.7);
  sheet.canvas.draw(qrDrawing(address, { x, y: BODY_TOP, side: width }));
  const size = 14 * PT;
  const scan = { x, width, top: BODY_TOP + width + 5.4, height: 14, size, minSize: 9 * PT } as const;
  const scanned = sheet.writeBlock(words('prints.job.code'), { ...scan, voice: 'display', colour: ink });
  const shown = address.replace(/^https?:\/\/|\?.*$/g, '');
  const small = 9.5 * PT;
  // An address is never cut short: whoever has no camera types it.
  const fitting = Math.min(small, width / widthOf(shown, 'text'));
  sheet.write(shown, { x, width, y: scanned + 6, size: fitting, minSize: fitting, colour: onPaperMuted });
  return scanned + 15;
}

function drawFacts(
  sheet: Sheet,
  job: PrintedJob,
  { from, words, lang }: { from: number; words: Say; lang: Lang },
): void {
  const facts: [label: string, value: string][] = [
    [words('prints.job.department'), printed(job.department)],
    [words('prints.job.experience'), printed(job.Experiance)],
    [words('prints.job.until'), job.closes_on ? printed(dayIn(lang, job.closes_on, 'UTC')) : ''],
  ];
  let top = from;
  for (const [label, value] of facts) {
    if (value === '') continue;
    sheet.box(RIGHT.x, top - 4.4, RIGHT.width, 0.2, line);
    const wide = { ...RIGHT, minSize: 8 * PT };
    sheet.write(label, { ...wide, y: top, size: 8 * PT, colour: onPaperMuted });
    sheet.write(value, { ...wide, y: top + 5.2, size: 11 * PT, colour: ink });
    top += 12.2;
  }
}

function drawFoot(sheet: Sheet, company: Identity): void {
  sheet.box(EDGE, FOOT, A4.width - 2 * EDGE, 0.25, line);
  const wide = { x: EDGE, width: A4.width - 2 * EDGE };
  const name = { ...wide, size: 11 * PT, minSize: 8 * PT, voice: 'display', colour: ink } as const;
  sheet.write(company.legal_name, { ...name, y: FOOT + 7 });
  const small = { ...wide, size: 8.5 * PT, minSize: 6 * PT, colour: onPaperMuted } as const;
  sheet.write(printed(company.address.join(', ')), { ...small, y: FOOT + 12 });
  sheet.write([company.phone, company.email].join('  ·  '), { ...small, y: FOOT + 12, align: 'right' });
}
