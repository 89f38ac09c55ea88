// Written by assets/draw-index.ts.
import type { Art } from '../art.ts';
import lightAvif600 from './article-3-600.avif';
import lightAvif1200 from './article-3-1200.avif';
import lightWebp600 from './article-3-600.webp';
import lightWebp1200 from './article-3-1200.webp';

export const article3: Art = {
  alt: 'A magnifying glass over lines of text',
  width: 1200,
  height: 675,
  light: {
    avif: `${lightAvif600} 600w, ${lightAvif1200} 1200w`,
    webp: `${lightWebp600} 600w, ${lightWebp1200} 1200w`,
    src: lightWebp1200,
  },
};
