import { hash } from 'node:crypto';
import { wordsOf } from '#contract/search/words.ts';
import { counted, type Signal } from './signal.ts';

/** 'Please call me' is said by many: shorter texts tell nothing. */
export const WORDS_MIN = 8;
/** Two colleagues send one text, hardly six people: that alone is enough. */
const MANY_OTHERS = 5;
const KEY_CHARACTERS = 22;
/** More than that tell nothing more: a flood of one text is not counted anew with each of it. */
export const SAME_TEXTS_MAX = 20;

/** The same words have the same key, whatever stands between them. Empty: too few to tell. */
export function textKeyOf(message: string): string {
  const words = wordsOf(message).map(({ word }) => word);
  return words.length < WORDS_MIN
    ? ''
    : hash('sha256', words.join(' '), 'base64url').slice(0, KEY_CHARACTERS);
}

export const repeatedText: Signal = (_, { sameText: { fromSelf, fromOthers } }) => {
  if (fromOthers > 0)
    return {
      weight: fromOthers >= MANY_OTHERS ? 5 : 3,
      words: `The same text came from ${addresses(fromOthers)}`,
    };
  // Who presses twice is impatient; who sends it five times is not.
  return fromSelf >= 3
    ? { weight: 2, words: `The same text came ${counted(fromSelf, 'time')} before` }
    : undefined;
};

function addresses(count: number): string {
  if (count === 1) return 'another address';
  return `${count < SAME_TEXTS_MAX ? count : `at least ${SAME_TEXTS_MAX}`} other addresses`;
}
