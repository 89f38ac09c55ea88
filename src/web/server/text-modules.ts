// The files of texts in other words than the program brings, as modules that a move fetches.
import type { SiteContent } from '#contract/site-editions/site-content.ts';
import type { Texts } from '#contract/texts/message.ts';
import type { PageLanguage } from '../page-language.ts';
import { textFiles } from './all-texts.ts';
import { messagesWith } from './said-in.ts';

/** Whose words they are. */
export interface Wording {
  site?: SiteContent | undefined;
  language?: PageLanguage | undefined;
}

/** As specified, but while a page is drawn the files say what the page says. */
const specified: Readonly<Record<string, Texts>> = Object.fromEntries(
  Object.entries(textFiles).map(([file, texts]) => [file, { ...texts }]),
);

/** English below the translation below the company's own words. */
export const wordedFile = (file: string, { site, language }: Wording): Texts => ({
  ...specified[file],
  ...translatedIn(file, language),
  ...site?.texts[file],
});

const translated = new WeakMap<PageLanguage['words'], Record<string, Texts>>();

function translatedIn(file: string, language: PageLanguage | undefined): Texts | undefined {
  if (!language) return undefined;
  const { words } = language;
  const files = translated.get(words) ?? {};
  translated.set(words, files);
  return (files[file] ??= Object.fromEntries(
    Object.keys(specified[file] ?? {}).flatMap((id) => {
      const message = words[id];
      return message === undefined ? [] : [[id, message]];
    }),
  ));
}

/** Where the files are fetched on a move, below the language's prefix. */
const FOLDER = '/site-texts/';

const AS_SPECIFIED = {};
const paths = new WeakMap<object, WeakMap<object, Record<string, string>>>();

/** By file, for those in which something is not as specified. */
export function textModulePaths(wording: Wording): Record<string, string> {
  const { site, language } = wording;
  const ofLanguage = paths.get(language?.words ?? AS_SPECIFIED) ?? new WeakMap();
  paths.set(language?.words ?? AS_SPECIFIED, ofLanguage);
  const known = ofLanguage.get(site ?? AS_SPECIFIED);
  if (known) return known;
  const isTranslated = Object.keys(language?.words ?? {}).length > 0;
  const files = Object.keys((isTranslated ? specified : site?.texts) ?? {});
  const made = Object.fromEntries(
    files.map((file) => [
      file,
      `${language?.prefix ?? ''}${FOLDER}${file}-${hashOf(codeOf(file, wording))}.js`,
    ]),
  );
  ofLanguage.set(site ?? AS_SPECIFIED, made);
  return made;
}

function codeOf(file: string, wording: Wording): string {
  const texts = `export const texts=${JSON.stringify(wordedFile(file, wording))};\n`;
  const messages = messagesWith([file], wording.language);
  return Object.keys(messages).length === 0
    ? texts
    : `${texts}export const messages=${JSON.stringify(messages)};\n`;
}

/** Names what is said, and guards nothing (FNV-1a, from two beginnings). */
function hashOf(text: string): string {
  const from = (beginning: number): string => {
    let hash = beginning;
    for (let place = 0; place < text.length; place += 1)
      hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
    return (hash >>> 0).toString(36).padStart(7, '0').slice(-4);
  };
  return from(0x811c9dc5) + from(0x2545f491);
}

const ADDRESS = /^\/site-texts\/([\w-]+?)-[\w-]{8}\.js$/;

/** A page that was opened before the last edition asks by an older address: it gets the newest words. */
export function textModule(
  path: string,
  site: SiteContent | undefined,
  language?: PageLanguage,
): string | undefined {
  const file = ADDRESS.exec(path)?.[1];
  return file !== undefined && Object.hasOwn(specified, file) ? codeOf(file, { site, language }) : undefined;
}
