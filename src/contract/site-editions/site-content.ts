// What a company has put in the place of what the program brings: what the pages are drawn with.
import type { Focus } from '#contract/content/focus.ts';
import type { Picture } from '#contract/content/pictures.ts';
import type { HomeSection } from './home-sections.ts';

export interface PlacedPicture {
  picture: Picture;
  focus: Focus | null;
}

export interface SiteContent {
  /** By file of texts, then by id: whole messages. Only those that are not as specified. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What follows a form, by the words as specified. */
  messages: Readonly<Record<string, string>>;
  /** By the ids of `site-pictures.ts`. */
  pictures: Readonly<Record<string, PlacedPicture>>;
  hidden: readonly HomeSection[];
}
