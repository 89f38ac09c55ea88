// An identity in the words of one language. The server's: pages are given it as it is shown.
import type { Identity, VersionedIdentity } from './current.ts';
import type { Translated } from './identity-words.ts';

/** As it is shown. */
export function inMainLanguage(stored: VersionedIdentity): Identity {
  const [main = 'en'] = stored.languages;
  return {
    ...stored,
    tagline: wordsIn(stored.tagline, main) ?? '',
    address: wordsIn(stored.address, main) ?? [],
    office_hours: wordsIn(stored.office_hours, main) ?? '',
  };
}

/** In this language, or else in whichever there is. */
const wordsIn = <Value extends string | string[]>(
  words: Translated<Value>,
  language: string,
): Value | undefined =>
  typeof words === 'string' || Array.isArray(words)
    ? (words as Value)
    : (words[language] ?? Object.values(words)[0]);
