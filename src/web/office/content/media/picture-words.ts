// What is said of a picture in the library.
import type { LibraryPicture, PicturePlace, PictureUse } from '#contract/content/media-library.ts';

/** Of its file; one that came without is known by what shows it. */
export const nameOfPicture = ({ name, uses }: Pick<LibraryPicture, 'name' | 'uses'>): string =>
  name || toldUses(uses)[0]?.title || 'Without a name';

const kinds: Readonly<Record<string, string>> = {
  'news item': 'News',
  partner: 'Partner',
  'leadership member': 'Leadership',
  article: 'Article',
};

export const kindOfUse = ({ subject }: PictureUse): string => kinds[subject] ?? subject;

const places: Readonly<Record<PicturePlace, string>> = {
  image: '',
  logo: 'logo',
  logo_dark: 'logo on dark',
  icon: 'icon',
  cover: 'cover',
  body: 'in the text',
  translation: 'in another language',
  version: 'in an earlier version',
};

export const placeOfUse = ({ place }: PictureUse): string => places[place];

/** What a record was is said only where it does not use the picture any more. */
export const toldUses = (uses: readonly PictureUse[]): PictureUse[] =>
  uses.filter(
    (use) =>
      use.place !== 'version' ||
      !uses.some(({ subject, id, place }) => subject === use.subject && id === use.id && place !== 'version'),
  );

/** `News: A fair to visit and 2 more`. */
export function usesWords(uses: readonly PictureUse[]): string {
  const [first, ...more] = toldUses(uses);
  if (!first) return '';
  const words = `${kindOfUse(first)}: ${first.title}`;
  return more.length > 0 ? `${words} and ${more.length} more` : words;
}
