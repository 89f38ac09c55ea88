// What the site says once the draft is out: published words with the changes that wait over them.
import type { HomeSection } from '#contract/site-editions/home-sections.ts';
import { homeSections } from '#contract/site-editions/home-sections.ts';
import type { PictureChange, SiteEdition, TextChange } from '#contract/site-editions/site-edition.ts';
import type { SitePicture } from '#contract/site-editions/site-pictures.ts';
import type { SiteText, SiteTextPage } from '#contract/site-editions/site-texts.ts';
import { mainLanguage } from '#contract/languages.ts';
import type { Lang } from '#contract/languages.ts';
import type { TextRef } from '#web/site-frame/protocol.ts';

import { languageName } from '../../words/language-name.ts';

/** A text as it is in one of the site's languages. */
export interface LanguageText extends SiteText {
  lang: Lang;
}

/** Without a language: in the one that is looked at. */
export interface Ref extends TextRef {
  lang?: Lang;
}

/** One word for a text, or for one form of it. */
export const keyOf = ({ id, form }: { id: string; form?: string | undefined }): string =>
  form === undefined ? id : `${id} ${form}`;

export const refOf = ({ id, form, lang }: Pick<LanguageText, 'id' | 'form' | 'lang'>) => ({
  id,
  ...(form !== undefined && { form }),
  lang,
});

/** One word for a text among those of all languages. */
export const wholeKeyOf = ({ lang, ...ref }: Pick<LanguageText, 'id' | 'form' | 'lang'>): string =>
  lang === mainLanguage() ? keyOf(ref) : `${keyOf(ref)} ${lang}`;

/** What is asked of the server for the screen. */
export interface SiteParts {
  /** The language that is looked at. */
  lang: Lang;
  /** Of every language the site is offered in. */
  allTexts: readonly LanguageText[];
  pictures: readonly SitePicture[];
  edition: SiteEdition;
  /** Of home, as it is published. */
  hidden: readonly HomeSection[];
}

/** A picture as the draft has it. */
export type DraftPicture = Pick<SitePicture, 'media' | 'focus'>;

export interface SiteDraft extends SiteParts {
  /** Of the language that is looked at. */
  texts: readonly LanguageText[];
  textOf: (ref: Ref) => LanguageText | undefined;
  /** What the draft says in its place. */
  wordsOf: (ref: Ref) => string;
  pictureOf: (id: string) => (SitePicture & { shown: DraftPicture }) | undefined;
  waiting: readonly Waiting[];
}

/** One change that waits to be published. */
export type Waiting = { key: string; page: SiteTextPage; name: string } & (
  | { kind: 'text'; text: LanguageText; from: string; to: string }
  | { kind: 'picture'; picture: SitePicture; from: string; to: string }
  | { kind: 'section'; section: HomeSection; isHidden: boolean }
);

/** `null` is a word too: as specified. */
const wordsAfter = (text: SiteText, change: TextChange | undefined): string =>
  change ? (change.text ?? text.default) : text.text;

const pictureAfter = (picture: SitePicture, change: PictureChange | undefined): DraftPicture =>
  change ?? picture;

const isSamePicture = (one: DraftPicture, other: DraftPicture): boolean =>
  one.media === other.media && one.focus?.x === other.focus?.x && one.focus?.y === other.focus?.y;

export const addressOfPicture = (picture: SitePicture, { media }: DraftPicture): string =>
  media ?? picture.default;

export function draftOf(parts: SiteParts): SiteDraft {
  const { lang, allTexts, pictures, edition, hidden } = parts;
  const byKey = new Map(allTexts.map((text) => [wholeKeyOf(text), text]));
  const textOf = (ref: Ref) => byKey.get(wholeKeyOf({ lang, ...ref }));
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const changes = new Map(edition.changes.map((change) => [wholeKeyOf(change), change]));
  const replaced = new Map(edition.pictures.map((change) => [change.id, change]));
  const words = (text: LanguageText) => wordsAfter(text, changes.get(wholeKeyOf(text)));
  return {
    ...parts,
    texts: allTexts.filter((text) => text.lang === lang),
    textOf,
    wordsOf: (ref) => {
      const text = textOf(ref);
      return text ? words(text) : '';
    },
    pictureOf: (id) => {
      const picture = byId.get(id);
      return picture && { ...picture, shown: pictureAfter(picture, replaced.get(id)) };
    },
    waiting: [
      ...allTexts
        .filter((text) => words(text) !== text.text)
        .map((text): Waiting => {
          const { page } = text;
          const place = {
            key: wholeKeyOf(text),
            page,
            name: `${sectionName(text.section)}: ${nameOf(text)}`,
          };
          return { ...place, kind: 'text', text, from: text.text, to: words(text) };
        }),
      ...pictures
        .filter((picture) => !isSamePicture(picture, pictureAfter(picture, replaced.get(picture.id))))
        .map((picture): Waiting => {
          const { id, page } = picture;
          const after = pictureAfter(picture, replaced.get(id));
          return {
            key: id,
            page,
            name: nameOfPicture(picture),
            kind: 'picture',
            picture,
            from: addressOfPicture(picture, picture),
            to: addressOfPicture(picture, after),
          };
        }),
      ...homeSections
        .filter((section) => edition.hidden.includes(section) !== hidden.includes(section))
        .map((section): Waiting => {
          const isHidden = edition.hidden.includes(section);
          const name = sectionName(section);
          return { key: `section ${section}`, page: 'home', name, kind: 'section', section, isHidden };
        }),
    ],
  };
}

/** What takes a change back: the words as they are published, which is no change any more. */
export const backTo = ({ id, form, lang, text, default: specified }: LanguageText) => ({
  ...refOf({ id, form, lang }),
  text: text === specified ? null : text,
});

/** `moreAbout` reads 'More about'. */
const inWords = (name: string): string => {
  const words = name
    .replaceAll(/([a-z])([A-Z]|\d)/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What stands in a page's head is read by search engines alone. */
export const HEAD_SECTION = 'meta';

export const sectionName = (section: string): string =>
  section === HEAD_SECTION ? 'For search engines' : inWords(section);

const formNames: Readonly<Record<string, string>> = { one: 'for one', other: 'for several' };

/** How a form of a plural is called: 'for one', 'for several', 'for 0'. */
export const formName = (form: string): string =>
  formNames[form] ?? (form.startsWith('=') ? `for ${form.slice(1)}` : `for ${form}`);

/** What a text is within its section, from its id: `home.story.listen.title` is 'Listen, title'. */
export function nameOf({ id, form }: Pick<SiteText, 'id' | 'form'>): string {
  const [, ...parts] = id.split('.');
  const own = parts.length > 1 ? parts.slice(1) : parts;
  const name = inWords(own.map((part) => inWords(part).toLowerCase()).join(', '));
  return form === undefined ? name : `${name}, ${formName(form)}`;
}

/** Behind what a text is called: in which language, where that is not the main one. */
export const languageMark = ({ lang }: Pick<LanguageText, 'lang'>): string =>
  lang === mainLanguage() ? '' : `, in ${languageName(lang)}`;

export const nameOfPicture = ({ id, section }: Pick<SitePicture, 'id' | 'section'>): string => {
  const last = id.split('.').at(-1) ?? '';
  return last === 'picture' || last === 'poster'
    ? `${sectionName(section)}: ${last}`
    : `${sectionName(section)}: picture '${inWords(last)}'`;
};
