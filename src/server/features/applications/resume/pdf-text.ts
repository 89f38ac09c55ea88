// The words of a PDF, page by page, as pdf.js finds them; and what it leaves to us to get them right.
import type { PDFPageProxy } from 'pdfjs-dist';
import { RESUME_TEXT_MAX_BYTES } from '#contract/applications/applications.ts';
import { PDF_PAGES_MAX, withPdf } from './open-pdf.ts';
import { actualTexts } from './pdf-actual-text.ts';
import { type PdfObjects, readPdfObjects } from './pdf-objects.ts';

/** Throws ResumeRefused. */
export const pdfText = (bytes: Buffer): Promise<string[]> =>
  withPdf(bytes, async (document) => {
    const objects = readPdfObjects(bytes);
    const pages: string[] = [];
    let characters = 0;
    const last = Math.min(document.numPages, PDF_PAGES_MAX);
    for (let number = 1; number <= last && characters < RESUME_TEXT_MAX_BYTES; number += 1) {
      const page = await document.getPage(number);
      const text = await pageText(page, objects);
      pages.push(text);
      characters += text.length;
      page.cleanup();
    }
    return pages;
  });

interface Piece {
  text: string;
  /** Said by the file beside what is drawn. */
  isActual: boolean;
}

async function pageText(page: PDFPageProxy, objects: PdfObjects): Promise<string> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const begins = items.filter((item) => 'type' in item && item.type !== 'endMarkedContent');
  const said = actualTexts(objects, page.ref?.num ?? 0);
  // Marks in parts of a page that are kept elsewhere: no telling which says what.
  if (said.length !== begins.length) said.length = 0;

  const lines: Piece[][] = [[]];
  const put = (text: string, isActual: boolean) => lines.at(-1)?.push({ text, isActual });
  const open: (string | undefined)[] = [];
  /** Of the outermost piece that says something, until it is put. */
  let waiting: string | undefined;
  let begun = 0;
  const putWaiting = () => {
    if (waiting !== undefined) put(waiting, true);
    waiting = undefined;
  };
  for (const item of items) {
    const isSaid = open.some((text) => text !== undefined);
    if (!('type' in item)) {
      // Spaces and ends of lines before a piece are found only when it is drawn.
      const isSpace = item.str.trim() === '';
      if (!isSaid || (isSpace && waiting !== undefined)) put(item.str, false);
      else if (!isSpace) putWaiting();
      if (item.hasEOL) lines.push([]);
    } else if (item.type === 'endMarkedContent') {
      open.pop();
      if (open.every((text) => text === undefined)) putWaiting();
    } else {
      const text = said[begun];
      begun += 1;
      if (!isSaid) waiting = text;
      open.push(text);
    }
  }
  return lines.map((line) => mended(inOrder(line).join(''))).join('\n');
}

const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}]/u;
const RIGHT_TO_LEFT_LETTER = /(?=\p{L})[\p{scx=Arab}\p{scx=Hebr}]/gu;
const LEFT_TO_RIGHT_LETTER = /(?=\p{L})[^\p{scx=Arab}\p{scx=Hebr}]/gu;

/** pdf.js turns round what runs from right to left. What the file says beside it comes as it is drawn, from the left. */
function inOrder(line: Piece[]): string[] {
  const texts = line.map(({ text }) => text);
  if (!line.some(({ text, isActual }) => isActual && RIGHT_TO_LEFT.test(text))) return texts;
  const count = (letter: RegExp) => texts.join('').match(letter)?.length ?? 0;
  const isReversed = count(RIGHT_TO_LEFT_LETTER) > count(LEFT_TO_RIGHT_LETTER);
  // What runs the other way than its line stays together, spaces between its words included.
  const runs: string[][] = [];
  const between: string[] = [];
  let wasAgainst = false;
  for (const text of texts) {
    const isLetters = /\p{L}/u.test(text);
    const isAgainst = isLetters && RIGHT_TO_LEFT.test(text) !== isReversed;
    if (!isLetters && wasAgainst) between.push(text);
    else if (isAgainst && wasAgainst) runs.at(-1)?.push(...between.splice(0), text);
    else {
      runs.push(...between.splice(0).map((each) => [each]), [text]);
      wasAgainst = isAgainst;
    }
  }
  runs.push(...between.map((each) => [each]));
  return isReversed
    ? runs.toReversed().flat()
    : runs.flatMap((run) => (RIGHT_TO_LEFT.test(run.join('')) ? run.toReversed() : run));
}

// Programs put no space where the direction changes; no word is made of both.
const OF_THE_RIGHT = String.raw`(?=\p{L})[\p{sc=Arab}\p{sc=Hebr}]`;
const OF_THE_LEFT = String.raw`[\p{sc=Latn}\p{Nd}]`;
const TURN = new RegExp(
  `(?<=${OF_THE_RIGHT})(?=${OF_THE_LEFT})|(?<=${OF_THE_LEFT})(?=${OF_THE_RIGHT})`,
  'gu',
);
// TeX's first fonts have accents apart from their letters, and draw them first.
const ACCENTS = new Map([
  ['´', '\u0301'],
  ['¨', '\u0308'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
  ['ˇ', '\u030c'],
  ['˚', '\u030a'],
  ['¸', '\u0327'],
]);
// The first is also typed for an apostrophe: don´t.
const ACCENTED = /(´(?=[aceinouyzıAEIOU])|[¨ˆ˜ˇ˚¸])(\p{L})/gu;

const mended = (line: string): string =>
  line
    .replaceAll(TURN, ' ')
    .replaceAll(ACCENTED, (_, accent: string, letter: string) =>
      `${letter === 'ı' ? 'i' : letter}${ACCENTS.get(accent) ?? ''}`.normalize('NFC'),
    )
    // A hyphen that is only there because the line ends.
    .replace(/\u00ad$/, '-')
    .replaceAll('\u00ad', '');
