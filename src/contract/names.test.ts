import { expect, it } from 'vitest';
import { questionDrafts } from '#contract/jobs/job-questions.ts';
import { nameKey, requiredName } from './names.ts';
import { synonymList } from '#contract/applications/skills.ts';
import { stageList } from '#contract/applications/stages.ts';

it.each([
  ['Admin', 'ＡＤＭＩＮ'],
  ['kelvin', '\u212aelvin'],
  ['Angstrom Å', 'angstrom \u212b'],
  ['office', 'o\ufb03ce'],
  ['gross', 'groß'],
  ['strasse', 'STRAẞE'],
  ['zoë', 'zoe\u0308'],
  ['admin', 'ad\u200bmin'],
  ['admin', '\u2066admin\u2069'],
  ['a b', 'a\u00a0b'],
  ['super', 'ſuper'],
])('%s and %s are one name', (one, other) => expect(nameKey(other)).toBe(nameKey(one)));

it('keeps apart what differs to the eye', () => {
  const names = ['zoe', 'zoë', 'C', 'C++', 'C#', 'கவிதா', 'कविता', 'a b', 'ab'];
  expect(new Set(names.map(nameKey)).size).toBe(names.length);
});

const name = requiredName('Name', 100);

it.each([
  ['a zero-width space', 'ad\u200bmin'],
  ['a joiner between Latin letters', 'ad\u200dmin'],
  ['a mark that turns letters around', 'nimda\u202e'],
  ['an isolate', '\u2066admin\u2069'],
  ['a byte order mark', 'ad\ufeffmin'],
  ['a soft hyphen', 'ad\u00admin'],
  ['a Hangul filler', 'admin\u3164'],
  ['an empty Braille cell', 'admin\u2800'],
  ['nothing but that', '\u200b'],
])('refuses %s', (_what, text) =>
  expect(name.safeParse(text).error?.issues[0]?.message).toBe(
    'Name contains signs that cannot be seen. Please type it anew',
  ),
);

it.each(['ＡＤＭＩＮ', 'कार्य\u200dक्ष', 'علی\u200cرضا', '👩🏽\u200d💻', '❤\ufe0f', 'Zoë O’Neill'])(
  'takes %s',
  (text) => expect(name.safeParse(text).success).toBe(true),
);

it('counts in lists whose names differ', () => {
  const stages = ['Offer', 'ｏｆｆｅｒ'].map((each) => ({ name: each, kind: 'open' }));
  const skills = ['Kotlin', '\u212aotlin'].map((skill) => ({ skill, also: ['kt'] }));
  const questions = [{ text: 'Which?', kind: 'choice', choices: ['Yes', 'ＹＥＳ'] }];
  expect(stageList.safeParse(stages).success).toBe(false);
  expect(synonymList.safeParse(skills).success).toBe(false);
  expect(questionDrafts.safeParse(questions).success).toBe(false);
});
