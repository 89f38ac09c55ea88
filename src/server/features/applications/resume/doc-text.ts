// The words of a DOC.
import WordExtractor from 'word-extractor';
import { assertDoc } from './doc.ts';

// Typographic quotes and dashes stay what they are.
const asWritten = { filterUnicode: false };

/** Throws where it cannot be read. */
export async function docText(bytes: Buffer): Promise<string[]> {
  // The library does not look whether the text is encrypted.
  assertDoc(bytes);
  const document = await new WordExtractor().extract(bytes);
  return [
    document.getHeaders({ ...asWritten, includeFooters: false }),
    document.getBody(asWritten),
    document.getTextboxes(asWritten),
    document.getFootnotes(asWritten),
    document.getEndnotes(asWritten),
    document.getFooters(asWritten),
  ].map(mended);
}

// What the library makes of a place where a word may be parted, and of a hyphen that must not part one.
const mended = (text: string): string =>
  text.replaceAll(/(?<=\p{L})undefined(?=\p{L})/gu, '').replaceAll('\u001e', '\u2011');
