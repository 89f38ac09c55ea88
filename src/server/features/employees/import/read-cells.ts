// What a cell means: people and spreadsheets write the same thing in many ways. What is not understood stays as it is, and
// the rules of the form refuse it.
import { codes } from '#company';
import { DAY_MS } from '#contract/durations.ts';
import type { ImportField } from '#contract/employees/employee-imports.ts';
import { DIAL_CODE, isDate } from '#contract/employees/employees.ts';
import { withoutMarks } from '#contract/office/spreadsheet-text.ts';

/** Throws NotUnderstood where guessing would be worse than asking. */
export function readCell(field: ImportField, cell: string, serialShiftDays = 0): string {
  const text = plainBlanks(cell);
  if (FORMULA_ERROR.test(text))
    throw new NotUnderstood(
      `A formula of the spreadsheet has failed here: ${text}. Type what belongs here, or leave it empty.`,
    );
  return text === '' ? '' : (readers[field]?.(text, serialShiftDays) ?? text);
}

/** The id a row is found by; none where the cell is not understood, which is refused with its words. */
export function idOf(cell: string): string {
  try {
    return readCell('employee_id', cell);
  } catch (error) {
    if (error instanceof NotUnderstood) return '';
    throw error;
  }
}

/** As spreadsheets show it in the cell, and write it into CSV files. */
const FORMULA_ERROR =
  /^(?:#(?:N\/A|GETTING_DATA|NAME\?|(?:REF|VALUE|DIV\/0|NUM|NULL|SPILL|CALC|FIELD|BLOCKED|CONNECT|BUSY|UNKNOWN|ERROR)!)|Err:\d{3})$/;

export class NotUnderstood extends Error {}

const readers: Partial<Record<ImportField, (text: string, serialShiftDays: number) => string>> = {
  phone_number: phoneOf,
  company_name: companyOf,
  date_of_joining: dateOf,
  gender: genderOf,
  valid_until: dateOf,
  emergency_contact: phoneOf,
};

/** One blank where there are several, none at the ends; the marks of our own CSV files go too. */
const plainBlanks = (cell: string): string =>
  withoutMarks(cell)
    .replace(/[\s\u00a0\u200b\ufeff]+/g, ' ')
    .trim();

/** Ids that differ by letter case and blanks alone are one. */
export const compactId = (employeeId: string): string => employeeId.replace(/\s/g, '').toLowerCase();

const PLAIN_NUMBER = /^\d+(?:\.0+)?$/;
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i;
const LOCAL_DIGITS = 10;
const OWN_CODE = DIAL_CODE.slice(1);

/** A spreadsheet takes `+919840012345` for a number: the plus is gone, and some of it may be written as a power of ten.
 * Ten digits alone may be of any country, and stay what they are. */
function phoneOf(text: string): string {
  const whole = SCIENTIFIC.test(text) ? scientific(text) : text.replace(/\.0+$/, '');
  const digits = whole.replace(/[\s().-]/g, '');
  if (!PLAIN_NUMBER.test(digits)) return text;
  if (digits.startsWith(`00${OWN_CODE}`)) return `+${digits.slice(2)}`;
  if (digits.startsWith(OWN_CODE) && digits.length === OWN_CODE.length + LOCAL_DIGITS) return `+${digits}`;
  return whole;
}

/** Of a number as it was read: its ten digits, where it has no code of a country; else null. */
export function localDigits(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '').replace(/^0/, '');
  return PLAIN_NUMBER.test(digits) && digits.length === LOCAL_DIGITS ? digits : null;
}

/** `9.19840012345E+11`. With fewer digits than it stands for, the number is lost. */
function scientific(text: string): string {
  const [mantissa = '', power = ''] = text.replace(',', '.').toUpperCase().split('E');
  const decimals = mantissa.split('.')[1] ?? '';
  if (decimals.length < Number(power) - 1)
    throw new NotUnderstood('The spreadsheet has cut this number. Make the column text and type it again.');
  return String(Math.round(Number(text.replace(',', '.'))));
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** By its code or by its name. */
function companyOf(text: string): string {
  const wanted = letters(text);
  const found = codes.find(({ code, legalName }) =>
    [code, legalName].some((name) => letters(name) === wanted),
  );
  return found?.code ?? text;
}

const genders: Record<string, string> = {
  m: 'M',
  male: 'M',
  man: 'M',
  f: 'F',
  female: 'F',
  woman: 'F',
  w: 'F',
  o: 'O',
  other: 'O',
  others: 'O',
  diverse: 'O',
  nonbinary: 'O',
};
function genderOf(text: string): string {
  return genders[letters(text)] ?? text;
}

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const DAY_MONTH_NAME = /^(\d{1,2})[-/. ]([a-z]{3,9})[-/., ]+(\d{4}|\d{2})$/i;
const MONTH_NAME_DAY = /^([a-z]{3,9})[. ](\d{1,2}),? (\d{4})$/i;
const CLOCK = / \d{1,2}:\d{2}(?::\d{2})?$/;
const WEEKDAY = /^(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|r|rs|ur)?(?:day)?[.,]? /i;
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
// Excel counts a 29 February 1900 that never was.
const SERIAL_START = Date.UTC(1899, 11, 30);

const withoutTime = (text: string): string => text.replace(WEEKDAY, '').replace(CLOCK, '');

/** With a time or a day of the week beside it, as spreadsheets write some; the day of the week has to fit. */
function dateOf(text: string, serialShiftDays: number): string {
  const weekday = WEEKDAY.exec(text);
  const date = dayOf(withoutTime(text), serialShiftDays);
  if (!isDate(date)) return text;
  if (weekday && weekday[1]?.toLowerCase() !== weekdays[new Date(date).getUTCDay()])
    throw new NotUnderstood('The day of the week is not that of the date. Best written as 2024-06-25.');
  return date;
}

/** As a spreadsheet writes it, or with the day first, as is the custom here. */
function dayOf(text: string, serialShiftDays: number): string {
  const iso = ISO.exec(text);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const named = DAY_MONTH_NAME.exec(text);
  if (named) return day(named[3], monthNumber(named[2]), named[1]);
  const american = MONTH_NAME_DAY.exec(text);
  if (american) return day(american[3], monthNumber(american[1]), american[2]);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    if (Number(dayFirst[2]) > 12)
      throw new NotUnderstood(`${dayFirst[2]} is no month: the day comes first. Best written as 2024-06-25.`);
    return day(dayFirst[3], dayFirst[2], dayFirst[1]);
  }
  if (SERIAL.test(text))
    return new Date(SERIAL_START + (Math.floor(Number(text)) + serialShiftDays) * DAY_MS)
      .toISOString()
      .slice(0, 10);
  return text;
}

export const isPhoneField = (field: ImportField): boolean => readers[field] === phoneOf;

export const isDateField = (field: ImportField | null): boolean =>
  field !== null && readers[field] === dateOf;

/** `06/25/2024`: where one cell of a column is written so, the others may be too. */
export function isMonthFirst(cell: string): boolean {
  const [first, second] = firstTwo(cell);
  return first <= 12 && second > 12;
}

/** `06/07/2024`: another day with the month first. */
export function isEitherWay(cell: string): boolean {
  const [first, second] = firstTwo(cell);
  return first <= 12 && second <= 12 && first !== second;
}

/** Not a number where the cell is no such date. */
function firstTwo(cell: string): [number, number] {
  const parts = DAY_FIRST.exec(withoutTime(plainBlanks(cell)));
  return [Number(parts?.[1]), Number(parts?.[2])];
}

const monthNumber = (name = ''): string => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);

const day = (year = '', month = '', date = ''): string =>
  [wholeYear(year), month.padStart(2, '0'), date.padStart(2, '0')].join('-');

/** Two digits: nobody joined before 1950. */
const wholeYear = (year: string): string => {
  if (year.length === 4) return year;
  return Number(year) >= 50 ? `19${year}` : `20${year}`;
};
