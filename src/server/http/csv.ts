// CSV that a spreadsheet opens as text and never as a formula, whichever separator it takes for its own: decision 032.
import { SPREADSHEET_START, harmlessText } from '#contract/office/spreadsheet-text.ts';

type Value = string | number | boolean | null;

export function csvCell(value: Value): string {
  const text = typeof value === 'string' ? harmlessText(value) : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

export const csvLine = (cells: Value[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Batch by batch: a million rows pass through without being held. */
export async function* csvFile<Row>(
  header: string[],
  batches: AsyncIterable<Row[]>,
  cells: (row: Row) => Value[],
): AsyncGenerator<string> {
  yield SPREADSHEET_START + csvLine(header);
  for await (const rows of batches) yield rows.map((row) => csvLine(cells(row))).join('');
}
