// A PO file written anew: every text in the order of the pages, with its English, its place and its limit.
import { type PoEntry, type PoFile, quote } from './po.ts';
import { translatable } from './translatable.ts';

export function writePo({ notes, header, entries }: PoFile): string {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const head = [
    ...commented(notes),
    'msgid ""',
    'msgstr ""',
    ...Object.entries(header).map(([name, value]) => quote(`${name}: ${value}\n`)),
  ];
  const known = [...translatable].map(([id, { english, limit, place }]) => {
    const entry = byId.get(id);
    const isTranslated = entry !== undefined && entry.words !== '';
    const isFuzzy = isTranslated && (entry.isFuzzy || entry.english !== english);
    return [
      ...commented(entry?.notes ?? []),
      `#. ${place}${limit > 0 ? `: at most ${limit} characters` : ''}`,
      ...(isFuzzy ? ['#, fuzzy'] : []),
      ...(isFuzzy && entry.english !== english ? [`#| msgid ${quote(entry.english)}`] : []),
      ...fields({ id, english, words: entry?.words ?? '' }),
    ];
  });
  // Nobody's work is thrown away by a tool: what has no text any more stays, and the check names it.
  const unknown = entries.filter(({ id }) => !translatable.has(id)).map((entry) => fields(entry));
  return `${[head, ...known, ...unknown].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const commented = (notes: readonly string[]): string[] => notes.map((note) => `# ${note}`.trimEnd());

const fields = ({ id, english, words }: Pick<PoEntry, 'id' | 'english' | 'words'>): string[] => [
  `msgctxt ${quote(id)}`,
  `msgid ${quote(english)}`,
  `msgstr ${quote(words)}`,
];

/** A language that begins: its head, as far as it can be known, and no words. */
export function newPo(path: string, tag: string): PoFile {
  const locale = new Intl.Locale(tag);
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  const { region = 'IN' } = locale.maximize();
  return {
    path,
    notes: [`Its plurals: ${[...pluralCategories].join(', ')}.`],
    header: {
      Language: tag,
      'X-Name': new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag,
      'X-Direction': locale.getTextInfo?.().direction ?? 'ltr',
      'X-Og-Locale': `${locale.language}_${region}`,
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=UTF-8',
      'Content-Transfer-Encoding': '8bit',
    },
    entries: [],
  };
}
