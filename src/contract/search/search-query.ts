// What a recruiter types to find people: words, "a phrase", -without, or, begin*. Parsed here and nowhere else.
import * as z from 'zod/mini';
import { optionalText } from '#contract/fields.ts';
import { wordsOf } from './words.ts';

export const SEARCH_QUERY_MAX_CHARACTERS = 200;
const TERMS_MAX = 20;
const PREFIX_MIN_LETTERS = 2;

/** Words that stand next to each other; one, for most. */
export interface Term {
  /** Folded, at least one. */
  words: string[];
  /** The last word is only the beginning of one. */
  isPrefix: boolean;
  /** Typed in quotation marks: nothing else is meant by it. */
  isPhrase?: true;
}

export interface SearchQuery {
  /** Of each list one has to be there: (java or kotlin) and spring. */
  wanted: Term[][];
  unwanted: Term[];
}

export const searchQueryMessages = {
  nothing: 'Type at least one word to look for',
  onlyUnwanted: 'Add a word that should be there: there are only words to leave out',
  openQuote: 'A quotation mark is missing: "like this"',
  or: '"or" stands between two words: java or kotlin',
  orUnwanted: 'A word to leave out cannot stand beside "or"',
  star: 'The * stands at the end of a word: develop*',
  shortPrefix: `At least ${PREFIX_MIN_LETTERS} letters stand before the *`,
  tooMany: `At most ${TERMS_MAX} words`,
} as const;

class NotUnderstood extends Error {}
const refuse = (problem: keyof typeof searchQueryMessages): never => {
  throw new NotUnderstood(searchQueryMessages[problem]);
};

/** What was meant, or in words why it cannot be told. */
export function parseSearchQuery(text: string): SearchQuery | { problem: string } {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof NotUnderstood) return { problem: error.message };
    throw error;
  }
}

// Telephones set other quotation marks.
const QUOTES = /[“”„‟«»]/g;
const PIECE = /(-?)"([^"]*)"|(\S+?)(?=\s|$|-?")/g;

function parse(text: string): SearchQuery {
  const typed = text.replaceAll(QUOTES, '"');
  if (typed.split('"').length % 2 === 0) refuse('openQuote');
  const query: SearchQuery = { wanted: [], unwanted: [] };
  let terms = 0;
  let isAfterOr = false;
  let isAfterUnwanted = false;
  for (const [, minus, phrase, word = ''] of typed.matchAll(PIECE)) {
    if (phrase === undefined && word.toLowerCase() === 'or') {
      if (isAfterUnwanted) refuse('orUnwanted');
      if (isAfterOr || query.wanted.length === 0) refuse('or');
      isAfterOr = true;
      continue;
    }
    const isUnwanted = minus === '-' || (phrase === undefined && /^-+[^-]/.test(word));
    const term =
      phrase === undefined
        ? termOf(word)
        : { words: searchWords(phrase), isPrefix: false, isPhrase: true as const };
    // A sign alone, such as &, is no word.
    if (term.words.length === 0) continue;
    if ((terms += 1) > TERMS_MAX) refuse('tooMany');
    if (isUnwanted && isAfterOr) refuse('orUnwanted');
    if (isUnwanted) query.unwanted.push(term);
    else if (isAfterOr) query.wanted.at(-1)?.push(term);
    else query.wanted.push([term]);
    isAfterOr = false;
    isAfterUnwanted = isUnwanted;
  }
  if (isAfterOr) refuse('or');
  if (query.wanted.length === 0) refuse(query.unwanted.length > 0 ? 'onlyUnwanted' : 'nothing');
  return query;
}

function termOf(typed: string): Term {
  const isPrefix = typed.endsWith('*');
  const word = isPrefix ? typed.slice(0, -1) : typed;
  if (word.includes('*')) refuse('star');
  const words = searchWords(word);
  if (isPrefix && words.length === 0) refuse('star');
  if (isPrefix && [...(words.at(-1) ?? '')].length < PREFIX_MIN_LETTERS) refuse('shortPrefix');
  return { words, isPrefix };
}

export const searchWords = (text: string): string[] => wordsOf(text).map(({ word }) => word);

/** As it comes in an address. Nothing but spaces is no query. */
export const searchQuery = z.pipe(
  optionalText('q', SEARCH_QUERY_MAX_CHARACTERS),
  z.transform((text, { issues, value }) => {
    if (text === '') return undefined;
    const query = parseSearchQuery(text);
    if (!('problem' in query)) return query;
    issues.push({ code: 'custom', message: query.problem, input: value });
    return undefined;
  }),
);
