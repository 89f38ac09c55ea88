// Turns letters into the glyphs that stand for them. The PDF library's own shaper stumbles over Indian scripts, so
// HarfBuzz does it, and the library gets the outcome as if it were its own.
import type { Font, Glyph, GlyphRun } from 'fontkit';
import { Blob, Buffer as TextBuffer, Face, Font as HarfBuzzFont, shape } from 'harfbuzzjs';

const LAYOUTS_KEPT = 4000;

export interface ShapedFont {
  /** Its `layout` is HarfBuzz's, and remembers: most words on a print are on every print. */
  font: Font;
  /** Of a text at size 1. */
  widthOf: (text: string) => number;
}

export function shapeWithHarfBuzz(font: Font, file: Uint8Array): ShapedFont {
  const harfBuzz = new HarfBuzzFont(new Face(new Blob(Uint8Array.from(file).buffer)));
  const { unitsPerEm } = font;
  const layouts = new Map<string, GlyphRun>();
  const layoutOf = (text: string): GlyphRun => {
    const known = layouts.get(text);
    if (known) return known;
    if (layouts.size >= LAYOUTS_KEPT) layouts.clear();
    const made = layOut(font, harfBuzz, text);
    layouts.set(text, made);
    return made;
  };
  font.layout = (text) => {
    const known = layoutOf(text);
    // The PDF library scales positions where they stand: it gets its own.
    return { ...known, positions: known.positions.map((place) => ({ ...place })) };
  };
  return { font, widthOf: (text) => layoutOf(text).advanceWidth / unitsPerEm };
}

type DrawnGlyph = Pick<Glyph, 'id' | 'codePoints' | 'advanceWidth'>;

function layOut(font: Font, harfBuzz: HarfBuzzFont, text: string): GlyphRun {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(harfBuzz, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const ends = clusterEnds(
    infos.map(({ cluster }) => cluster),
    text.length,
  );
  const glyphs = infos.map(({ codepoint: id, cluster }, index): DrawnGlyph => {
    // The first glyph of a cluster stands for all its letters; what follows adds none.
    const isFirst = infos[index - 1]?.cluster !== cluster;
    const letters = isFirst ? Array.from(text.slice(cluster, ends.get(cluster))) : [];
    const codePoints = letters.map((letter) => letter.codePointAt(0) ?? 0);
    // What the PDF library looks at. The font's own glyph has the letters it was first asked for, and those may be none: "u" as a
    // piece of "ú".
    return { id, codePoints, advanceWidth: font.getGlyph(id).advanceWidth };
  });
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return { glyphs, positions, advanceWidth } as unknown as GlyphRun;
}

/** Where the letters of each cluster end, whichever way the text runs. */
function clusterEnds(clusters: number[], length: number): Map<number, number> {
  const starts = [...new Set(clusters)].sort((one, other) => one - other);
  return new Map(starts.map((start, index) => [start, starts[index + 1] ?? length]));
}
