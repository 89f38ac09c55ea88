// Beside the other rules of fields: only the office needs it, and every page would carry it.
import * as z from 'zod/mini';
import { plainText } from './fields.ts';

const BREAKS = /[\t\r\n\u0085\u2028\u2029]/;

const oneLine = (text: string): string =>
  BREAKS.test(text)
    ? text
        .split(BREAKS)
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')
    : text;

/** What was pasted in several lines, or from cells, becomes one: as fields of one line do it in browsers. */
export const optionalLine = (label: string, max: number) =>
  z.string(`${label} must be text`).check(z.overwrite(oneLine), z.trim(), ...plainText(label, max));
