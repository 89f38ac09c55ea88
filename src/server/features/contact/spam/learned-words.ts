// Naive Bayes over words. The counts lie in the database, where every process has the same; what is left is a sum.
import { createHmac } from 'node:crypto';
import { wordsOf } from '#contract/search/words.ts';
import { linksIn } from './links.ts';

const WORDS_MAX = 400;
const HASH_CHARACTERS = 16;

/** Each word once, as a hash under the program's own secret: what was learned outlives whoever wrote it. */
export function wordHashes(
  { subject, message }: { subject: string; message: string },
  key: Buffer,
): string[] {
  const text = `${subject}\n${message}`;
  const words = wordsOf(text)
    .map(({ word }) => word)
    .filter((word) => word.length > 2);
  const marks = linksIn(text).length > 0 ? ['a link'] : [];
  return [...new Set([...words.slice(0, WORDS_MAX), ...marks])].map((word) =>
    createHmac('sha256', key).update(word).digest('base64url').slice(0, HASH_CHARACTERS),
  );
}

export interface WordCount {
  good: number;
  spam: number;
}

/** Fewer marked enquiries of either kind tell nothing. */
const LEARNED_MIN = 20;
/** Those that tell most; a long text has not more to say than a short one. */
const MOST_SIGNIFICANT = 15;
/** How many times a word is taken to have been seen, half of them in spam, before it was seen at all. */
const CAUTION = 1;

export const isEnough = ({ good, spam }: WordCount): boolean => good >= LEARNED_MIN && spam >= LEARNED_MIN;

/** How likely spam a text with these words is; undefined: nothing is known of them. */
export function likelihoodOf(words: readonly WordCount[], all: WordCount): number | undefined {
  if (!isEnough(all)) return undefined;
  const chances = words.map(({ good, spam }) => {
    const seen = good + spam;
    const share = spam / all.spam / (spam / all.spam + good / all.good);
    return (CAUTION * 0.5 + seen * share) / (CAUTION + seen);
  });
  const significant = chances
    .toSorted((one, other) => Math.abs(other - 0.5) - Math.abs(one - 0.5))
    .slice(0, MOST_SIGNIFICANT);
  if (significant.length === 0) return undefined;
  const odds = significant.reduce((sum, chance) => sum + Math.log(chance / (1 - chance)), 0);
  return 1 / (1 + Math.exp(-odds));
}
