// Résumés made by LibreOffice, Chromium and LaTeX: what a recruiter finds in them, and what not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchesIn } from '#contract/search/search-matches.ts';
import { parseSearchQuery } from '#contract/search/search-query.ts';
import { describe, expect, it } from 'vitest';
import { textOf } from './resume-text.ts';
import { resumeTypeOf } from './resume-type.ts';

const folder = join(import.meta.dirname, '../../../../../tests/documents/resumes');
const read = async (name: string): Promise<string | null> => {
  const bytes = readFileSync(join(folder, name));
  return textOf(bytes, await resumeTypeOf(bytes));
};

function isFound(text: string, typed: string): boolean {
  const query = parseSearchQuery(typed);
  if ('problem' in query) throw new Error(query.problem);
  return matchesIn(text, query).length > 0;
}

const ligatures = ['efficient', 'office', 'flair', 'difficult', 'workflows', 'affluent', '"offline first"'];
const everywhere = ['kubernetes', 'c++', 'c#', '"master of science"', '"computational linguistics"'];
// Some of them are parted at the end of a line in each.
const longWords = [
  'internationalization',
  'observability',
  'reconciliation',
  'telecommunications',
  'infrastructure',
  'documentation',
  'microarchitecture',
  'certification',
  '"responsible for"',
];
const parted = [...longWords, 'compartmentalization', 'production', 'understatement', 'administrative'];
const tamil = ['கணினி', 'மென்பொருள்', '"பொறியாளர் மதுரை"', '"தமிழ் மொழி"', 'கோவையில்', 'தொழில்நுட்பம்', 'கற்றேன்'];
const hindi = ['सॉफ़्टवेयर', '"इंजीनियर दिल्ली"', 'हिन्दी', 'शिक्षा', 'क्षेत्रीय', '"प्रबंधन में विशेषज्ञ"'];
const arabic = [
  '"مهندس برمجيات"',
  '"في القاهرة"',
  '"اللغة العربية"',
  'خبرة',
  'سنة',
  '"يعمل مع react"',
  'postgresql',
  '"منذ 2019 في"',
];
const others = [
  '"בתל אביב"',
  'מהנדסת',
  '東京',
  '開発者',
  'データベース',
  'елкино',
  '"nguyen van duc"',
  'strasse',
  'ελληνικα',
];
const pointed = ['محمد', 'مُحَمَّد'];
const ligated = ['صلاح', 'الإسكندرية'];
const scripts = [...tamil, ...hindi, ...arabic, ...others];
// Beside each other on the page, in two columns.
const acrossColumns = [
  '"engineer ninety"',
  '"neem kubernetes"',
  '"kubernetes profile"',
  '"production merchants"',
];

const documents: { name: string; found: string[]; not: string[] }[] = [
  {
    name: 'chromium-columns.pdf',
    found: [
      ...ligatures,
      ...everywhere,
      ...longWords,
      '"skills kubernetes terraform"',
      '"łódź kraków"',
      '"thesis on affixes"',
    ],
    not: [...acrossColumns, 'zation', '"skills profile"', '"asha profile"'],
  },
  ...['pdf', 'docx', 'doc'].map((type) => ({
    name: `libreoffice-columns.${type}`,
    found: [...ligatures, ...everywhere, ...parted, '"languages tamil"', '"notice period three months"'],
    not: [...acrossColumns, 'ization', 'ment', '"languages notice"'],
  })),
  {
    name: 'latex-two-columns.pdf',
    found: [...ligatures, ...everywhere, ...parted, 'zurich', 'shuffling', '"work 2022"'],
    not: [...acrossColumns, 'tionalization', 'fluent', '"menon skills"'],
  },
  {
    name: 'latex-side-column.pdf',
    found: [
      '"rené müller garcía"',
      '"2022 2026 staff engineer"',
      '"2019 2022 backend developer"',
      ...'zurich kraków façade français español čeština ærø clusters efficient workflows offices'.split(' '),
      '"git rebase"',
    ],
    not: ['ters', '"2022 2026 2019"', 'urich'],
  },
  { name: 'chromium-scripts.pdf', found: [...scripts, ...ligated], not: ['மன்பொருள்', '"القاهرة في"', 'حلاص'] },
  // Its Arabic PDF has two letters in one sign, which come out the wrong way round.
  { name: 'libreoffice-scripts.pdf', found: [...scripts, ...pointed], not: ['"القاهرة في"'] },
  ...['docx', 'doc'].map((type) => ({
    name: `libreoffice-scripts.${type}`,
    found: [...scripts, ...pointed, ...ligated],
    not: ['மன்பொருள்', 'حلاص'],
  })),
];

describe('a résumé by a real program', () => {
  it.each(documents)('$name', async ({ name, found, not }) => {
    const text = (await read(name)) ?? '';
    expect(found.filter((typed) => !isFound(text, typed))).toEqual([]);
    expect(not.filter((typed) => isFound(text, typed))).toEqual([]);
  });

  it('has no words where it is a scan', async () => {
    expect(await read('scan.pdf')).toBeNull();
  });
});
