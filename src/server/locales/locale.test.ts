import { afterEach, describe, expect, it } from 'vitest';
import { knownLanguages } from '#contract/languages.ts';
import { formatMessage } from '#contract/texts/plural-message.ts';
import { madeUpLocale, madeUpPo } from '#tests/support/made-up-locales.ts';
import { localeOf, localeProblems } from './locale.ts';
import { loadLocales, wordsIn } from './locales.ts';
import { type PoFile, parsePo } from './po.ts';
import { translatable } from './translatable.ts';
import { newPo, writePo } from './write-po.ts';

const HEADLINE = 'home.hero.headline';
const COUNTED = 'careers.hero.open';
const made = madeUpPo('en-XA');

/** The made-up file with these words under an id. */
function withWords(id: string, words: string, text = made): PoFile {
  const file = parsePo('locales/en-XA.po', text);
  for (const entry of file.entries) if (entry.id === id) entry.words = words;
  return file;
}
const lineOf = (id: string) => parsePo('', made).entries.find((entry) => entry.id === id)?.line;

afterEach(() => loadLocales());

describe('a language', () => {
  it('is whole when each text has its words', () => {
    for (const tag of ['en-XA', 'ar-XB'] as const)
      expect(localeProblems(parsePo(`locales/${tag}.po`, madeUpPo(tag)))).toEqual([]);
  });

  it('is one file more, and no code', () => {
    loadLocales([madeUpLocale('ar-XB')]);
    expect(knownLanguages().map(({ tag, dir }) => [tag, dir])).toContainEqual(['ar-XB', 'rtl']);
    expect(wordsIn('ar-XB')[HEADLINE]).toMatch(/^\p{Script=Arabic}+ /u);
    const open = wordsIn('ar-XB')[COUNTED] ?? '';
    expect(open).toContain(' few {');
    expect(formatMessage(open, { count: 3 }, 'ar-XB')).toMatch(/\p{Script=Arabic}/u);
  });

  it('begins with a head and no words', () => {
    const begun = parsePo('locales/ml.po', writePo(newPo('locales/ml.po', 'ml')));
    expect(begun.header).toMatchObject({ Language: 'ml', 'X-Name': 'മലയാളം', 'X-Og-Locale': 'ml_IN' });
    expect(begun.entries).toHaveLength(translatable.size);
    expect(localeOf(begun).words).toEqual({});
    loadLocales([localeOf(begun)]);
    expect(wordsIn('ml')[HEADLINE]).toBe(wordsIn('en')[HEADLINE]);
  });

  it('is known by its file’s name', () => {
    expect(localeProblems({ ...parsePo('locales/fr.po', made) })).toEqual([
      'locales/fr.po:1: a file of the language en-XA is called en-XA.po',
    ]);
    const nameless = made.replace(/"X-Direction.*\n/, '');
    expect(() => localeOf(parsePo('locales/en-XA.po', nameless))).toThrow(
      'locales/en-XA.po:1: X-Direction in the head of the file is to be ltr or rtl',
    );
  });

  it('is written again as it was read', () => {
    expect(writePo(parsePo('locales/en-XA.po', made))).toBe(made);
  });
});

describe('a text that is not ready is named with its file and line', () => {
  const at = (id: string) => `locales/en-XA.po:${lineOf(id)}: ${id}: `;

  it('not translated', () => {
    expect(localeProblems(withWords(HEADLINE, ''))).toEqual([`${at(HEADLINE)}is not translated`]);
    expect(localeOf(withWords(HEADLINE, '')).words[HEADLINE]).toBeUndefined();
  });

  it('not there', () => {
    const file = parsePo('locales/en-XA.po', made);
    file.entries = file.entries.filter(({ id }) => id !== HEADLINE);
    expect(localeProblems(file)).toEqual([
      `locales/en-XA.po:1: ${HEADLINE}: is missing: npm run texts puts it there`,
    ]);
  });

  it('too long, as people count', () => {
    const max = translatable.get(HEADLINE)?.limit ?? 0;
    expect(localeProblems(withWords(HEADLINE, 'நி'.repeat(max)))).toEqual([]);
    expect(localeProblems(withWords(HEADLINE, 'நி'.repeat(max + 1)))).toEqual([
      `${at(HEADLINE)}has ${max + 1} characters, and ${max} have room`,
    ]);
  });

  it('translated from other English, until somebody has looked at it', () => {
    const english = translatable.get(HEADLINE)?.english ?? '';
    const older = parsePo('locales/en-XA.po', made.replace(`msgid "${english}"`, 'msgid "As it was"'));
    expect(localeProblems(older)).toEqual([
      `${at(HEADLINE)}the English has changed: npm run texts writes it anew`,
    ]);
    const renewed = writePo(older);
    expect(renewed).toContain(`#, fuzzy\n#| msgid "As it was"\nmsgctxt "${HEADLINE}"\nmsgid "${english}"`);
    const file = parsePo('locales/en-XA.po', renewed);
    expect(localeProblems(file)).toHaveLength(1);
    expect(localeProblems(file)[0]).toContain('translate it and take the mark "fuzzy" away');
    expect(localeOf(file).words[HEADLINE]).toBeUndefined();
  });

  it('of no use to anybody', () => {
    const text = `${made}\nmsgctxt "home.hero.gone"\nmsgid "Gone"\nmsgstr "Ĝöñé"\n`;
    const problem = `locales/en-XA.po:${text.split('\n').length - 1}: home.hero.gone: there is no text of this id`;
    expect(localeProblems(parsePo('locales/en-XA.po', text))).toEqual([problem]);
    expect(() => localeOf(parsePo('locales/en-XA.po', text))).toThrow(problem);
  });

  it.each([
    [HEADLINE, 'Solutions {brand}', 'names {brand}, which the English does not'],
    [HEADLINE, 'Solutions }', 'has a brace that belongs to no name and to no form'],
    ['services.ask', 'Ask', 'has to name {service}'],
    [COUNTED, '# positions', 'has to name {count}'],
    [COUNTED, '{count} positions', 'has to choose by {count, plural, …}'],
    [COUNTED, '{count, select, one {one} other {many}}', 'chooses by {count}, and the English does not'],
    [COUNTED, '{count, plural, other {# positions}}', "lacks the plural 'one' of en-XA"],
    [
      COUNTED,
      '{count, plural, one {#} few {#} other {#}}',
      "has a plural 'few', which en-XA does not: one, other",
    ],
    [
      COUNTED,
      '{count, plural, one {one} other {several}}',
      "does not say the number in 'other', which is for 0, 2 and more",
    ],
  ])('%s with “%s”', (id, words, problem) => {
    expect(localeProblems(withWords(id, words))).toContain(at(id) + problem);
    expect(() => localeOf(withWords(id, words))).toThrow(at(id));
  });

  it('a form that is for one number need not say it, one that is for two does', () => {
    const hindi = made.replaceAll('en-XA', 'hi').replaceAll('en_XA', 'hi_IN');
    const said = (words: string) => {
      const file = withWords(COUNTED, words, hindi);
      file.path = 'locales/hi.po';
      return localeProblems(file).filter((problem) => problem.includes(COUNTED));
    };
    expect(said('{count, plural, =0 {none} =1 {one} other {#}}')).toEqual([]);
    expect(said('{count, plural, one {one} other {#}}')[0]).toContain(
      "does not say the number in 'one', which is for 0, 1 and more",
    );
  });
});
