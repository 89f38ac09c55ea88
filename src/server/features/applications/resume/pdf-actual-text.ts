// What the marked pieces of a page say. Programs that write Tamil, Hindi or Arabic draw shapes, and put the letters they
// stand for beside them (ActualText). pdf.js tells where such a piece begins and ends, but not what it says.
import { type PdfObjects, PdfReference } from './pdf-objects.ts';

// The beginning of each piece, with what is said of it. No two ways through it begin alike, so that it takes one pass.
const MARK = /(?:<<((?:[^<>()]|<[\da-fA-F\s]*>|\((?:[^()\\]|\\.)*\))*)>>\s*)?\b(?:BDC|BMC)\b/gs;
const ACTUAL_TEXT = /\/ActualText\s*<\s*feff([\da-f\s]*)>/i;

/** One for each piece of a page, in the order they begin; undefined where what is drawn is what it says. */
export function actualTexts(objects: PdfObjects, page: number): (string | undefined)[] {
  const dict = objects.resolve(new PdfReference(page)).at(-1);
  if (!(dict instanceof Map)) return [];
  const named = dict.get('/Contents');
  const parts = [objects.resolve(named).find(Array.isArray) ?? named].flat();
  const content = parts.map((part) => objects.contentOf(part)?.toString('latin1') ?? '').join('\n');
  return Array.from(content.matchAll(MARK), ([, properties = '']) => {
    const hex = ACTUAL_TEXT.exec(properties)?.[1];
    return hex === undefined ? undefined : utf16(hex.replaceAll(/\s/g, ''));
  });
}

const utf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
