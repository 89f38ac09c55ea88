// A table as a file for spreadsheets.
import { harmlessText, SPREADSHEET_START } from '#contract/office/spreadsheet-text.ts';
import { saveFile } from '#web/lib/save-file.ts';

import type { Period } from './periods.ts';

export type Cell = string | number | null;

export interface Table {
  /** Of the file, without its ending. */
  name: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** `applications-2026-08-26-to-2026-11-17`. */
export const fileName = (name: string, { from, to }: Period): string => `${name}-${from}-to-${to}`;

export async function csvOf({ head, rows }: Table): Promise<string> {
  // Only whoever asks for a file fetches what writes it.
  const { unparse } = (await import('papaparse')).default;
  const cells = [head, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'string' ? harmlessText(cell) : cell)),
  );
  return `${SPREADSHEET_START}${unparse(cells, { quotes: true, newline: '\r\n' })}\r\n`;
}

export async function saveTable(table: Table): Promise<void> {
  const content = await csvOf(table);
  saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), `${table.name}.csv`);
}
