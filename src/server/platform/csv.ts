// CSV that a spreadsheet opens as text and never as a formula.
const FORMULA_START = /^[=+\-@\t\r]/;

export function csvCell(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value);
  const harmless = typeof value === 'string' && FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: (string | number | boolean | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

/** Spreadsheets take a file for UTF-8 only when it begins so. */
export const CSV_START = '\uFEFF';

/** Batch by batch: a million rows pass through without being held. */
export async function* csvFile<Row>(
  header: string[],
  batches: AsyncIterable<Row[]>,
  cells: (row: Row) => (string | number | boolean | null)[],
): AsyncGenerator<string> {
  yield CSV_START + csvLine(header);
  for await (const rows of batches) yield rows.map((row) => csvLine(cells(row))).join('');
}
