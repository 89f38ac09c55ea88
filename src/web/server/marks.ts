// For the editor's frame: each text carries its id in signs that nobody sees and that go wherever the text goes, into
// labels and alternatives too. `site-frame/find-marks.ts` reads them.
import { formsOf, messageOf } from '#contract/texts/plural-message-forms.ts';
import type { Texts } from '#contract/texts/message.ts';
import { MARK_BITS, MARK_END, MARK_ONE, MARK_START, MARK_ZERO } from '../site-frame/mark-signs.ts';

/** What a mark stands for: a text, with the names it may have in it. */
export interface MarkedText {
  id: string;
  form?: string;
  /** As the page was drawn with it. */
  words: string;
}

/** What comes with a page of the frame: a text for each number, and behind them the names of placeholders. */
export interface Marks {
  texts: MarkedText[];
  names: string[];
}

/** Names count down from the highest number. */
const NAMES_FROM = 2 ** MARK_BITS - 1;

export const emptyMarks = (): Marks => ({ texts: [], names: [] });

/** A file of texts, each marked. */
export const marked = (file: Texts, marks: Marks): Record<string, string> =>
  Object.fromEntries(Object.entries(file).map(([id, message]) => [id, markedMessage(id, message, marks)]));

function markedMessage(id: string, message: string, marks: Marks): string {
  const plural = formsOf(message);
  if (!plural) return wrapped({ id, words: message }, marks);
  const forms = Object.entries(plural.forms).map(([form, words]) => [
    form,
    wrapped({ id, form, words }, marks),
  ]);
  return messageOf({ ...plural, forms: Object.fromEntries(forms) as Record<string, string> });
}

function wrapped(text: MarkedText, marks: Marks): string {
  const number = marks.texts.push(text) - 1;
  const inside = text.words.replaceAll(/\{(\w+)\}|#/g, (placeholder, name: string | undefined) => {
    // In a text without plurals it is a sign like others.
    if (name === undefined && text.form === undefined) return placeholder;
    return around(NAMES_FROM - numberOf(name ?? '#', marks), placeholder);
  });
  return around(number, inside);
}

function numberOf(name: string, { names }: Marks): number {
  const known = names.indexOf(name);
  return known < 0 ? names.push(name) - 1 : known;
}

const around = (number: number, words: string): string =>
  MARK_START +
  number.toString(2).padStart(MARK_BITS, '0').replaceAll('0', MARK_ZERO).replaceAll('1', MARK_ONE) +
  words +
  MARK_END;
