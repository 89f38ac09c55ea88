// Whom a text names: `@username`, in any letter case, as a word of its own.
import { nameKey } from '#contract/names.ts';

// A letter before the sign makes it an e-mail address; one after the name makes it another name.
const IN_A_WORD = /[\p{L}\p{N}_]/u;

export function mentionsIn<Person extends { username: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const words = nameKey(text);
  // User names may hold spaces: the longest that fits is meant.
  const byLength = people
    .map((person) => ({ person, key: nameKey(person.username) }))
    .toSorted((one, other) => other.key.length - one.key.length);
  const found = new Set<Person>();
  for (let at = words.indexOf('@'); at >= 0; at = words.indexOf('@', at + 1)) {
    if (IN_A_WORD.test(words.charAt(at - 1))) continue;
    const named = byLength.find(
      ({ key }) => words.startsWith(key, at + 1) && !IN_A_WORD.test(words.charAt(at + 1 + key.length)),
    );
    if (named) found.add(named.person);
  }
  return [...found];
}
