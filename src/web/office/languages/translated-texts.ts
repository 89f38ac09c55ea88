// What of a record can be said in another language: its texts, each under its path in a translation's `fields`.
import type { ReactNode } from 'react';

import type { JobQuestion } from '#contract/jobs/job-questions.ts';
import type { Language } from '#contract/languages.ts';
import { translatedFields } from '#contract/translations/translated-fields.ts';
import type { Fields, TranslatedField, TranslatedKind } from '#contract/translations/translated-fields.ts';

/** One text, and how the original has it. */
export interface TranslatedText extends Pick<TranslatedField, 'label' | 'max' | 'isNeeded'> {
  /** Its path, `title` or `questions/k7/text`: under this name the form keeps it, too. */
  name: string;
  control: Exclude<TranslatedField['control'], 'questions'>;
  original: string;
}

/** How a document is kept by a form, read and written: an article's text. */
export interface DocumentControl {
  /** Undefined: an empty one. */
  textOf: (document: unknown) => string;
  wordsOf: (text: string) => string;
  draw: (editor: {
    text: string;
    onText: (text: string) => void;
    language: Language;
    isEditable: boolean;
  }) => ReactNode;
}

export type Texts = Readonly<Record<string, string>>;

const SEPARATOR = '/';

/** Those the original has, and those a translation has besides. */
export function textsOf(
  kind: TranslatedKind,
  {
    original,
    translation,
    document,
  }: { original: Fields; translation?: Fields | undefined; document?: DocumentControl | undefined },
): TranslatedText[] {
  const all = translatedFields[kind].flatMap((field): TranslatedText[] => {
    const { name, control } = field;
    if (control === 'questions') return questionTexts(field, original[name]);
    return [{ ...field, control, original: textAt({ name, control }, original, document) }];
  });
  return all.filter(
    (text) =>
      isFilled(text, text.original, document) ||
      isFilled(text, textAt(text, translation, document), document),
  );
}

const questionTexts = ({ name, max }: TranslatedField, questions: unknown): TranslatedText[] =>
  ((questions ?? []) as JobQuestion[]).flatMap(({ id, text, choices = [] }, place) => {
    const [label, path] = [`Question ${place + 1}`, `${name}${SEPARATOR}${id}${SEPARATOR}`];
    const asLine = (part: string, of: string, original: string): TranslatedText => ({
      name: path + part,
      label: of,
      max,
      control: 'line',
      original,
    });
    return [
      asLine('text', label, text),
      ...choices.map((choice, at) =>
        asLine(`choices${SEPARATOR}${at}`, `${label}, choice ${at + 1}`, choice),
      ),
    ];
  });

/** A record has its questions as a list, a translation by their ids. */
const byId = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'id' in one)
    ? Object.fromEntries(value.map((one: { id: string }) => [one.id, one]))
    : value;

/** In the fields of a record or of a translation; empty where it is not there. */
export function textAt(
  { name, control }: Pick<TranslatedText, 'name' | 'control'>,
  fields: Fields | undefined,
  document?: DocumentControl,
): string {
  const value = name
    .split(SEPARATOR)
    .reduce<unknown>((within, part) => (byId(within) as Fields | null | undefined)?.[part], fields);
  return control === 'document' && document ? document.textOf(value) : String(value ?? '');
}

export const isFilled = (
  text: Pick<TranslatedText, 'control'>,
  value: string,
  document?: DocumentControl,
): boolean => wordsOf(text, value, document).trim() !== '';

/** As one reads it. */
export const wordsOf = (
  { control }: Pick<TranslatedText, 'control'>,
  value: string,
  document?: DocumentControl,
): string => (control === 'document' && document && value !== '' ? document.wordsOf(value) : value);

/** What a form holds, as it is sent; what is empty is left out, but for a place in a list. */
export function fieldsIn(
  texts: readonly TranslatedText[],
  values: Texts,
  document?: DocumentControl,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const text of texts) {
    const value = values[text.name] ?? '';
    if (isFilled(text, value, document))
      put(fields, text.name.split(SEPARATOR), text.control === 'document' ? JSON.parse(value) : value.trim());
  }
  return fields;
}

function put(within: Record<string, unknown>, [part = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) within[part] = value;
  else put((within[part] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}) as Record<string, unknown>, rest, value);
}

/** What the server calls `questions.k7.choices`; of what holds several texts the first. */
export function nameFor(texts: readonly TranslatedText[], path: string): string | undefined {
  const sought = path.replace(/^fields\./, '').replaceAll('.', SEPARATOR);
  return texts.find(({ name }) => name === sought || name.startsWith(sought + SEPARATOR))?.name;
}

export interface ChangedText {
  from: string;
  to: string;
}

/** What the original says otherwise since, text by text. */
export function changedTexts(
  texts: readonly TranslatedText[],
  changed: readonly { field: string; from: unknown; to: unknown }[],
  document?: DocumentControl,
): ReadonlyMap<string, ChangedText> {
  const [before, after] = [
    Object.fromEntries(changed.map(({ field, from }) => [field, from])),
    Object.fromEntries(changed.map(({ field, to }) => [field, to])),
  ];
  return new Map(
    texts
      .filter(({ name }) => (name.split(SEPARATOR)[0] as string) in before)
      .map((text) => {
        const words = (of: Fields) => wordsOf(text, textAt(text, of, document), document);
        return [text.name, { from: words(before), to: words(after) }] as const;
      })
      .filter(([, { from, to }]) => from !== to),
  );
}
