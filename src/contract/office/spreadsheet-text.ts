// Text that a spreadsheet opens as text and never as a formula, whichever separator it takes for its own: decision 032.

// As signs of a formula: also the wide and the small forms, which some programs take for the plain ones.
const FORMULA_SIGNS = new Set('=+-@＝＋－＠﹦﹢﹣﹫');
// Where a cell may begin. With another separator than ours, quotes do not hold a cell together.
const CELL_BEGINS_AFTER = new Set(';\t\r\n');
// What a spreadsheet may drop in front: blanks, control and invisible characters, quotes. The apostrophe is our mark.
const DROPPED = /[\p{Z}\p{Cc}\p{Cf}"']/u;
// Telephone numbers, `2-3`, `10+`: they would be reckoned up, or become dates.
const NUMBER_LIKE = /^\u00A0*[+-]?[\d(][\d ().+/-]*$/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Spreadsheets take a file for UTF-8 only when it begins so. */
export const SPREADSHEET_START = '\uFEFF';

const MARK = "'";

export function harmlessText(text: string): string {
  // A blank that makes it text: no spreadsheet skips it, and whoever reads it back trims it.
  if (NUMBER_LIKE.test(text) && !ISO_DATE.test(text)) return `\u00A0${text}`;
  let marked = '';
  let isBeginning = true;
  for (const character of text) {
    if (isBeginning && FORMULA_SIGNS.has(character)) marked += MARK;
    marked += character;
    isBeginning = goesOnBeginning(character, isBeginning);
  }
  return marked;
}

/** The text again, as it was before it was marked; but for the blank, which whoever reads it trims. */
export function withoutMarks(marked: string): string {
  let text = '';
  let isBeginning = true;
  const characters = [...marked];
  for (const [at, character] of characters.entries()) {
    const isMark = isBeginning && character === MARK && FORMULA_SIGNS.has(characters[at + 1] ?? '');
    if (!isMark) text += character;
    isBeginning = goesOnBeginning(character, isBeginning);
  }
  return text;
}

const goesOnBeginning = (character: string, isBeginning: boolean): boolean =>
  CELL_BEGINS_AFTER.has(character) || (isBeginning && DROPPED.test(character));
