// An identity in the words of one language. The server's: pages are given it as it is shown.
import { type Identity, type VersionedIdentity, identity } from './current.ts';
import type { Translated } from './identity-words.ts';

function inLanguage(stored: VersionedIdentity, language: string): Identity {
  const { tagline, address, office_hours } = stored;
  const main = mainOf(stored);
  const shown = <Value extends string | string[]>(words: Translated<Value>) =>
    wordsIn(words, [language, main]);
  const mainAddress = wordsIn(address, [main]) ?? [];
  const ownAddress = shown(address) ?? [];
  return {
    ...stored,
    tagline: shown(tagline) ?? '',
    address: ownAddress,
    office_hours: shown(office_hours) ?? '',
    ...(ownAddress !== mainAddress && { main_address: mainAddress }),
  };
}

const mainOf = ({ languages: [main = 'en'] }: VersionedIdentity): string => main;

let held: VersionedIdentity | undefined;

/** As it is shown where no language is asked for. The other languages' words are kept for those who ask. */
export function inMainLanguage(stored: VersionedIdentity): Identity {
  held = stored;
  return inLanguage(stored, mainOf(stored));
}

/** The identity of now in the words of a language, or else of the main one. */
export const identityIn = (language: string): Identity =>
  held?.version === identity().version ? inLanguage(held, language) : identity();

/** In the first of these languages there are words in, or else in whichever there is. */
const wordsIn = <Value extends string | string[]>(
  words: Translated<Value>,
  languages: readonly string[],
): Value | undefined => {
  if (typeof words === 'string' || Array.isArray(words)) return words as Value;
  const translated = words as Readonly<Record<string, Value>>;
  const tag = languages.find((each) => Object.hasOwn(translated, each));
  return tag === undefined ? Object.values(translated)[0] : translated[tag];
};
