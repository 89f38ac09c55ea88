// What the company has put in the place of what the program brings, beside the texts: on the server while a page is drawn,
// in the browser from the page's data. Where nothing is changed there is nothing.
import type { HomeSection } from '#contract/site-editions/home-sections.ts';
import type { Art } from './art/art.ts';

/** As it comes with a page. */
export interface PlacedContent {
  /** By the address of the drawn picture: a page has to know no ids. */
  pictures?: Readonly<Record<string, Art>>;
  hidden?: readonly HomeSection[];
  messages?: Readonly<Record<string, string>>;
  /** Where to fetch a file of texts in which something is changed. */
  texts?: Readonly<Record<string, string>>;
}

let placed: PlacedContent = {};

export const place = (content: PlacedContent): PlacedContent => (placed = content);

export const isShown = (section: HomeSection): boolean => !placed.hidden?.includes(section);

/** What a form or a refusal says, in the company's words. */
export const said = (words: string): string => placed.messages?.[words] ?? words;

export const inPlaceOf = (drawn: Art): Art => placed.pictures?.[drawn.light.src] ?? drawn;
