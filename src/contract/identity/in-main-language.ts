// An identity in the words of one language. The server's: pages are given it as it is shown.
import { type Identity, type VersionedIdentity, identity } from './current.ts';
import type { Translated } from './identity-words.ts';

const inLanguage = (stored: VersionedIdentity, language: string): Identity => ({
  ...stored,
  tagline: wordsIn(stored.tagline, language) ?? '',
  address: wordsIn(stored.address, language) ?? [],
  office_hours: wordsIn(stored.office_hours, language) ?? '',
});

let held: VersionedIdentity | undefined;

/** As it is shown where no language is asked for. The other languages' words are kept for those who ask. */
export function inMainLanguage(stored: VersionedIdentity): Identity {
  held = stored;
  return inLanguage(stored, stored.languages[0] ?? 'en');
}

/** The identity of now in the words of a language, or else in whichever there are. */
export const identityIn = (language: string): Identity =>
  held?.version === identity().version ? inLanguage(held, language) : identity();

/** In this language, or else in whichever there is. */
const wordsIn = <Value extends string | string[]>(
  words: Translated<Value>,
  language: string,
): Value | undefined =>
  typeof words === 'string' || Array.isArray(words)
    ? (words as Value)
    : (words[language] ?? Object.values(words)[0]);
