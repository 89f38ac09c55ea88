// What visitors read of forms and refusals, found by the words as specified: what refuses says those.
import { type Lang, SOURCE_LANGUAGE, mainLanguage } from '#contract/languages.ts';
import { formMessages } from '#contract/site-editions/form-messages.ts';
import { alertsTexts } from '#contract/texts/alerts.ts';
import { contactTexts } from '#contract/texts/contact.ts';
import { formsTexts } from '#contract/texts/forms.ts';
import { fillNames } from '#contract/texts/message.ts';
import { refusalTexts } from '#server/texts/refusals.ts';
import { wordsIn } from './locales.ts';

export type Messages = Readonly<Record<string, string>>;

/** Rules say which field they are about and how long it may be: by the label's own text, and its limit. */
const labels = {
  'contact.form.firstName': [contactTexts['contact.form.firstName'], 100],
  'contact.form.lastName': [contactTexts['contact.form.lastName'], 100],
  'contact.form.email': [contactTexts['contact.form.email'], 254],
  'contact.form.phone': [contactTexts['contact.form.phone'], 40],
  'contact.form.message': [contactTexts['contact.form.message'], 5000],
  'forms.apply.field.name': [formsTexts['forms.apply.field.name'], 150],
  'forms.apply.field.mobile_number': [formsTexts['forms.apply.field.mobile_number'], 40],
  'forms.apply.field.job_title': [formsTexts['forms.apply.field.job_title'], 200],
  'forms.apply.field.current_location': [formsTexts['forms.apply.field.current_location'], 200],
  'forms.apply.field.subject': [formsTexts['forms.apply.field.subject'], 300],
  'alerts.form.department': [alertsTexts['alerts.form.department'], 200],
  'alerts.form.location': [alertsTexts['alerts.form.location'], 200],
  'refusals.label.answer': [refusalTexts['refusals.label.answer'], 500],
} as const;

const rules = ['refusals.rule.long', 'refusals.rule.signs'] as const;

function translated(words: Readonly<Record<string, string>>): Messages {
  const messages: Record<string, string> = {};
  for (const [label, [english, max]] of Object.entries(labels))
    for (const rule of rules)
      messages[fillNames(refusalTexts[rule], { label: english, max })] = fillNames(words[rule] ?? '', {
        label: words[label] ?? english,
        max,
      });
  // Whole sentences last: they are better than what is put together.
  for (const [id, english] of Object.entries({ ...refusalTexts, ...formMessages }))
    messages[english] = words[id] ?? english;
  return messages;
}

const made = new WeakMap<object, Messages>();

/** `own`: what the company has put in their place, in the main language. */
export function messagesIn(lang: Lang, own: Messages): Messages {
  const company = lang === mainLanguage() ? own : {};
  if (lang === SOURCE_LANGUAGE) return company;
  const words = wordsIn(lang);
  const known = made.get(words) ?? translated(words);
  made.set(words, known);
  return { ...known, ...company };
}

// “What a question asks”: what is wrong with the answer.
const NAMED = /^(“.*”: )(.+)$/s;

export function worded(words: string, messages: Messages): string {
  const whole = messages[words];
  if (whole !== undefined) return whole;
  const [, question = '', said = ''] = NAMED.exec(words) ?? [];
  return messages[said] === undefined ? words : question + messages[said];
}
