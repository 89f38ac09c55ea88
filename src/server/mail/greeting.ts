import { type Lang, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { say } from '#server/locales/say.ts';

// How a mail greets someone who typed a name into a form. The address beside it may be somebody else's: what is not
// plainly a name would be a stranger's message under our sender, so that it is left out.
const NAME = /^[\p{L}\p{M}'’. -]{1,60}$/u;

// What mail programs make a link of, and how a sentence ends. A dot stands after an initial or an abbreviation.
const DOTTED_WORD = /^(?:(?:\p{L}\p{M}*\.)+(?:\p{L}\p{M}*)?|[\p{L}\p{M}]{1,4}\.)$/u;
const ADDRESS_BEGINS = /^(?:www|https?|mailto)$/i;

export const greetingFor = (name: string, lang: Lang = SOURCE_LANGUAGE): string =>
  isName(name) ? say(lang)('mail.greeting.name', { name }) : say(lang)('mail.greeting.nobody');

const isName = (text: string): boolean => NAME.test(text) && text.split(/[ -]/).every(isOfName);

const isOfName = (word: string): boolean =>
  !ADDRESS_BEGINS.test(word.normalize('NFKC')) && (!word.includes('.') || DOTTED_WORD.test(word));
