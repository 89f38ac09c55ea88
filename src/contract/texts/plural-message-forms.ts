// The forms of a message with plurals, each as a text of its own, and a message put together from them again.
import { CHOICE, FORM } from './plural-message.ts';

export interface PluralForms {
  /** Of the value it goes by. */
  name: string;
  forms: Readonly<Record<string, string>>;
}

/** Undefined: it has no plurals. What a translation says around them belongs to each of its forms. */
export function formsOf(message: string): PluralForms | undefined {
  const [choice, another] = message.matchAll(CHOICE);
  const [whole = '', name = '', kind, forms = ''] = choice ?? [];
  if (!choice || another || kind !== 'plural') return undefined;
  const before = message.slice(0, choice.index);
  const after = message.slice(choice.index + whole.length);
  return {
    name,
    forms: Object.fromEntries(
      [...forms.matchAll(FORM)].map(([, form = '', words = '']) => [form, before + words + after]),
    ),
  };
}

export const messageOf = ({ name, forms }: PluralForms): string =>
  `{${name}, plural, ${Object.entries(forms)
    .map(([form, words]) => `${form} {${words}}`)
    .join(' ')}}`;
