// What one mark says of later enquiries: of those from the same address, and of texts that are nearly the same.
import { hash } from 'node:crypto';
import { wordsOf } from '#contract/search/words.ts';
import { WORDS_MIN } from './repeated-text.ts';
import type { Signal } from './signal.ts';

export type MarkedAs = 'spam' | 'good';

/** Hashes under the program's own secret: no address and no word can be read out of them. */
export interface MarkHashes {
  sender: string;
  /** A few of the text's threes of words, the same few of the same text. Empty: too short to tell. */
  text: string[];
}

const WORDS_MAX = 400;
const IN_A_ROW = 3;
const TAKEN = 16;
/** Another name, place and price leave more than that of them as they were; two letters of different people do not. */
const SAME_FROM = 0.4;
const HASH_CHARACTERS = 16;

export function markHashes({ email, message }: { email: string; message: string }, key: Buffer): MarkHashes {
  const secret = key.toString('base64url');
  const hashOf = (kind: string, text: string) =>
    hash('sha256', `${secret} ${kind} ${text}`, 'base64url').slice(0, HASH_CHARACTERS);
  const words = wordsOf(message)
    .slice(0, WORDS_MAX)
    .map(({ word }) => word);
  const rows = words.length < WORDS_MIN ? [] : words.slice(IN_A_ROW - 1);
  const threes = rows.map((_, at) => hashOf('text', words.slice(at, at + IN_A_ROW).join(' ')));
  // The lowest ones are as good as any, and those of a text that is nearly the same are mostly the same.
  const text = [...new Set(threes)].toSorted().slice(0, TAKEN);
  return { sender: hashOf('sender', email.toLowerCase()), text };
}

export interface Marked {
  sender: MarkedAs | undefined;
  text: MarkedAs | undefined;
}

export function markedIn({ sender, text }: MarkHashes, found: ReadonlyMap<string, MarkedAs>): Marked {
  const shareOf = (kind: MarkedAs) => text.filter((each) => found.get(each) === kind).length / text.length;
  const isLike = (kind: MarkedAs) => text.length > 0 && shareOf(kind) >= SAME_FROM;
  return { sender: found.get(sender), text: isLike('good') ? 'good' : isLike('spam') ? 'spam' : undefined };
}

/** As much as it takes by itself, against whatever else there is. */
const SPAM_WEIGHT = 5;
const GOOD_WEIGHT = -40;

export const markedBefore: Signal = ({ website }, { marked: { sender, text } }) => {
  const kind = sender ?? text;
  if (kind === undefined) return undefined;
  const what = sender ? 'this address' : 'nearly the same text';
  if (kind === 'spam') return { weight: SPAM_WEIGHT, words: `You marked ${what} as spam` };
  // What a robot fills in, no mark excuses.
  return website ? undefined : { weight: GOOD_WEIGHT, words: `You said that ${what} is not spam` };
};
