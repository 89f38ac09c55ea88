// Writes one line of text as PDF operators. The library's own way puts each piece behind a change of state, in which
// readers lose the letters that a script's glyphs stand for.
import type PDFDocument from 'pdfkit';
import type { Run } from './faces.ts';

/** What the library has for an embedded font; its types keep silent about it. */
interface EmbeddedFont {
  id: string;
  ref(): unknown;
  encode(text: string, features: string[]): [codes: string[], places: Place[]];
}

/** In thousandths of the size. */
interface Place {
  xAdvance: number;
  xOffset: number;
  yOffset: number;
  /** The advance the font itself has for this glyph. */
  advanceWidth: number;
}

interface Inside {
  _font: EmbeddedFont;
  page: { fonts: Record<string, unknown> };
}

const short = (value: number): string => String(Math.round(value * 10_000) / 10_000);

/** The operators for one run whose letters stand at x, y, and how wide it is. */
export function runOperators(
  pdf: InstanceType<typeof PDFDocument>,
  { text, face }: Run,
  { x, y, size }: { x: number; y: number; size: number },
): { operators: string; width: number } {
  // An opened font may stand where the library's types expect a file.
  pdf.registerFont(face.name, face.font as never);
  pdf.font(face.name);
  const { _font: font, page } = pdf as unknown as Inside;
  page.fonts[font.id] ??= font.ref();
  const [codes, places] = font.encode(text, []);

  const unit = size / 1000;
  const moveTo = (pen: number, rise = 0) => `1 0 0 -1 ${short(x + pen * unit)} ${short(y - rise * unit)} Tm`;
  const lines = [`/${font.id} ${short(size)} Tf`];
  let pen = 0;
  let row: string[] = [];
  const flush = (): void => {
    if (row.length > 0) lines.push(`[${row.join('')}] TJ`);
    row = [];
  };
  for (const [index, { xAdvance, xOffset, yOffset, advanceWidth }] of places.entries()) {
    const isMoved = xOffset !== 0 || yOffset !== 0;
    if (isMoved) flush();
    if (row.length === 0) lines.push(moveTo(pen + xOffset, yOffset));
    row.push(`<${codes[index]}>`);
    if (isMoved) flush();
    else if (xAdvance !== advanceWidth) row.push(short(advanceWidth - xAdvance));
    pen += xAdvance;
  }
  flush();
  return { operators: lines.join('\n'), width: pen * unit };
}

const utf16Hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** Glyphs of some scripts do not stand in the order of the letters: whoever copies the text gets it from here. */
export const withLetters = (line: string, operators: string): string =>
  `/Span <</ActualText <feff${utf16Hex(line)}>>> BDC\n${operators}\nEMC`;
