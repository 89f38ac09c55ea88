// The forms of a message with plurals, each as a text of its own, and a message put together from them again.
import { CHOICE, FORM } from './plural-message.ts';

const WHOLE = new RegExp(`^${CHOICE.source}$`);

export interface PluralForms {
  /** Of the value it goes by. */
  name: string;
  forms: Readonly<Record<string, string>>;
}

/** Undefined: it has no plurals. Such a message is nothing but its forms. */
export function formsOf(message: string): PluralForms | undefined {
  const [, name, kind, forms = ''] = WHOLE.exec(message) ?? [];
  if (name === undefined || kind !== 'plural') return undefined;
  return {
    name,
    forms: Object.fromEntries([...forms.matchAll(FORM)].map(([, form = '', words = '']) => [form, words])),
  };
}

export const messageOf = ({ name, forms }: PluralForms): string =>
  `{${name}, plural, ${Object.entries(forms)
    .map(([form, words]) => `${form} {${words}}`)
    .join(' ')}}`;
