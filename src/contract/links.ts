// Links staff write into the site: to the web, to a path of this site, or nowhere yet.
import * as z from 'zod/mini';
import { optionalText } from './fields.ts';

export const LINK_MAX_CHARACTERS = 2000;
export const LINK_MESSAGE = 'Please enter a link that starts with https://, http:// or /, or a single #.';

// No credentials, no backslash (a browser reads it as a slash), nothing a browser would drop silently.
const WEB_ADDRESS = /^https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i;
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

export const isLink = (text: string): boolean =>
  text === '#' || WEB_ADDRESS.test(text) || OWN_PATH.test(text);

/** Empty is for the form's own rule to judge. */
export const linkText = (label: string) =>
  optionalText(label, LINK_MAX_CHARACTERS).check(
    z.refine((value) => value === '' || isLink(value), LINK_MESSAGE),
  );
