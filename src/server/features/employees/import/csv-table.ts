// Text with separators, in the encodings and with the separators spreadsheets write.
import papaparse from 'papaparse';
import { TABLE_MAX_ROWS, TableRefused } from './table.ts';

// Room for a title, and for empty lines between.
const LINES_MAX = TABLE_MAX_ROWS * 2;

export function csvGrid(bytes: Buffer): string[][] {
  const { text, separator } = withoutSeparatorLine(textOf(bytes));
  if (text.includes('\0')) throw new TableRefused('unreadable');
  const { data, errors } = papaparse.parse<string[]>(text, {
    delimiter: separator || separatorOf(text),
    preview: LINES_MAX + 1,
  });
  if (data.length > LINES_MAX) throw new TableRefused('tooManyRows');
  // All rows behind it would be one cell.
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new TableRefused('openQuote');
  return data;
}

/** The one that makes the first lines equally long. Empty ones would confuse it, and are counted afterwards. */
const separatorOf = (text: string): string =>
  papaparse.parse(text, { delimitersToGuess: [',', ';', '\t', '|'], skipEmptyLines: true, preview: 20 }).meta
    .delimiter;

/** By its mark where it has one; otherwise UTF-8 where it is that, and what Windows programs write in Europe. */
export function textOf(bytes: Buffer): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode(bytes, 'utf-8');
  // Text of ours without a mark begins with a plain letter: in UTF-16 one of its two bytes is empty.
  if (first !== 0 && second === 0) return decode(bytes, 'utf-16le');
  if (first === 0 && second !== 0) return decode(bytes, 'utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

const decode = (bytes: Buffer, encoding: string): string => new TextDecoder(encoding).decode(bytes);

/** Excel's own way to say which separator follows: `sep=;` on a line of its own. The line stays, to be counted. */
function withoutSeparatorLine(text: string): { text: string; separator: string } {
  const separator = /^"?sep=([^\r\n])"?\r?\n/i.exec(text)?.[1];
  return separator === undefined
    ? { text, separator: '' }
    : { text: text.replace(/^[^\r\n]*/, ''), separator };
}
