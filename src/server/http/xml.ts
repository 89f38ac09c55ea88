// Texts as XML can carry them.
import { escapeHtml } from '#contract/escape-html.ts';

export const escapeXml = (text: string): string => escapeHtml(legible(text));

/** Nothing in it is markup. What would end it is cut in two. */
export const cdata = (text: string): string =>
  `<![CDATA[${legible(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

// XML 1.0 has no way to write the others, not even by number: https://www.w3.org/TR/xml/#charsets.
const ILLEGIBLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const legible = (text: string): string => text.replace(ILLEGIBLE, '');
