// The first sheet of a print on A4: says how to print, and shows on plain paper whether it comes out right.
import { colours } from '#server/drawing/colours.ts';
import { PT, type Sheet } from '#server/drawing/sheet.ts';
import { cardsOnPage } from '#contract/employees/card-prints.ts';
import { HEIGHT, WIDTH } from '../card/size.ts';
import { type Line, type Side, drawCropMarks, drawLines, placeOf } from './a4-sheet.ts';

const steps: readonly [title: string, text: string][] = [
  ['Print this sheet first', 'On plain paper. The cards follow on the next sheets.'],
  [
    'Actual size, 100 %',
    'Not “fit to page”: in the printer’s window choose actual size, or a scale of 100 %.',
  ],
  ['Both sides, long edge', 'Choose two-sided printing, and turn over (flip) on the long edge.'],
  ['Measure the line', 'It is 70 mm long. If it is shorter or longer here, the scale is wrong.'],
  [
    'Hold it against the light',
    'The frames of both sides lie on each other, and the numbers are the same. If the numbers differ, the printer turns over the short edge.',
  ],
  [
    'Feed the cards’ paper',
    'The side that was up on this sheet is the front. Use the thickest setting for it.',
  ],
  ['Cut along the marks', 'First the long cuts from top to bottom, then those from side to side.'],
];

const RULER_STEP = 3;
const EDGE = 6;

export function drawTestPage(sheet: Sheet, bleed: boolean): void {
  for (const side of ['front', 'back'] as const) {
    sheet.page();
    for (let index = 0; index < cardsOnPage.a4; index += 1) drawPlace(sheet, index, side, bleed);
    drawCropMarks(sheet, bleed);
  }
}

function drawPlace(sheet: Sheet, index: number, side: Side, bleed: boolean): void {
  const { x, y } = placeOf(index, side, bleed);
  drawLines(sheet, [
    [x, y, x + WIDTH, y],
    [x + WIDTH, y, x + WIDTH, y + HEIGHT],
    [x + WIDTH, y + HEIGHT, x, y + HEIGHT],
    [x, y + HEIGHT, x, y],
  ]);
  const { ink, onPaperMuted } = colours;
  const number = { x: x + EDGE, y: y + HEIGHT - 6, width: WIDTH - 2 * EDGE, colour: onPaperMuted };
  const name = `${index + 1}, ${side}`;
  sheet.write(name, { ...number, size: 9 * PT, minSize: 9 * PT, align: side === 'front' ? 'left' : 'right' });
  const [title, text] = (side === 'front' ? steps[index] : undefined) ?? [];
  if (title === undefined || text === undefined) return;
  const wide = { x: x + EDGE, width: WIDTH - 2 * EDGE };
  const heading = { ...wide, y: y + 13, size: 14 * PT, minSize: 10 * PT, voice: 'display' } as const;
  sheet.write(title, { ...heading, colour: ink });
  const words = { voice: 'text', size: 9 * PT, minSize: 8 * PT, height: 20, lineHeight: 1.4 } as const;
  sheet.writeBlock(text, { ...wide, ...words, top: y + 18, colour: ink });
  if (index === RULER_STEP) drawRuler(sheet, x + EDGE, y + 36);
}

const RULER = 70;

function drawRuler(sheet: Sheet, x: number, y: number): void {
  const ticks = Array.from({ length: RULER / 10 + 1 }, (_, at): Line => {
    const left = x + at * 10;
    return [left, y - (at % (RULER / 10) === 0 ? 3 : 1.5), left, y];
  });
  drawLines(sheet, [[x, y, x + RULER, y], ...ticks]);
}
