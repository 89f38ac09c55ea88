// A language as a PO file brings it: who it is, its words, and what is wrong with it.
import type { Language } from '#contract/languages.ts';
import { lengthOf, messageProblems } from './message-problems.ts';
import { LocaleError, type PoFile, problemAt } from './po.ts';
import { translatable } from './translatable.ts';

export interface Locale {
  language: Language;
  /** Only what is translated. */
  words: Readonly<Record<string, string>>;
}

/** What a broken page would come of: no program is built or started with it. */
export function localeOf(file: PoFile): Locale {
  const [problem] = [...headerProblems(file), ...wordProblems(file)];
  if (problem !== undefined) throw new LocaleError(problem);
  return {
    language: languageIn(file),
    words: Object.fromEntries(translatedIn(file).map(({ id, words }) => [id, words])),
  };
}

/** What besides is not finished: texts that are missing, too long, or whose English has changed. */
export function localeProblems(file: PoFile): string[] {
  const byId = new Map(file.entries.map((entry) => [entry.id, entry]));
  const unfinished = [...translatable].flatMap(([id, { english, limit }]) => {
    const entry = byId.get(id);
    const at = (problem: string) => [problemAt(file.path, entry?.line ?? 1, id, problem)];
    if (!entry) return at('is missing: npm run texts puts it there');
    if (entry.english !== english) return at('the English has changed: npm run texts writes it anew');
    if (entry.isFuzzy) return at('the English has changed: translate it and take the mark "fuzzy" away');
    if (entry.words === '') return at('is not translated');
    const length = lengthOf(entry.words);
    return limit > 0 && length > limit ? at(`has ${length} characters, and ${limit} have room`) : [];
  });
  return [...headerProblems(file), ...wordProblems(file), ...unfinished];
}

const translatedIn = ({ entries }: PoFile) =>
  entries.filter(({ words, isFuzzy }) => words !== '' && !isFuzzy);

function wordProblems(file: PoFile): string[] {
  const { tag } = languageIn(file);
  return translatedIn(file).flatMap(({ id, words, line }) => {
    const text = translatable.get(id);
    const problems = text ? messageProblems(text.english, words, tag) : ['there is no text of this id'];
    return problems.map((problem) => problemAt(file.path, line, id, problem));
  });
}

const languageIn = ({ header }: PoFile): Language => ({
  tag: header['Language'] ?? '',
  name: header['X-Name'] ?? '',
  dir: header['X-Direction'] === 'rtl' ? 'rtl' : 'ltr',
  ogLocale: header['X-Og-Locale'] ?? '',
});

const headerRules: Record<string, { form: RegExp; says: string }> = {
  Language: { form: /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, says: 'a tag such as ta' },
  'X-Name': { form: /\S/, says: 'what those who speak it call it' },
  'X-Direction': { form: /^(?:ltr|rtl)$/, says: 'ltr or rtl' },
  'X-Og-Locale': { form: /^[a-z]{2,3}_[A-Z]{2}$/, says: 'language and country, such as ta_IN' },
};

function headerProblems({ path, header }: PoFile): string[] {
  const wrong = Object.entries(headerRules)
    .filter(([name, { form }]) => !form.test(header[name] ?? ''))
    .map(([name, { says }]) => `${name} in the head of the file is to be ${says}`);
  const tag = header['Language'] ?? '';
  const isMisnamed = wrong.length === 0 && !path.endsWith(`${tag}.po`);
  return [...wrong, ...(isMisnamed ? [`a file of the language ${tag} is called ${tag}.po`] : [])].map(
    (problem) => problemAt(path, 1, '', problem),
  );
}
