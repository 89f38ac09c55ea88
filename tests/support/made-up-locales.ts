// Two languages nobody speaks, made of the English: one with accents and two fifths longer, one in Arabic letters, read
// from the right. What a page does with them it does with a language that is still to come.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHOICE, FORM } from '#contract/texts/plural-message.ts';
import { type Locale, localeOf } from '#server/locales/locale.ts';
import { parsePo } from '#server/locales/po.ts';
import { translatable } from '#server/locales/translatable.ts';
import { writePo } from '#server/locales/write-po.ts';

const LONGER = 1.4;
const accents: Record<string, string> = Object.fromEntries(
  [
    ...'aàbƀcçdđeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzžAÀBßCÇDĐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽ',
  ]
    .join('')
    .match(/../gu)
    ?.map((pair) => [...pair] as [string, string]) ?? [],
);
const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';

interface MadeUp {
  name: string;
  dir: 'ltr' | 'rtl';
  letters: (letter: string) => string;
  longer: number;
}

const madeUp: Record<string, MadeUp> = {
  'en-XA': { name: 'Éñĝļîšĥ', dir: 'ltr', letters: (letter) => accents[letter] ?? letter, longer: LONGER },
  'ar-XB': {
    name: 'عربية',
    dir: 'rtl',
    letters: (letter) => ARABIC[letter.toLowerCase().charCodeAt(0) - 97] ?? letter,
    longer: 1,
  },
};
export type MadeUpTag = 'en-XA' | 'ar-XB';

export function madeUpPo(tag: MadeUpTag): string {
  const { name, dir } = madeUp[tag] as MadeUp;
  return writePo({
    path: `${tag}.po`,
    notes: [],
    header: {
      Language: tag,
      'X-Name': name,
      'X-Direction': dir,
      'X-Og-Locale': tag.replace('-', '_'),
    },
    entries: [...translatable].map(([id, { english, limit }]) => ({
      line: 0,
      id,
      english,
      words: translated(english, limit, tag),
      isFuzzy: false,
      notes: [],
    })),
  });
}

export const madeUpLocale = (tag: MadeUpTag): Locale => localeOf(parsePo(`${tag}.po`, madeUpPo(tag)));

/** A folder for `LOCALES_DIR`. */
export function writeMadeUpLocales(folder: string, tags: readonly MadeUpTag[] = ['en-XA', 'ar-XB']): void {
  mkdirSync(folder, { recursive: true });
  for (const tag of tags) writeFileSync(join(folder, `${tag}.po`), madeUpPo(tag));
}

function translated(message: string, limit: number, tag: MadeUpTag): string {
  const whole = limit > 0 ? Math.min(LONGER, limit / message.length) : LONGER;
  const longer = Math.max(1, Math.min(whole, (madeUp[tag] as MadeUp).longer));
  const parts: string[] = [];
  let end = 0;
  for (const found of message.matchAll(new RegExp(`${CHOICE.source}|\\{[^{}]*\\}`, 'g'))) {
    const [all, name, kind, forms = ''] = found;
    parts.push(words(message.slice(end, found.index), longer, tag));
    parts.push(name === undefined ? all : `{${name}, ${kind}, ${formsIn(forms, kind, longer, tag)}}`);
    end = found.index + all.length;
  }
  return [...parts, words(message.slice(end), longer, tag)].join('');
}

function formsIn(forms: string, kind: string | undefined, longer: number, tag: MadeUpTag): string {
  const own = [...forms.matchAll(FORM)].map(([, form = '', text = '']) => [form, text] as const);
  const other = own.find(([form]) => form === 'other')?.[1] ?? '';
  const classes = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const all =
    kind === 'select'
      ? own
      : [
          ...own.filter(([form]) => form.startsWith('=')),
          ...classes.map((form) => [form, own.find(([each]) => each === form)?.[1] ?? other] as const),
        ];
  return all
    .map(([form, text]) => {
      const pieces = text.split(/(\{\w+\})/);
      return `${form} {${pieces.map((piece, at) => (at % 2 ? piece : words(piece, longer, tag))).join('')}}`;
    })
    .join(' ');
}

/** Letters are said twice, vowels first, until it is long enough. */
function words(text: string, longer: number, tag: MadeUpTag): string {
  const letters = [...text];
  let room = Math.floor(text.length * longer) - text.length;
  const twice = new Set<number>();
  for (const which of [/[aeiou]/i, /[a-z]/i])
    for (const [at, letter] of letters.entries())
      if (room > 0 && which.test(letter) && !twice.has(at)) {
        twice.add(at);
        room -= 1;
      }
  const { letters: other } = madeUp[tag] as MadeUp;
  return letters.map((letter, at) => other(letter).repeat(twice.has(at) ? 2 : 1)).join('');
}
