// Links staff write into the site: to the web, to a path of this site, or nowhere yet.
import * as z from 'zod/mini';
import { optionalText } from './fields.ts';

// Node and the browser both have it; the language alone does not.
declare const URL: { canParse(text: string): boolean };

export const LINK_MAX_CHARACTERS = 2000;
export const LINK_MESSAGE = 'Please enter a link that starts with https://, http:// or /, or a single #.';

// No credentials, no backslash (a browser reads it as a slash), no spaces and control characters, which a browser drops
// or escapes silently.
const WEB_ADDRESS = /^https?:\/\/[^\s\p{Cc}\\/?#@]+(?:[/?#][^\s\p{Cc}\\]*)?$/iu;
const OWN_PATH = /^\/(?![/\\])[^\s\p{Cc}\\]*$/u;

const MAIL_ADDRESS = /^mailto:[^\s\p{Cc}\\<>"'@]+@[^\s\p{Cc}\\<>"'@]+$/iu;
const PHONE_NUMBER = /^tel:\+?[\d().-]{3,30}$/i;

export const WEB_LINK_MESSAGE = 'Please enter a link that starts with https:// or http://';

/** Also one a browser can open: not every text of this form has a host and a port. */
export const isWebAddress = (text: string): boolean =>
  text.length <= LINK_MAX_CHARACTERS && WEB_ADDRESS.test(text) && URL.canParse(text);

/** What a word of an article may lead to. */
export const isArticleLink = (text: string): boolean =>
  isWebAddress(text) ||
  (text.length <= LINK_MAX_CHARACTERS &&
    [OWN_PATH, MAIL_ADDRESS, PHONE_NUMBER].some((form) => form.test(text)));

export const isLink = (text: string): boolean => text === '#' || isWebAddress(text) || OWN_PATH.test(text);

/** Empty is for the form's own rule to judge. */
export const linkText = (label: string) =>
  optionalText(label, LINK_MAX_CHARACTERS).check(
    z.refine((value) => value === '' || isLink(value), LINK_MESSAGE),
  );
