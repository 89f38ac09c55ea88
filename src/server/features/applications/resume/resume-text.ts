// The words of a stranger's document. It runs in the document worker.
import { RESUME_TEXT_MAX_BYTES, type ResumeType } from '#contract/applications/applications.ts';
import { docText } from './doc-text.ts';
import { docxText } from './docx-text.ts';
import { pdfText } from './pdf-text.ts';

/** Its parts in the order one reads them; they throw where there is no reading it. */
const readers: Record<ResumeType, (bytes: Buffer) => Promise<string[]>> = {
  pdf: pdfText,
  doc: docText,
  docx: docxText,
};

/** Null where it cannot be read or holds no words. */
export async function textOf(bytes: Buffer, type: ResumeType): Promise<string | null> {
  // Whatever fails while bytes in memory are read is the document's doing.
  const parts = await readers[type](bytes).catch(() => []);
  const text = parts
    .map(tidy)
    .filter((part) => part !== '')
    .join('\n\n');
  return text === '' ? null : cut(text);
}

const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n]/gu;
// The dots of lists, in fonts that have them at places of their own.
const SYMBOL_DOTS = /[\uF0A7\uF0B7]/g;

const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(CONTROL_CHARACTERS, '')
    .replaceAll(SYMBOL_DOTS, '•')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

function cut(text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(RESUME_TEXT_MAX_BYTES));
  return text.slice(0, read);
}
