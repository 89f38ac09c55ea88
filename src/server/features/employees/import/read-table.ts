// Which kind of file it is, by its first bytes and not by its name, and what is in it.
import { isKnownColumn } from './columns.ts';
import { csvGrid } from './csv-table.ts';
import { type Table, TableRefused, tableOf } from './table.ts';
import { xlsxGrid } from './xlsx-table.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
// Excel before 2007, and a workbook with a password.
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const PDF = Buffer.from('%PDF', 'latin1');

/** Throws TableRefused. */
export async function readTable(bytes: Buffer): Promise<Table> {
  const start = bytes.subarray(0, 4);
  if (start.equals(OLE)) throw new TableRefused('oldOrLocked');
  if (start.equals(PDF)) throw new TableRefused('unreadable');
  const { grid, serialShiftDays } = start.equals(ZIP)
    ? await xlsxGrid(bytes)
    : { grid: csvGrid(bytes), serialShiftDays: 0 };
  return { serialShiftDays, ...tableOf(grid, isKnownColumn) };
}
