const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** As many letters as people count: one of Tamil or an emoji may be several characters. */
export const graphemesIn = (text: string): number => [...segmenter.segment(text)].length;
