// What the server says to people outside the office, in the language of each.
import { type Lang, SOURCE_LANGUAGE, offeredLanguages } from '#contract/languages.ts';
import { pathIn } from '#contract/site/page-language.ts';
import { controlWords } from '#contract/site-editions/control-words.ts';
import { formsTexts } from '#contract/texts/forms.ts';
import type { Values, ValuesOf } from '#contract/texts/message.ts';
import { formatMessage } from '#contract/texts/plural-message.ts';
import { feedTexts } from '#server/texts/feeds.ts';
import { mailTexts } from '#server/texts/mails.ts';
import { ownTexts } from '#server/texts/own.ts';
import { printTexts } from '#server/texts/prints.ts';
import { refusalTexts } from '#server/texts/refusals.ts';
import { wordsIn } from './locales.ts';

const texts = {
  ...formsTexts,
  ...controlWords,
  ...mailTexts,
  ...feedTexts,
  ...ownTexts,
  ...printTexts,
  ...refusalTexts,
} as const;
type Texts = typeof texts;
type TextId = keyof Texts;

/** The words of an id with these values in them. */
export type Say = <Id extends TextId>(id: Id, ...values: ValuesOf<Texts[Id]>) => string;

const textIn = (lang: Lang, id: TextId, values: Values | undefined): string =>
  formatMessage(wordsIn(lang)[id] ?? texts[id], values, lang);

export const say =
  (lang: Lang): Say =>
  (id, ...[values]) =>
    textIn(lang, id, values);

/** The same with what cannot be used said in English. */
export const sayWhere =
  (lang: Lang, isUsable: (text: string) => boolean): Say =>
  (id, ...[values]) => {
    const text = textIn(lang, id, values);
    return isUsable(text) ? text : textIn(SOURCE_LANGUAGE, id, values);
  };

/** For `Intl`: English as it is written in India and Britain. */
export const localeFor = (lang: Lang): string => (lang === SOURCE_LANGUAGE ? 'en-GB' : lang);

/** `4 applications and 2 files` */
export const listed = (lang: Lang, items: readonly string[]): string =>
  new Intl.ListFormat(localeFor(lang)).format(items);

/** `19 November 2026` */
export const dayIn = (lang: Lang, instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(localeFor(lang), { dateStyle: 'long', timeZone }).format(new Date(instant));

/** `19 November 2026 at 09:49` */
export const timeIn = (lang: Lang, instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(localeFor(lang), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );

/** Where a page stands for somebody; once their language is not offered any more, in the main one. */
export const pathFor = (lang: Lang, path: string): string =>
  offeredLanguages().includes(lang) ? pathIn(lang, path) : path;
