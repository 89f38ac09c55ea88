// Turns letters into the glyphs that stand for them. The PDF library's own shaper stumbles over Indian scripts, so
// HarfBuzz does it, and the library gets the outcome as if it were its own.
import type { Font, Glyph, GlyphRun } from 'fontkit';
import { Blob, Buffer as TextBuffer, Face, Font as HarfBuzzFont, shape } from 'harfbuzzjs';

const LAYOUTS_KEPT = 4000;

/** From here on `font.layout` is HarfBuzz's, and remembers: most words on a print are on every print. */
export function shapeWithHarfBuzz(font: Font, file: Uint8Array): Font {
  const harfBuzz = new HarfBuzzFont(new Face(new Blob(Uint8Array.from(file).buffer)));
  const layouts = new Map<string, GlyphRun>();
  font.layout = (text) => {
    let known = layouts.get(text);
    if (!known) {
      if (layouts.size >= LAYOUTS_KEPT) layouts.clear();
      known = layOut(font, harfBuzz, text);
      layouts.set(text, known);
    }
    // The PDF library scales positions where they stand: it gets its own.
    return { ...known, positions: known.positions.map((place) => ({ ...place })) };
  };
  return font;
}

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
  const glyphs = infos.map(({ codepoint: id, cluster }, index): Glyph => {
    // The first glyph of a cluster stands for all its letters; what follows adds none.
    const isFirst = infos.findIndex((each) => each.cluster === cluster) === index;
    const letters = isFirst ? Array.from(text.slice(cluster, ends.get(cluster))) : [];
    const codePoints = letters.map((letter) => letter.codePointAt(0) ?? 0);
    // The font keeps each glyph with the letters it was first asked for, and those may be none: "u" as a piece of "ú".
    return Object.create(font.getGlyph(id), { codePoints: { value: codePoints } }) as Glyph;
  });
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return { glyphs, positions, advanceWidth } as unknown as GlyphRun;
}

/** Where the letters of each cluster end, whichever way the text runs. */
function clusterEnds(clusters: number[], length: number): Map<number, number> {
  const starts = [...new Set(clusters)].sort((one, other) => one - other);
  return new Map(starts.map((start, index) => [start, starts[index + 1] ?? length]));
}
