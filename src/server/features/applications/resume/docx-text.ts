// The words of a DOCX: headers, the document with its text boxes where they stand, notes, footers. Read by the readers
// that let it in, so what they refuse (bombs, entities, locked parts) never gets here.
import { RESUME_TEXT_MAX_BYTES } from '#contract/applications/applications.ts';
import { openDocx, readXml } from './docx-parts.ts';
import { ResumeRefused } from './refused.ts';
import type { XmlListener } from './xml-reader.ts';

/** Throws ResumeRefused. */
export async function docxText(bytes: Buffer): Promise<string[]> {
  const { entries, types, mainPart } = await openDocx(bytes);
  const ofKind = (kind: string) =>
    [...entries.keys()].filter((name) => types.of(name).endsWith(`wordprocessingml.${kind}+xml`));
  const texts: string[] = [];
  for (const name of [
    ...ofKind('header'),
    mainPart,
    ...ofKind('footnotes'),
    ...ofKind('endnotes'),
    ...ofKind('footer'),
  ]) {
    const entry = entries.get(name);
    if (!entry) throw new ResumeRefused('damaged');
    const words = wordListener();
    await readXml(entry, words.listener, { isRequired: true });
    texts.push(words.text());
  }
  // The first page often has the header of the others once more.
  return [...new Set(texts)];
}

// Written a second time for older programs, moved away by a change that is marked, or properties and no text.
const LEFT_OUT = new Set(['Fallback', 'moveFrom', 'pPr', 'rPr']);
const MARKS = new Map([
  ['tab', '\t'],
  ['ptab', '\t'],
  ['br', '\n'],
  ['cr', '\n'],
  ['noBreakHyphen', '\u2011'],
  // A box stands in the middle of the paragraph that holds it.
  ['txbxContent', '\n'],
]);

function wordListener(): { listener: XmlListener; text(): string } {
  const pieces: string[] = [];
  let characters = 0;
  let skipped = 0;
  let isText = false;
  const put = (piece: string) => {
    if (piece === '' || skipped > 0 || characters > RESUME_TEXT_MAX_BYTES) return;
    pieces.push(piece);
    characters += piece.length;
  };
  /** In place of the mark what stood there last ended with. */
  const endWith = (mark: string, before: string) => {
    if (skipped === 0 && pieces.at(-1) === before) pieces.pop();
    put(mark);
  };
  return {
    listener: {
      open(name) {
        if (LEFT_OUT.has(name)) skipped += 1;
        else if (name === 't') isText = true;
        else put(MARKS.get(name) ?? '');
      },
      close(name) {
        if (LEFT_OUT.has(name)) skipped -= 1;
        else if (name === 't') isText = false;
        else if (name === 'p') put('\n');
        else if (name === 'tc') endWith('\t', '\n');
        else if (name === 'tr') endWith('\n', '\t');
      },
      text(piece) {
        if (isText) put(piece);
      },
    },
    text: () => pieces.join(''),
  };
}
