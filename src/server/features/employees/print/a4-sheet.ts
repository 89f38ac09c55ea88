// Ten cards on a sheet of A4, two beside each other and five below. On the other side the columns change places: the sheet is
// turned over its long edge, and each back comes to lie behind its front.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { strokeOperator } from '#server/drawing/colours.ts';
import type { Sheet } from '#server/drawing/sheet.ts';
import type { CardFacts } from '../card/card-facts.ts';
import { drawBack } from '../card/draw-back.ts';
import { drawFront } from '../card/draw-front.ts';
import { HEIGHT, WIDTH } from '../card/size.ts';

export const A4 = { width: 210, height: 297 };
const COLUMNS = 2;
const ROWS = 5;

export type Side = 'front' | 'back';

/** Cards without bleed share their cuts. With it there is room for 3 mm at the sides, and for 1.25 mm above and below. */
const bleedOf = (bleed: boolean) => (bleed ? { x: 3, y: 1.25 } : { x: 0, y: 0 });

/** Where the cut of each column begins, and of each row. */
function gridOf(bleed: boolean): { columns: number[]; rows: number[] } {
  const { x, y } = bleedOf(bleed);
  const starts = (count: number, length: number, gap: number, room: number) => {
    const first = (room - count * length - (count - 1) * gap) / 2;
    return Array.from({ length: count }, (_, at) => first + at * (length + gap));
  };
  return {
    columns: starts(COLUMNS, WIDTH, 2 * x, A4.width),
    rows: starts(ROWS, HEIGHT, 2 * y, A4.height),
  };
}

/** Where the how manieth card stands on a side. */
export function placeOf(index: number, side: Side, bleed: boolean): { x: number; y: number } {
  const { columns, rows } = gridOf(bleed);
  const column = side === 'front' ? index % COLUMNS : COLUMNS - 1 - (index % COLUMNS);
  return { x: columns[column] ?? 0, y: rows[Math.floor(index / COLUMNS)] ?? 0 };
}

export async function drawA4Sides(sheet: Sheet, cards: readonly CardFacts[], bleed: boolean): Promise<void> {
  const { x: beside, y: below } = bleedOf(bleed);
  for (const side of ['front', 'back'] as const) {
    sheet.page();
    for (const [index, facts] of cards.entries()) {
      const { x, y } = placeOf(index, side, bleed);
      await sheet.at(x, y, async () => {
        sheet.canvas.clip({
          x: -beside,
          y: -below,
          width: WIDTH + 2 * beside,
          height: HEIGHT + 2 * below,
        });
        if (side === 'front') await drawFront(sheet, facts);
        else drawBack(sheet, facts);
      });
      // Photos of the next ones have their turn.
      await nextTurn();
    }
    drawCropMarks(sheet, bleed);
  }
}

// 0.28 pt: a hairline every printer still draws.
const LINE = 0.1;
// What lies within 5 mm of the edge of the sheet no office printer prints for certain.
const MARK = { gap: 0.4, length: 1.8 };

/** At the end of every cut, outside of what is printed. */
export function drawCropMarks(sheet: Sheet, bleed: boolean): void {
  const { columns, rows } = gridOf(bleed);
  const past = bleedOf(bleed);
  const [left, right] = [(columns[0] ?? 0) - past.x, (columns.at(-1) ?? 0) + WIDTH + past.x];
  const [top, bottom] = [(rows[0] ?? 0) - past.y, (rows.at(-1) ?? 0) + HEIGHT + past.y];
  const outward = [MARK.gap, MARK.gap + MARK.length] as const;
  const lines: Line[] = [
    ...columns
      .flatMap((column) => [column, column + WIDTH])
      .flatMap((x): Line[] => [
        [x, top - outward[0], x, top - outward[1]],
        [x, bottom + outward[0], x, bottom + outward[1]],
      ]),
    ...rows
      .flatMap((row) => [row, row + HEIGHT])
      .flatMap((y): Line[] => [
        [left - outward[0], y, left - outward[1], y],
        [right + outward[0], y, right + outward[1], y],
      ]),
  ];
  drawLines(sheet, lines);
}

export type Line = [fromX: number, fromY: number, toX: number, toY: number];

/** Black hairlines. */
export function drawLines(sheet: Sheet, lines: readonly Line[]): void {
  const ends = lines.map((line) => line.map((value) => value.toFixed(3)));
  sheet.canvas.draw({
    operators: () => {
      const drawn = ends.map(([x, y, toX, toY]) => `${x} ${y} m ${toX} ${toY} l`);
      return `${strokeOperator([0, 0, 0])} ${LINE} w ${drawn.join(' ')} S`;
    },
    svg: () => {
      const drawn = ends.map(([x, y, toX, toY]) => `M${x} ${y}L${toX} ${toY}`);
      return `<path stroke="black" stroke-width="${LINE}" d="${drawn.join('')}"/>`;
    },
  });
}
