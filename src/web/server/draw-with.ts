// Draws a page with the company's own words and pictures. Drawing is one piece of work that nothing interrupts: for as long
// as it takes, the files of texts say what this page says.
import type { SiteContent } from '#contract/site-editions/site-content.ts';
import type { Texts } from '#contract/texts/message.ts';
import { type PlacedContent, place } from '../site-content.ts';
import { textFiles } from './all-texts.ts';
import { type Marks, emptyMarks, marked } from './marks.ts';
import { markedPictures, placedPictures } from './placed-pictures.ts';

export interface Drawing {
  site?: SiteContent | undefined;
  preview?: { isFrame: boolean } | undefined;
}

export interface DrawnWith {
  /** For the page's data; undefined where nothing is changed. */
  content: PlacedContent | undefined;
  /** Of the editor's frame alone. */
  marks: Marks | undefined;
}

export function drawWith<Result>({ site, preview }: Drawing, draw: (drawn: DrawnWith) => Result): Result {
  if (!site && !preview?.isFrame) return draw({ content: undefined, marks: undefined });
  const marks = preview?.isFrame ? emptyMarks() : undefined;
  const content = contentOf(site, marks !== undefined);
  const before = new Map<Texts, Texts>();
  for (const [file, texts] of Object.entries(textFiles)) {
    const own = { ...texts, ...site?.texts[file] };
    before.set(texts, { ...texts });
    Object.assign(texts, marks ? marked(own, marks) : own);
  }
  place(content);
  try {
    return draw({ content, marks });
  } finally {
    place({});
    for (const [texts, specified] of before) Object.assign(texts, specified);
  }
}

function contentOf(site: SiteContent | undefined, isMarked: boolean): PlacedContent {
  const own = placedPictures(site?.pictures ?? {});
  const pictures = isMarked ? markedPictures(own) : own;
  const texts = Object.entries(site ? modulesOf(site) : {}).map(([file, { path }]) => [file, path]);
  return {
    ...(Object.keys(pictures).length > 0 && { pictures }),
    ...(site && site.hidden.length > 0 && { hidden: site.hidden }),
    ...(site && Object.keys(site.messages).length > 0 && { messages: site.messages }),
    ...(texts.length > 0 && { texts: Object.fromEntries(texts) as Record<string, string> }),
  };
}

/** Where the files of texts in which something is changed are fetched on a move. */
const FOLDER = '/site-texts/';

interface TextModule {
  path: string;
  code: string;
}
const modules = new WeakMap<SiteContent, Record<string, TextModule>>();

function modulesOf(site: SiteContent): Record<string, TextModule> {
  const known = modules.get(site);
  if (known) return known;
  const made = Object.fromEntries(
    Object.keys(site.texts).map((file) => {
      const code = codeOf(file, site);
      return [file, { path: `${FOLDER}${file}-${hashOf(code)}.js`, code }];
    }),
  );
  modules.set(site, made);
  return made;
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

const codeOf = (file: string, site: SiteContent | undefined): string =>
  `export const texts=${JSON.stringify({ ...textFiles[file], ...site?.texts[file] })};\n`;

const ADDRESS = /^\/site-texts\/([\w-]+?)-[\w-]{8}\.js$/;

/** A page that was opened before the last edition asks by an older address: it gets the newest words. */
export function textModule(path: string, site: SiteContent | undefined): string | undefined {
  const file = ADDRESS.exec(path)?.[1];
  return file !== undefined && Object.hasOwn(textFiles, file) ? codeOf(file, site) : undefined;
}
