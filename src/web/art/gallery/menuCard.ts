// Written by assets/draw-index.ts.
import type { Art } from '../art.ts';
import lightAvif400 from './menuCard-400.avif';
import lightAvif800 from './menuCard-800.avif';
import lightWebp400 from './menuCard-400.webp';
import lightWebp800 from './menuCard-800.webp';

export const menuCard: Art = {
  alt: '',
  width: 800,
  height: 800,
  light: {
    avif: `${lightAvif400} 400w, ${lightAvif800} 800w`,
    webp: `${lightWebp400} 400w, ${lightWebp800} 800w`,
    src: lightWebp800,
  },
};
