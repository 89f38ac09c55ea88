// A message that chooses: {count, plural, =0 {none} one {# day} other {# days}} by the language's rules, or
// {kind, select, work {Client} other {Author}} by a word. A form may name values too, but holds no further choice.
import { type Values, fillNames } from './message.ts';

export const CHOICE = /\{(\w+), (plural|select),((?:\s*(?:=\d+|\w+) \{(?:[^{}]|\{\w+\})*\})+)\s*\}/g;
export const FORM = /(=\d+|\b\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

export function formatMessage(message: string, values: Values = {}, language = 'en'): string {
  const chosen = message.replaceAll(CHOICE, (_, name: string, kind: string, forms: string) => {
    const byName = new Map([...forms.matchAll(FORM)].map(([, form, words = '']) => [form, words]));
    const value = values[name] ?? '';
    return kind === 'select'
      ? (byName.get(String(value)) ?? byName.get('other') ?? '')
      : pluralForm(byName, Number(value), language);
  });
  return fillNames(chosen, values);
}

function pluralForm(forms: Map<string | undefined, string>, count: number, language: string): string {
  const chosen =
    forms.get(`=${count}`) ??
    forms.get(new Intl.PluralRules(language).select(count)) ??
    forms.get('other') ??
    '';
  return chosen.replaceAll('#', new Intl.NumberFormat(language).format(count));
}
