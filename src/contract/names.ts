// Names that stand for something: what may be in one, and when two are one.
import * as z from 'zod/mini';
import { optionalText, requiredText } from './fields.ts';

/** Zero-width signs, marks of direction, fillers: nobody sees them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2028\u2029\u2800]/gu;
// Joiners shape the letters of many scripts, and put emoji together: behind one of those they belong to the word.
const JOINERS =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}])[\u200c\u200d]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|(?<=\p{Extended_Pictographic})\ufe0f/gu;

const isSeen = (text: string): boolean => text.replaceAll(JOINERS, '').search(UNSEEN) < 0;

const seen = (label: string) =>
  z.refine<string>(isSeen, `${label} contains signs that cannot be seen. Please type it anew`);

export const requiredName = (label: string, max: number) => requiredText(label, max).check(seen(label));
export const optionalName = (label: string, max: number) => optionalText(label, max).check(seen(label));

/**
 * What two names have in common that are one to the eye: letter case, wide letters, ligatures and signs such as that of
 * Kelvin make no difference, nor does what nobody sees.
 */
export const nameKey = (text: string): string =>
  folded(text.normalize('NFKC').replaceAll(UNSEEN, '')).normalize('NFKC').trim();

/** Unicode's folding: in capitals a sharp s is two letters and a long one is one. */
const folded = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase();
