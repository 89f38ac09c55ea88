// What the company has put in the place of what the program brings, beside the texts, and the language of the page: on the
// server while a page is drawn, in the browser from the page's data. In English alone, with nothing changed, there is nothing.
import type { HomeSection } from '#contract/site-editions/home-sections.ts';
import type { SitePictureId } from '#contract/site-editions/site-pictures.ts';
import type { Art } from './art/art.ts';
import type { PlacedLanguage } from './page-language.ts';

/** As it comes with a page. */
export interface PlacedContent {
  pictures?: Readonly<Record<string, Art>>;
  hidden?: readonly HomeSection[];
  messages?: Readonly<Record<string, string>>;
  /** Where to fetch a file of texts in which something is changed. */
  texts?: Readonly<Record<string, string>>;
  /** Where the site is offered in another language than English, or in several. */
  language?: PlacedLanguage;
  /** On the server alone: the path the switch of languages leads to. */
  here?: string | undefined;
}

let placed: PlacedContent = {};

export const place = (content: PlacedContent): PlacedContent => (placed = content);

export const isShown = (section: HomeSection): boolean => !placed.hidden?.includes(section);

/** More words of forms and refusals, which came with the texts of another page. */
export const placeMessages = (messages: Readonly<Record<string, string>> | undefined): void => {
  if (messages) placed = { ...placed, messages: { ...messages, ...placed.messages } };
};

/** What a form, a refusal or a control says, in the company's words and the page's language. */
export const said = (words: string): string => placed.messages?.[words] ?? words;

export const pictureAt = (id: SitePictureId, drawn: Art): Art => placed.pictures?.[id] ?? drawn;

/** Undefined: English, and the site is offered in no other. */
export const placedLanguage = (): PlacedLanguage | undefined => placed.language;

/** The language of the page. */
export const pageLanguage = (): string => placed.language?.tag ?? 'en';

export const isEnglish = (): boolean => pageLanguage() === 'en';

/** A path of the site in the page's language, for what is no link of the router. */
export const pathHere = (path: string): string => (placed.language?.prefix ?? '') + path;

/** Where the switch leads: the server's pages stand at several spellings, and some at addresses they do not know. */
export const placedPath = (): string | undefined => placed.here;

/** A link that staff have written: to a page of the site it leads in the page's language; files have none. */
export const linkHere = (link: string): string => (/^\/(?!\/)[^.]*$/.test(link) ? pathHere(link) : link);

/** What the switch shows; undefined where there is nothing to choose. */
export const languageSwitch = (): PlacedLanguage | undefined =>
  placed.language && placed.language.offered.length > 1 ? placed.language : undefined;

/** For `lang`: the language of words that are not in the page's; undefined where they are, or nobody knows. */
export const otherLanguage = (tag: string | undefined): string | undefined =>
  tag === pageLanguage() ? undefined : tag;
