// The back of a card: how to reach the company, whom to call, where a found card goes, and the code that verifies it.
import { colours } from '#server/drawing/colours.ts';
import { asPrinted } from '#server/drawing/faces.ts';
import { fitText } from '#server/drawing/fit-text.ts';
import { qrOperators } from '#server/drawing/qr-code.ts';
import { PT, type Sheet } from '#server/drawing/sheet.ts';
import { wrapText } from '#server/drawing/wrap-text.ts';
import type { CardFacts } from './card-facts.ts';
import { COLUMN } from './draw-front.ts';
import { type Fact, factsRow } from './facts-row.ts';
import { BLEED, HEIGHT, WIDTH } from './size.ts';
import { EDGE, SMALLEST } from './text-sizes.ts';
import { drawThreads } from './threads.ts';

const { ink, paper, onPaperMuted, onInkMuted } = colours;
const FOOT = 8.4;
const QR_SIDE = 31;
const LEFT = { x: EDGE, width: 42 };
const GAP = 2;
/** Where the facts begin, and where a found card's address does at the latest. */
const TOP = 4.4;
const NOTE = { top: HEIGHT - FOOT - 7.6, height: 6.4 };

export function drawBack(sheet: Sheet, facts: CardFacts): void {
  const { employer } = facts;
  sheet.box(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, paper);
  drawRows(sheet, rowsOf(facts));
  const found = `If found, please return to ${[employer.legalName, ...employer.returnAddress].join(', ')}.`;
  const small = { voice: 'text', size: SMALLEST, minSize: SMALLEST } as const;
  sheet.writeBlock(found, { ...LEFT, ...NOTE, ...small, colour: onPaperMuted });

  const qr = { x: WIDTH - EDGE - QR_SIDE + 2, y: 3.4, side: QR_SIDE };
  sheet.box(qr.x, qr.y, QR_SIDE, QR_SIDE, '#ffffff', 1.6);
  sheet.draw(qrOperators(facts.address, { ...qr, colour: sheet.colour }));
  const caption = { x: qr.x, width: QR_SIDE, size: 6 * PT, minSize: SMALLEST, align: 'centre' } as const;
  const below = qr.y + QR_SIDE + 2.8;
  sheet.write('Scan to verify this card', { ...caption, y: below, colour: onPaperMuted });
  sheet.write(`Card ${facts.cardNumber}`, { ...caption, y: below + 2.9, colour: onPaperMuted });

  const foot = { x: -BLEED, y: HEIGHT - FOOT, width: WIDTH + 2 * BLEED, height: FOOT + BLEED };
  sheet.box(foot.x, foot.y, foot.width, foot.height, ink);
  sheet.pdf.save();
  sheet.pdf.rect(foot.x, foot.y, foot.width, foot.height).clip();
  drawThreads(sheet, 'back');
  sheet.pdf.restore();
  const words = { x: EDGE, width: WIDTH - 2 * EDGE, size: 6.4 * PT, minSize: SMALLEST } as const;
  sheet.write(employer.legalName, { ...words, y: HEIGHT - 3.8, colour: onInkMuted, align: 'right' });
}

/** One fact across, or two beside each other; those that were left out are no rows. */
function rowsOf(facts: CardFacts): Fact[][] {
  const { employer } = facts;
  const moved = factsRow(facts, COLUMN.width).onTheBack;
  const validUntil = moved.filter(({ label }) => label === 'Valid until');
  const rows = [
    [{ label: 'Phone', value: employer.phone }],
    [{ label: 'Website', value: employer.website.replace(/^https?:\/\/|\/$/g, '') }],
    [{ label: 'Email', value: facts.email }],
    [{ label: 'Joined', value: facts.joined }, ...validUntil],
    moved.filter((fact) => !validUntil.includes(fact)),
    [{ label: 'In an emergency call', value: asPrinted(facts.emergencyContact) }],
  ];
  return rows.map((row) => row.filter(({ value }) => value !== '')).filter((row) => row.length > 0);
}

const LABEL_HEIGHT = 3.1;
const VALUE = { voice: 'text', size: 7.2 * PT, minSize: SMALLEST } as const;
/** From row to row: with room to spare, as close as looks well, and as close as can be read. */
const PITCH = { most: 6.6, close: 5.7, least: 5.1 };

/** What names people or their blood takes the lines it needs; the rest is one line each. */
const isNeverCut = ({ label }: Fact): boolean => ['Blood group', 'In an emergency call'].includes(label);

function drawRows(sheet: Sheet, given: readonly Fact[][]): void {
  const room = NOTE.top - 0.8 - TOP;
  // Where much is to be said, phone and website share a line.
  const [first = [], second = [], ...rest] = given;
  const rows = heightOf(given, PITCH.close) > room ? [[...first, ...second], ...rest] : given;
  const spare = (room - heightOf(rows, 0)) / rows.length;
  const pitch = Math.max(PITCH.least, Math.min(PITCH.most, spare));
  let top = TOP;
  for (const row of rows) {
    const width = widthIn(row);
    for (const [at, fact] of row.entries())
      drawFact(sheet, fact, { x: LEFT.x + at * (width + GAP), top, width });
    top += heightOf([row], pitch);
  }
}

const widthIn = (row: readonly Fact[]): number => (LEFT.width - GAP * (row.length - 1)) / row.length;

const heightOf = (rows: readonly Fact[][], pitch: number): number =>
  rows.reduce((sum, row) => sum + pitch + Math.max(...row.map((fact) => extraHeight(fact, widthIn(row)))), 0);

const linesOf = ({ value }: Fact, width: number) =>
  wrapText(value, { ...VALUE, size: 6 * PT, width, height: 10 });

function extraHeight(fact: Fact, width: number): number {
  if (!isNeverCut(fact) || fitText(fact.value, { ...VALUE, width }).lines[0] === fact.value) return 0;
  const { lines, size } = linesOf(fact, width);
  return (lines.length - 1) * size * 1.2;
}

function drawFact(
  sheet: Sheet,
  fact: Fact,
  { x, top, width }: { x: number; top: number; width: number },
): void {
  const label = { x, width, y: top + 1.5, size: SMALLEST, minSize: SMALLEST, colour: onPaperMuted };
  sheet.write(fact.label, label);
  if (extraHeight(fact, width) === 0) {
    sheet.write(fact.value, { x, width, y: top + 1.5 + LABEL_HEIGHT, ...VALUE, colour: ink });
    return;
  }
  const block = { ...VALUE, size: 6 * PT, width, height: 10 };
  sheet.writeBlock(fact.value, { x, top: top + LABEL_HEIGHT, ...block, colour: ink });
}
