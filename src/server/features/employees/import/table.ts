// A table as somebody sent it: the names of its columns and its rows, all as text.
import type { TableRefusal } from '#contract/employees/employee-imports.ts';

export interface Table {
  /** Added to a date that is only a number: some workbooks count from 1904. */
  serialShiftDays: number;
  columns: string[];
  rows: TableRow[];
}

export interface TableRow {
  /** As the spreadsheet counts: the first one is 1. */
  number: number;
  /** As many as there are columns. */
  cells: string[];
}

/** Why a file is not taken, by the name of its words. */
export class TableRefused extends Error {
  readonly reason: TableRefusal;
  constructor(reason: TableRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export const TABLE_MAX_ROWS = 10_000;
const COLUMNS_MAX = 100;
const CELL_MAX_CHARACTERS = 2000;
// A title and a few empty lines may stand above the names of the columns.
const HEAD_WITHIN_ROWS = 10;

/** Finds the names of the columns and leaves out what is empty. `isKnown`: a name one would expect there. */
export function tableOf(
  grid: readonly (readonly string[])[],
  isKnown: (name: string) => boolean,
): Omit<Table, 'serialShiftDays'> {
  const head = headOf(grid, isKnown);
  const names = grid[head] ?? [];
  const below = grid.slice(head + 1);
  if (!below.some(hasText)) throw new TableRefused('noRows');
  const width = below.reduce((widest, cells) => Math.max(widest, lastUsed(cells)), lastUsed(names));
  if (width > COLUMNS_MAX) throw new TableRefused('tooManyColumns');
  const rows: TableRow[] = [];
  for (const [index, cells] of below.entries()) {
    if (!hasText(cells)) continue;
    if (rows.length === TABLE_MAX_ROWS) throw new TableRefused('tooManyRows');
    rows.push({
      number: head + index + 2,
      cells: Array.from({ length: width }, (_, at) => cellAt(cells, at)),
    });
  }
  return { columns: distinct(Array.from({ length: width }, (_, at) => cellAt(names, at))), rows };
}

function headOf(grid: readonly (readonly string[])[], isKnown: (name: string) => boolean): number {
  const known = grid.slice(0, HEAD_WITHIN_ROWS).map((cells) => cells.filter(isKnown).length);
  const most = Math.max(0, ...known);
  const head = most > 0 ? known.indexOf(most) : grid.findIndex(hasText);
  if (head === -1) throw new TableRefused('noRows');
  return head;
}

const hasText = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');
const lastUsed = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

const cellAt = (cells: readonly string[], at: number): string =>
  (cells[at] ?? '').trim().slice(0, CELL_MAX_CHARACTERS).toWellFormed();

/** Two columns of one name, and one without any, can be told apart. */
function distinct(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((given, at) => {
    const name = given.replace(/\s+/g, ' ') || `Column ${at + 1}`;
    let unique = name;
    for (let number = 2; taken.has(unique); number += 1) unique = `${name} (${number})`;
    taken.add(unique);
    return unique;
  });
}
