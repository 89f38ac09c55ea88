// A message with plurals: {count, plural, =0 {none} one {# day} other {# days}}, where a form may name values too.
import { type Values, fillNames } from './message.ts';

const PLURAL = /\{(\w+), plural,((?:\s*(?:=\d+|\w+) \{(?:[^{}]|\{\w+\})*\})+)\s*\}/g;
const FORM = /(=\d+|\b\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

export function formatMessage(message: string, values: Values = {}, language = 'en'): string {
  const chosen = message.replaceAll(PLURAL, (_, name: string, forms: string) =>
    pluralForm(forms, Number(values[name]), language),
  );
  return fillNames(chosen, values);
}

function pluralForm(forms: string, count: number, language: string): string {
  const byName = new Map([...forms.matchAll(FORM)].map(([, name, words = '']) => [name, words]));
  const chosen =
    byName.get(`=${count}`) ??
    byName.get(new Intl.PluralRules(language).select(count)) ??
    byName.get('other');
  return (chosen ?? '').replaceAll('#', new Intl.NumberFormat(language).format(count));
}
