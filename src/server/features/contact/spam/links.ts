import { counted, type Signal } from './signal.ts';

// Bounded, so that no text makes it slow.
const LINK = /(?:\bhttps?:\/\/|\bwww\.)[^\s<>"'()[\]]{3,300}/gi;
const MARKUP = /<a\s|\[url\b|\[link\b|\]\(https?:/i;
const SHORTENED = /\b(?:bit\.ly|tinyurl\.com|t\.me|wa\.me|goo\.gl|cutt\.ly|rb\.gy|is\.gd)\/\S/i;

export const linksIn = (text: string): string[] => text.match(LINK) ?? [];

/** One or two are how people show what they have. */
export const manyLinks: Signal = ({ message }) => {
  const { length } = linksIn(message);
  if (length < 3) return undefined;
  return { weight: length < 5 ? 2 : 4, words: `${counted(length, 'link')} in the message` };
};

/** This form knows no markup: whoever writes it writes to thousands of forms. */
export const linkMarkup: Signal = ({ message }) =>
  MARKUP.test(message) ? { weight: 4, words: 'Links written as markup' } : undefined;

export const linkInAName: Signal = ({ first_name, last_name, phone_number, subject }) =>
  linksIn([first_name, last_name, phone_number].join(' ')).length > 0
    ? { weight: 4, words: 'A link in place of a name or a number' }
    : linksIn(subject).length > 0
      ? { weight: 2, words: 'A link in the subject' }
      : undefined;

export const shortenedLink: Signal = ({ message }) =>
  SHORTENED.test(message) ? { weight: 2, words: 'A link that hides where it leads' } : undefined;
