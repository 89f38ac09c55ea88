// Whether a text names a skill. By whole words, and signs count: C, C++ and C# are three.
import { nameKey } from '#contract/names.ts';
import type { SynonymDraft } from '#contract/applications/skills.ts';

const SKILLS_MAX = 50;
const SEPARATORS = /[,;|•\n]+/;

/** A job's Key_Skills, one by one, in its own words. */
export function splitSkills(keySkills: string): string[] {
  const skills = new Map<string, string>();
  for (const piece of keySkills.split(SEPARATORS)) {
    const skill = piece.trim();
    const key = nameKey(skill);
    if (/[\p{L}\p{N}]/u.test(skill) && !skills.has(key)) skills.set(key, skill);
  }
  return [...skills.values()].slice(0, SKILLS_MAX);
}

export type MatchSkills = (text: string) => string[];

/** For many texts: which of the skills each of them names, by any of their names. */
export function skillMatcher(skills: readonly string[], synonyms: readonly SynonymDraft[]): MatchSkills {
  const patterns = skills.map((skill) => ({ skill, names: namesOf(skill, synonyms).map(patternOf) }));
  return (text) => {
    const plain = unaccented(text);
    return patterns.filter(({ names }) => names.some((name) => name.test(plain))).map(({ skill }) => skill);
  };
}

/** The names of one skill stand for each other, whichever of them a job asks for. */
function namesOf(skill: string, synonyms: readonly SynonymDraft[]): string[] {
  const key = nameKey(skill);
  const groups = synonyms
    .map(({ skill: name, also }) => [name, ...also])
    .filter((names) => names.some((name) => nameKey(name) === key));
  return [...new Set([skill, ...groups.flat()])];
}

const unaccented = (text: string): string => text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');

const LETTER = String.raw`[\p{L}\p{N}\p{M}]`;
// What may stand between two words of a name: Node.js is also Node JS and NodeJS, front-end also front end.
const GAP = String.raw`[\s.\-_\/]{0,3}`;
// A sign right behind makes another name of it, unless it only joins two: React+Redux.
const NO_SIGN = String.raw`(?![+#]{1,3}(?!\p{L}))`;
// R is not R&D, not the C of Objective-C, not the initial of R. Kumar.
const ALONE_BEFORE = String.raw`(?<![\p{L}\p{N}][\-&'’.])`;
const ALONE_AFTER = String.raw`(?![\-&'’]|\.[ \t]*\p{L})`;

function patternOf(name: string): RegExp {
  const plain = unaccented(name.trim());
  const [, dot = '', rest = ''] = /^(\.?)(.*)$/su.exec(plain) ?? [];
  const words = rest.split(/[\s.\-_/]+/u).filter((word) => word !== '');
  const letters = [...rest.replaceAll(/[^\p{L}\p{N}]/gu, '')].length;
  const isBare = rest.length === letters;
  const isLetter = isBare && letters === 1;
  // Go and R are names, go and r are not; whoever writes js means both.
  const isByCase = isBare && letters <= 2 && /^\p{Lu}/u.test(rest);
  const body = words.map((word, at) => (isByCase && at === 0 ? byCase(word) : RegExp.escape(word))).join(GAP);
  const before = dot === '' ? String.raw`(?<!${LETTER})${isLetter ? ALONE_BEFORE : ''}` : String.raw`\.`;
  // C++17 is C++.
  const noLetter = /[+#]$/.test(rest) ? String.raw`(?!\p{L})` : `(?!${LETTER})`;
  const after = noLetter + NO_SIGN + (isLetter ? ALONE_AFTER : '');
  return new RegExp(before + body + after, isByCase ? 'u' : 'iu');
}

function byCase(word: string): string {
  const [first = '', ...others] = [...word];
  return first + others.map((letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`).join('');
}
