// The language of a page, as the host hands it to the renderer and as the page carries it.

/** One that the site is offered in, as the switch and the line that offers it show it. */
export interface OfferedLanguage {
  tag: string;
  /** Its own: தமிழ். */
  name: string;
  dir: 'ltr' | 'rtl';
  /** What stands before its paths; '' for the main one. */
  prefix: string;
  /** 'This page in English', in its own words. */
  offer: string;
  close: string;
}

/** What a page carries of it. */
export interface PlacedLanguage {
  tag: string;
  prefix: string;
  /** What the switch is called. */
  switchName: string;
  offered: readonly OfferedLanguage[];
}

/** What drawing needs of it, besides. */
export interface PageLanguage extends PlacedLanguage {
  dir: 'ltr' | 'rtl';
  ogLocale: string;
  /** The Open Graph names of the others. */
  otherOgLocales: readonly string[];
  /** The translation by id; empty for English. */
  words: Readonly<Record<string, string>>;
}
