// A workbook of Excel or LibreOffice: its first visible sheet. Values only: no formula is worked out, no link is
// followed, and of its entries only the XML of the sheets is read.
import { posix } from 'node:path';
import { readSheet } from 'read-excel-file/universal';
import { SaxesParser } from 'saxes';
import { DAY_MS } from '#contract/durations.ts';
import { type ZipEntry, ZipRefused, openZip } from '#server/platform/zip.ts';
import { TABLE_MAX_ROWS, TableRefused } from './table.ts';

const ROWS_MAX = TABLE_MAX_ROWS * 2;
const CELLS_MAX = 400_000;
// Between the two days the two ways to count begin with.
const DAYS_FROM_1900_TO_1904 = 1462;

export async function xlsxGrid(bytes: Buffer): Promise<{ grid: string[][]; serialShiftDays: number }> {
  const entries = await openZip(bytes).catch(refused);
  assertPlainWorkbook(entries);
  const book = await workbookOf(entries);
  await assertBounded(entries, book);
  const content = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const grid = await readSheet(content, book.sheet, { trim: false }).catch(() => {
    throw new TableRefused('unreadable');
  });
  const texts = grid.map((cells) => cells.map((value) => textOf(value as Value, book)));
  for (const { row, column, error } of await failedFormulas(entries, book)) {
    while (texts.length < row) texts.push([]);
    const cells = texts[row - 1] as string[];
    while (cells.length < column) cells.push('');
    cells[column - 1] = error || '#ERROR!';
  }
  return { grid: texts, serialShiftDays: book.serialShiftDays };
}

function refused(error: unknown): never {
  if (!(error instanceof ZipRefused)) throw error;
  throw new TableRefused(error.reason === 'unpacksTooLarge' ? 'tooLarge' : 'unreadable');
}

function assertPlainWorkbook(entries: ZipEntry[]): void {
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('xl/workbook.xml'))
    throw new TableRefused(
      names.has('mimetype') || names.has('xl/workbook.bin') ? 'otherSpreadsheet' : 'unreadable',
    );
  if (entries.some(({ name }) => /vbaproject|macrosheets/i.test(name))) throw new TableRefused('macros');
}

interface Workbook {
  /** The number of the first sheet that is shown. */
  sheet: number;
  /** Of its entry. */
  path: string;
  /** The reader knows `date1904="1"`; LibreOffice writes `true`. */
  addDays: number;
  /** For numbers nobody has formatted as dates: neither we nor the reader know here which of them are. */
  serialShiftDays: number;
}

async function workbookOf(entries: ZipEntry[]): Promise<Workbook> {
  const book: Workbook = { sheet: 0, path: '', addDays: 0, serialShiftDays: 0 };
  let sheets = 0;
  let relation = '';
  await eachTag(entries, 'xl/workbook.xml', (name, attributes) => {
    const { date1904 } = attributes;
    if (name === 'workbookPr' && date1904 === 'true') book.addDays = DAYS_FROM_1900_TO_1904;
    if (name === 'workbookPr' && (date1904 === 'true' || date1904 === '1'))
      book.serialShiftDays = DAYS_FROM_1900_TO_1904;
    if (name !== 'sheet') return;
    sheets += 1;
    if (book.sheet !== 0 || (attributes['state'] ?? 'visible') !== 'visible') return;
    book.sheet = sheets;
    relation = attributes['r:id'] ?? '';
  });
  if (book.sheet === 0) throw new TableRefused('noRows');
  await eachTag(entries, 'xl/_rels/workbook.xml.rels', (name, { Id, Target = '' }) => {
    if (name === 'Relationship' && Id === relation) book.path = posix.resolve('/xl', Target).slice(1);
  });
  return book;
}

/** Every entry is unpacked and counted once before the reader, which takes sizes on trust, sees the file. */
async function assertBounded(entries: ZipEntry[], { sheet }: Workbook): Promise<void> {
  for (const entry of entries) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(entry.name)) {
      await entry.read(() => undefined).catch(refused);
      continue;
    }
    const counts = { row: 0, c: 0 };
    await eachTag(entries, entry.name, (name, attributes) => {
      if (name !== 'row' && name !== 'c') return;
      counts[name] += 1;
      // The reader makes a row for every number up to the last one.
      const place = Number(attributes['r']?.replace(/^[A-Z]+/i, '') ?? 0);
      if (counts.row > ROWS_MAX || place > ROWS_MAX) throw new TableRefused('tooManyRows');
      if (counts.c > CELLS_MAX) throw new TableRefused('tooLarge');
      if (name === 'c' && /^[A-Z]{3}/i.test(attributes['r'] ?? '')) throw new TableRefused('tooManyColumns');
    });
  }
  if (sheet > entries.length) throw new TableRefused('unreadable');
}

interface FailedFormula {
  /** From 1 on. */
  row: number;
  column: number;
  /** As the spreadsheet shows it: `#N/A`. */
  error: string;
}

/** The reader takes their cells for empty ones. */
async function failedFormulas(entries: ZipEntry[], { path }: Workbook): Promise<FailedFormula[]> {
  const failed: FailedFormula[] = [];
  let open: FailedFormula | undefined;
  let tag = '';
  await eachTag(
    entries,
    path,
    (name, { t, r = '' }) => {
      tag = name;
      if (name !== 'c') return;
      open = t === 'e' ? { ...placeOf(r), error: '' } : undefined;
      if (open) failed.push(open);
    },
    (text) => {
      if (open && tag === 'v') open.error += text.trim();
    },
  );
  return failed;
}

/** `AB7`: row 7, column 28. */
function placeOf(place: string): { row: number; column: number } {
  const [, letters = '', digits] = /^([A-Z]{1,2})([1-9]\d*)$/.exec(place) ?? [];
  const row = Number(digits);
  if (!(row <= ROWS_MAX)) throw new TableRefused('unreadable');
  return { row, column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) };
}

async function eachTag(
  entries: ZipEntry[],
  entryName: string,
  each: (name: string, attributes: Record<string, string>) => void,
  eachText?: (text: string) => void,
): Promise<void> {
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new TableRefused('unreadable');
  });
  parser.on('error', () => {
    throw new TableRefused('unreadable');
  });
  parser.on('opentag', ({ name, attributes }) => each(name.replace(/^.*:/, ''), attributes));
  if (eachText) parser.on('text', eachText);
  const decoder = new TextDecoder();
  const entry = entries.find(({ name }) => name === entryName);
  await entry?.read((chunk) => void parser.write(decoder.decode(chunk, { stream: true }))).catch(refused);
}

type Value = string | number | boolean | Date | null;

/** A day as it would be typed; a number with all its digits. */
function textOf(value: Value, { addDays }: Workbook): string {
  if (value === null) return '';
  if (value instanceof Date) {
    const time = new Date(value.getTime() + addDays * DAY_MS);
    return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10);
  }
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}
