// Draws a page in its language, with the company's own words and pictures. Drawing is one piece of work that nothing
// interrupts: for as long as it takes, the files of texts say what this page says.
import { identity, setIdentity } from '#contract/identity/current.ts';
import type { Texts } from '#contract/texts/message.ts';
import type { PlacedLanguage } from '../page-language.ts';
import type { RenderRequest } from '../renderer.ts';
import { type PlacedContent, place } from '../site-content.ts';
import { textFiles } from './all-texts.ts';
import { type Marks, emptyMarks, marked } from './marks.ts';
import { markedPictures, placedPictures } from './placed-pictures.ts';
import { allMessagesIn } from './said-in.ts';
import { textModulePaths, wordedFile } from './text-modules.ts';

export interface Drawing extends Pick<RenderRequest, 'site' | 'preview' | 'language' | 'identity'> {
  /** The path the switch of languages leads to. */
  here?: string;
}

export interface DrawnWith {
  /** For the page's data; undefined where nothing is changed. */
  content: PlacedContent | undefined;
  /** Of the editor's frame alone. */
  marks: Marks | undefined;
}

export function drawWith<Result>(drawing: Drawing, draw: (drawn: DrawnWith) => Result): Result {
  const { site, preview, language } = drawing;
  const identityBefore = identity();
  setIdentity(drawing.identity);
  try {
    if (!site && !preview?.isFrame && !language) return draw({ content: undefined, marks: undefined });
    return drawWorded(drawing, draw);
  } finally {
    setIdentity(identityBefore);
  }
}

function drawWorded<Result>(drawing: Drawing, draw: (drawn: DrawnWith) => Result): Result {
  const { preview, language, here } = drawing;
  const marks = preview?.isFrame ? emptyMarks() : undefined;
  const content = contentOf(drawing, marks !== undefined);
  const before = new Map<Texts, Texts>();
  for (const [file, texts] of Object.entries(textFiles)) {
    const own = wordedFile(file, drawing);
    before.set(texts, { ...texts });
    Object.assign(texts, marks ? marked(own, marks) : own);
  }
  place({ ...content, messages: { ...allMessagesIn(language), ...content.messages }, here });
  try {
    return draw({ content, marks });
  } finally {
    place({});
    for (const [texts, specified] of before) Object.assign(texts, specified);
  }
}

function contentOf({ site, language }: Drawing, isMarked: boolean): PlacedContent {
  const own = placedPictures(site?.pictures ?? {});
  const pictures = isMarked ? markedPictures(own) : own;
  const texts = textModulePaths({ site, language });
  return {
    ...(Object.keys(pictures).length > 0 && { pictures }),
    ...(site && site.hidden.length > 0 && { hidden: site.hidden }),
    ...(site && Object.keys(site.messages).length > 0 && { messages: site.messages }),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(language && { language: shownOf(language) }),
  };
}

const shownOf = ({ tag, prefix, switchName, offered }: PlacedLanguage): PlacedLanguage => ({
  tag,
  prefix,
  switchName,
  offered,
});
