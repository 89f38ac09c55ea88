// A PDF says so near its beginning and ends with a mark of its own.
import { ResumeRefused } from './refused.ts';

const HEADER = /%PDF-[12]\.\d/;
const HEADER_WITHIN_BYTES = 1024;
// Some programs leave a line or two after the end.
const END_WITHIN_BYTES = 2048;
// What begins as another kind of file and carries a PDF further in is meant to be taken for both.
const OTHER_BEGINNING = /^(?:MZ|PK|\x7fELF|Rar!|\s*<|#!|\{\\rtf)/;

export const looksLikePdf = (bytes: Buffer): boolean => HEADER.test(beginningOf(bytes));

export function assertPdf(bytes: Buffer): void {
  if (OTHER_BEGINNING.test(beginningOf(bytes))) throw new ResumeRefused('wrongType');
  const end = bytes.toString('latin1', Math.max(0, bytes.length - END_WITHIN_BYTES));
  if (!/startxref\s+\d+\s*%%EOF/.test(end)) throw new ResumeRefused('damaged');
}

const beginningOf = (bytes: Buffer): string => bytes.toString('latin1', 0, HEADER_WITHIN_BYTES);
