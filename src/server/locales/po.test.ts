import { describe, expect, it } from 'vitest';
import { parsePo } from './po.ts';

const HEAD = 'msgid ""\nmsgstr ""\n"Language: ta\\n"\n\n';
const read = (text: string) => parsePo('locales/ta.po', HEAD + text);

describe('a PO file', () => {
  it('is read with its head, its comments and its signs', () => {
    const { header, entries } = read(
      '# To Meera: shorter?\n#. home, hero: at most 60 characters\n#, fuzzy\n#| msgid "Before"\n' +
        'msgctxt "home.hero.headline"\nmsgid "Say \\"hello\\""\nmsgstr ""\n"வணக்கம்\\n"\n"மீண்டும்"\n',
    );
    expect(header).toEqual({ Language: 'ta' });
    expect(entries).toEqual([
      {
        line: 11,
        id: 'home.hero.headline',
        english: 'Say "hello"',
        words: 'வணக்கம்\nமீண்டும்',
        isFuzzy: true,
        notes: ['To Meera: shorter?'],
      },
    ]);
  });

  it('may come from a tool that wraps lines, leaves none between two and ends them as Windows does', () => {
    const text =
      'msgctxt "a"\r\nmsgid "A"\r\nmsgstr "அ"\r\nmsgctxt "b"\r\nmsgid "B"\r\nmsgstr ""\r\n"பி"\r\n#~ msgid "C"';
    expect(read(text).entries.map(({ id, words }) => [id, words])).toEqual([
      ['a', 'அ'],
      ['b', 'பி'],
    ]);
  });

  it.each([
    ['msgctxt "a"\nmsgid "A"\nmsgstr "அ\n', 'locales/ta.po:7: a: cannot be read: msgstr "அ'],
    ['msgctxt "a"\nmsgid "A"\nmsgstr "a "b" c"\n', 'locales/ta.po:7: a: the quotation marks do not fit'],
    ['msgctxt "a"\nmsgid "A"\nmsgstr ""\n"அ" பி"\n', 'locales/ta.po:8: a: the quotation marks do not fit'],
    ['msgctxt "a"\nmsgid "A"\n\n', 'locales/ta.po:7: a: msgid or msgstr is missing'],
    ['msgctxt "a"\nmsgid "A"\nmsgid "B"\n', 'locales/ta.po:7: a: msgid is there twice'],
    ['msgid "A"\nmsgstr "அ"\n', 'locales/ta.po:6: msgctxt is missing: the id of the text'],
    ['"A"\n', 'locales/ta.po:5: a text without msgctxt, msgid or msgstr before it'],
    ['msgctxt "a"\nmsgid "A"\nmsgid_plural "As"\n', 'locales/ta.po:7: a: cannot be read: msgid_plural "As"'],
    [
      'msgctxt "a"\nmsgid "A"\nmsgstr ""\n\nmsgctxt "a"\nmsgid "A"\nmsgstr ""\n',
      'locales/ta.po:11: a: is there twice',
    ],
    ['<<<<<<< HEAD\n', 'locales/ta.po:5: cannot be read: <<<<<<< HEAD'],
  ])('%j is refused with its line', (text, problem) => {
    expect(() => read(text)).toThrow(problem);
  });
});
