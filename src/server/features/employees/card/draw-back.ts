// The back of a card: how to reach the company, whom to call, where a found card goes, and the code that verifies it.
import type { Employer } from '#contract/company.ts';
import { colours } from '#server/drawing/colours.ts';
import { asPrinted, widthOf } from '#server/drawing/faces.ts';
import { type Fitted, fitText, isWhole, lineHeightOf, tidied } from '#server/drawing/fit-text.ts';
import { qrDrawing } from '#server/drawing/qr-code.ts';
import { PT, type Sheet } from '#server/drawing/sheet.ts';
import { wrapText } from '#server/drawing/wrap-text.ts';
import type { CardFacts } from './card-facts.ts';
import { COLUMN } from './draw-front.ts';
import { type Fact, factsRow } from './facts-row.ts';
import { BLEED, HEIGHT, WIDTH } from './size.ts';
import { EDGE, SMALLEST } from './text-sizes.ts';
import { ROOM, drawThreads } from './threads.ts';

const { ink, paper, onPaperMuted, onInkMuted } = colours;
const FOOT = 8.4;
const QR_SIDE = 31;
const LEFT = { x: EDGE, width: 42 };
const GAP = 2;
/** Where the facts begin. */
const TOP = 4.4;
/** Where a found card goes: three lines, and more where the address needs them. */
const NOTE = { end: HEIGHT - FOOT - 1.2, least: 6.4, most: 12.9 };
const NOTE_TEXT = { voice: 'text', size: SMALLEST, minSize: SMALLEST, width: LEFT.width } as const;

const QR = { x: WIDTH - EDGE - QR_SIDE + 2, y: 3.4, side: QR_SIDE };
const CAPTION = { x: QR.x, width: QR_SIDE, size: 6 * PT, minSize: SMALLEST, align: 'centre' } as const;
const BELOW_QR = QR.y + QR_SIDE + 2.8;

export function drawBack(sheet: Sheet, facts: CardFacts): void {
  const { employer, address, cardNumber } = facts;
  sheet.canvas.stamp(`back ${JSON.stringify(employer)}`, ROOM, () => drawEmployersBack(sheet, employer));
  drawRows(sheet, columnOf(facts));
  sheet.canvas.draw(qrDrawing(address, QR));
  sheet.write(`Card ${cardNumber}`, { ...CAPTION, y: BELOW_QR + 2.9, colour: onPaperMuted });
}

/** What is the same on all of an employer's cards. */
function drawEmployersBack(sheet: Sheet, employer: Employer): void {
  sheet.box(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, paper);
  const { text, top } = noteOf(employer);
  sheet.writeBlock(text, { x: LEFT.x, top, height: NOTE.most, ...NOTE_TEXT, colour: onPaperMuted });
  sheet.box(QR.x, QR.y, QR_SIDE, QR_SIDE, '#ffffff', 1.6);
  sheet.write('Scan to verify this card', { ...CAPTION, y: BELOW_QR, colour: onPaperMuted });

  const foot = { x: -BLEED, y: HEIGHT - FOOT, width: WIDTH + 2 * BLEED, height: FOOT + BLEED };
  sheet.box(foot.x, foot.y, foot.width, foot.height, ink);
  sheet.canvas.save();
  sheet.canvas.clip(foot);
  drawThreads(sheet, 'back');
  sheet.canvas.restore();
  const words = { x: EDGE, width: WIDTH - 2 * EDGE, size: 6.4 * PT, minSize: SMALLEST } as const;
  sheet.write(employer.legalName, { ...words, y: HEIGHT - 3.8, colour: onInkMuted, align: 'right' });
}

interface CutOnBack {
  returnAddress: boolean;
  /** By what stands above them. */
  facts: string[];
}

/** What has no room on a back, however close everything stands. */
export function cutOnBack(facts: CardFacts): CutOnBack {
  const { rows, note } = columnOf(facts);
  const cut = rows.flatMap((row) => row.filter((fact) => isCut(fact, widthIn(row))));
  return { returnAddress: !isWhole(note, note.text), facts: cut.map(({ label }) => label) };
}

function isCut(fact: BackFact, width: number): boolean {
  const block = blockOf(fact, width);
  return !isWhole(block ?? fitText(fact.value, { ...VALUE, width }), fact.value);
}

interface BackFact extends Fact {
  /** What names people or their blood takes the lines it needs, in this height; the rest is one line each. */
  upTo?: number | undefined;
}

export const CONTACT = 'In an emergency call';
const BLOOD_UP_TO = 10;

/** One fact across, or two beside each other; those that were left out are no rows. */
function rowsOf(facts: CardFacts, contactUpTo: number | undefined): BackFact[][] {
  const { employer } = facts;
  const moved = factsRow(facts, COLUMN.width).onTheBack;
  const validUntil = moved.filter(({ label }) => label === 'Valid until');
  const blood = moved.filter((fact) => !validUntil.includes(fact));
  const rows = [
    [{ label: 'Phone', value: employer.phone }],
    [{ label: 'Website', value: employer.website.replace(/^https?:\/\/|\/$/g, '') }],
    [{ label: 'Email', value: facts.email }],
    [{ label: 'Joined', value: facts.joined }, ...validUntil],
    blood.map((fact) => ({ ...fact, upTo: BLOOD_UP_TO })),
    [{ label: CONTACT, value: asPrinted(facts.emergencyContact), upTo: contactUpTo }],
  ];
  return rows.map((row) => row.filter(({ value }) => value !== '')).filter((row) => row.length > 0);
}

const LABEL_HEIGHT = 3.1;
const VALUE = { voice: 'text', size: 7.2 * PT, minSize: SMALLEST } as const;
const BLOCK = { ...VALUE, size: 6 * PT };
/** From row to row: with room to spare, as close as looks well, and as close as can be read. */
const PITCH = { most: 6.6, close: 5.7, least: 5.1 };

interface Column {
  rows: BackFact[][];
  /** From row to row. */
  pitch: number;
  note: { text: string; lines: string[]; top: number };
}

/** The return address has the lines it needs, whom to call those that are left. */
function columnOf(facts: CardFacts): Column {
  const note = noteOf(facts.employer);
  const room = note.top - 0.8 - TOP;
  // Where much is to be said, phone and website share a line.
  const isClose = heightOf(rowsOf(facts, Infinity), PITCH.close) > room;
  const rowsWith = (contactUpTo: number | undefined): BackFact[][] => {
    const given = rowsOf(facts, contactUpTo);
    const [first = [], second = [], ...rest] = given;
    return isClose ? [[...first, ...second], ...rest] : given;
  };
  const rows = rowsWith(SMALLEST + room - heightOf(rowsWith(undefined), PITCH.least));
  return { rows, pitch: Math.min(PITCH.most, (room - heightOf(rows, 0)) / rows.length), note };
}

function noteOf(employer: Employer): Column['note'] {
  const text = `If found, please return to ${[employer.legalName, ...employer.returnAddress].join(', ')}.`;
  const { lines, size } = wrapText(text, { ...NOTE_TEXT, height: NOTE.most });
  return { text, lines, top: NOTE.end - Math.max(NOTE.least, size + pastFirstLine({ lines, size })) };
}

const pastFirstLine = ({ lines, size }: Fitted): number => (lines.length - 1) * size * lineHeightOf(lines);

function drawRows(sheet: Sheet, { rows, pitch }: Column): void {
  let top = TOP;
  for (const row of rows) {
    const width = widthIn(row);
    for (const [at, fact] of row.entries())
      drawFact(sheet, fact, { x: LEFT.x + at * (width + GAP), top, width });
    top += heightOf([row], pitch);
  }
}

const widthIn = (row: readonly BackFact[]): number => (LEFT.width - GAP * (row.length - 1)) / row.length;

const heightOf = (rows: readonly BackFact[][], pitch: number): number =>
  rows.reduce(
    (sum, row) => sum + pitch + Math.max(0, ...row.map((fact) => extraHeight(fact, widthIn(row)))),
    0,
  );

function extraHeight(fact: BackFact, width: number): number {
  const block = blockOf(fact, width);
  return block ? pastFirstLine(block) : 0;
}

/** Undefined for what stands on one line. */
function blockOf({ value, upTo }: BackFact, width: number): Fitted | undefined {
  if (upTo === undefined || widthOf(tidied(value), 'text') * SMALLEST <= width) return undefined;
  return wrapText(value, { ...BLOCK, width, height: upTo });
}

function drawFact(
  sheet: Sheet,
  fact: BackFact,
  { x, top, width }: { x: number; top: number; width: number },
): void {
  const label = { x, width, y: top + 1.5, size: SMALLEST, minSize: SMALLEST, colour: onPaperMuted };
  sheet.write(fact.label, label);
  if (fact.upTo === undefined || extraHeight(fact, width) === 0) {
    sheet.write(fact.value, { x, width, y: top + 1.5 + LABEL_HEIGHT, ...VALUE, colour: ink });
    return;
  }
  const block = { ...BLOCK, width, height: fact.upTo };
  sheet.writeBlock(fact.value, { x, top: top + LABEL_HEIGHT, ...block, colour: ink });
}
