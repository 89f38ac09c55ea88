// A report as a file: A4, tables with bars drawn as shapes, tagged so that it can be read aloud.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { company } from '#company';
import { colours } from '#server/drawing/colours.ts';
import { asPrinted } from '#server/drawing/faces.ts';
import { drawMark, openMark } from '#server/drawing/logo.ts';
import { PT, Sheet } from '#server/drawing/sheet.ts';
import { type ReportFacts, type ReportTable, shownNumber } from './report-facts.ts';

const A4 = { width: 210, height: 297 };
const EDGE = 18;
const WIDTH = A4.width - 2 * EDGE;
const TOP = 20;
const BOTTOM = 276;
/** On the first page. */
const HEAD = 38;
const ROW = 6;
const HEADING = 10;
const NOTE = 5;
const AFTER_TABLE = 8;
const NUMBER_WIDTH = 20;
/** Many numbers leave less room for bars. */
const barsOf = ({ heads }: Pick<ReportTable, 'heads'>) => ({
  width: heads.length > 3 ? 26 : 44,
  gap: 4,
  height: 2.6,
});
const FIGURES = { height: 21, across: 4, gap: 4 };
const { ink, lagoon, onPaperMuted, line } = colours;
const wide = { x: EDGE, width: WIDTH };
const small = { size: 8.5 * PT, minSize: 6 * PT };
const reading = { size: 9.5 * PT, minSize: 6.5 * PT };

// Part of the library's interface, but not of its types.
const ofColumn = { scope: 'Column' } as object;

/** What is drawn upon, and what is told of it to whoever has it read aloud. */
interface Paper {
  sheet: Sheet;
  document: ReturnType<Sheet['pdf']['struct']>;
}

/** What stands at a height of a page. */
type Piece = (paper: Paper) => void;
type Row = ReportTable['rows'][number];

export async function drawReport(facts: ReportFacts): Promise<Buffer> {
  const title = `${asPrinted(facts.title)}, ${facts.period}`;
  const sheet = new Sheet({ Title: title, Author: company.legalName }, A4, { isTagged: true });
  const document = sheet.pdf.struct('Document');
  const paper = { sheet, document };
  sheet.pdf.addStructure(document);
  // Laid out first: each page says how many there are.
  const pages = layOut(facts);
  for (const [index, pieces] of pages.entries()) {
    // Between two pages others have their turn.
    await nextTurn();
    sheet.page();
    if (index === 0) await drawHead(paper, facts);
    for (const draw of pieces) draw(paper);
    drawFoot(sheet, title, `Page ${index + 1} of ${pages.length}`);
  }
  return sheet.finish();
}

function layOut({ figures, tables }: ReportFacts): Piece[][] {
  const figuresTop = TOP + HEAD;
  const pages: Piece[][] = [[(paper) => drawFigures(paper, figuresTop, figures)]];
  const lines = Math.ceil(figures.length / FIGURES.across);
  let top = figuresTop + lines * (FIGURES.height + FIGURES.gap) + 6;
  const turn = () => {
    pages.push([]);
    top = TOP;
  };
  const put = (height: number, draw: (paper: Paper, at: number) => void) => {
    const at = top;
    pages.at(-1)?.push((paper) => draw(paper, at));
    top += height;
  };
  for (const table of tables) {
    const heading = HEADING + (table.note === undefined ? 0 : NOTE);
    // A heading never stands alone at the foot of a page.
    if (top + heading + 3 * ROW > BOTTOM) turn();
    put(heading, (paper, at) => drawHeading(paper, at, table));
    let rest = table.rows;
    if (rest.length === 0) put(ROW, (paper, at) => drawEmpty(paper, at, table));
    while (rest.length > 0) {
      if (top + 2 * ROW > BOTTOM) turn();
      const part = rest.slice(0, Math.floor((BOTTOM - top) / ROW) - 1);
      rest = rest.slice(part.length);
      put((part.length + 1) * ROW, (paper, at) => drawRows(paper, at, table, part));
    }
    top += AFTER_TABLE;
  }
  return pages;
}

/** Nothing that is read aloud. */
function decorate(sheet: Sheet, draw: () => void): void {
  sheet.pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  sheet.pdf.endMarkedContent();
}

function tagged({ sheet, document }: Paper, type: 'H1' | 'H2' | 'P', draw: () => void): void {
  document.add(sheet.pdf.struct(type, {}, draw));
}

async function drawHead(paper: Paper, { title, period }: ReportFacts): Promise<void> {
  const { sheet } = paper;
  sheet.pdf.markContent('Artifact', { type: 'Layout' });
  drawMark(sheet, await openMark(company.logo, sheet.colour), { x: EDGE - 1, y: TOP - 7, size: 12 });
  sheet.pdf.endMarkedContent();
  const beside = { x: EDGE + 13, width: WIDTH - 13, y: TOP + 0.4, colour: ink };
  tagged(paper, 'P', () => sheet.write(company.legalName, { ...beside, ...reading }));
  const heading = { ...wide, size: 24 * PT, minSize: 14 * PT, voice: 'display', colour: ink } as const;
  tagged(paper, 'H1', () => sheet.write(asPrinted(title), { ...heading, y: TOP + 21 }));
  const under = { ...wide, size: 11 * PT, minSize: 9 * PT, colour: onPaperMuted };
  tagged(paper, 'P', () => sheet.write(period, { ...under, y: TOP + 29 }));
}

const drawFoot = (sheet: Sheet, title: string, page: string): void =>
  decorate(sheet, () => {
    const words = { ...wide, ...small, y: A4.height - 12, colour: onPaperMuted };
    sheet.write(title, { ...words, width: WIDTH - 30 });
    sheet.write(page, { ...words, align: 'right' });
  });

function drawFigures(paper: Paper, top: number, figures: ReportFacts['figures']): void {
  const { sheet } = paper;
  const { height, across, gap } = FIGURES;
  const width = (WIDTH - gap * (across - 1)) / across;
  for (const [index, { label, value }] of figures.entries()) {
    const x = EDGE + (index % across) * (width + gap);
    const y = top + Math.floor(index / across) * (height + gap);
    decorate(sheet, () => {
      sheet.box(x, y, width, height, line, 2);
      sheet.box(x + 0.25, y + 0.25, width - 0.5, height - 0.5, '#ffffff', 1.8);
    });
    const inside = { x: x + 3.5, width: width - 7 };
    const large = { size: 20 * PT, minSize: 10 * PT, voice: 'display', colour: ink } as const;
    tagged(paper, 'P', () => sheet.write(label, { ...inside, ...small, y: y + 6.4, colour: onPaperMuted }));
    tagged(paper, 'P', () => sheet.write(value, { ...inside, ...large, y: y + 16.2 }));
  }
}

function drawHeading(paper: Paper, top: number, { title, note }: ReportTable): void {
  const { sheet } = paper;
  const heading = { ...wide, size: 13 * PT, minSize: 10 * PT, voice: 'display', colour: ink } as const;
  tagged(paper, 'H2', () => sheet.write(title, { ...heading, y: top + 5 }));
  if (note === undefined) return;
  tagged(paper, 'P', () => sheet.write(note, { ...wide, ...small, y: top + 10.4, colour: onPaperMuted }));
}

const drawEmpty = (paper: Paper, top: number, { empty }: ReportTable): void =>
  tagged(paper, 'P', () =>
    paper.sheet.write(empty, { ...wide, ...reading, y: top + 3, colour: onPaperMuted }),
  );

/** Those of one page, under heads of their own. */
function drawRows({ sheet, document }: Paper, top: number, table: ReportTable, rows: readonly Row[]): void {
  const bars = barsOf(table);
  const most = Math.max(1, ...table.rows.map(({ numbers: [first] }) => first ?? 0));
  decorate(sheet, () => {
    for (const [index, { numbers }] of rows.entries()) {
      const y = top + (index + 1) * ROW;
      sheet.box(EDGE, y, WIDTH, 0.15, line);
      const width = (bars.width * (numbers[0] ?? 0)) / most;
      if (width > 0)
        sheet.box(EDGE + WIDTH - bars.width, y + 1.8, width, bars.height, lagoon, Math.min(0.6, width / 2));
    }
  });
  const { pdf } = sheet;
  const cells = (texts: readonly string[], at: number, type: 'TH' | 'TD') =>
    texts.map((text, column) =>
      pdf.struct(type, type === 'TH' ? ofColumn : {}, [
        () => drawCell(sheet, text, { column, table, y: top + at * ROW + 4.2, type }),
      ]),
    );
  const lines = [
    pdf.struct('TR', {}, cells(table.heads, 0, 'TH')),
    ...rows.map(({ words, numbers }, index) =>
      pdf.struct('TR', {}, cells([asPrinted(words), ...numbers.map(shownNumber)], index + 1, 'TD')),
    ),
  ];
  document.add(pdf.struct('Table', {}, lines));
}

function drawCell(
  sheet: Sheet,
  text: string,
  { column, table, y, type }: { column: number; table: ReportTable; y: number; type: 'TH' | 'TD' },
): void {
  const numbers = table.heads.length - 1;
  const bars = barsOf(table);
  const words = numbers === 0 ? WIDTH : WIDTH - bars.width - bars.gap - numbers * NUMBER_WIDTH;
  const place =
    column === 0
      ? { x: EDGE, width: words - 3, align: 'left' as const }
      : { x: EDGE + words + (column - 1) * NUMBER_WIDTH, width: NUMBER_WIDTH, align: 'right' as const };
  const look = type === 'TH' ? { ...small, colour: onPaperMuted } : { ...reading, colour: ink };
  sheet.write(text, { ...place, ...look, y });
}
