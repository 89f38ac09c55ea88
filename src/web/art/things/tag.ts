// Written by assets/draw-index.ts.
import type { Art } from '../art.ts';
import lightAvif400 from './tag-light-400.avif';
import lightAvif800 from './tag-light-800.avif';
import lightWebp400 from './tag-light-400.webp';
import lightWebp800 from './tag-light-800.webp';
import darkAvif400 from './tag-dark-400.avif';
import darkAvif800 from './tag-dark-800.avif';
import darkWebp400 from './tag-dark-400.webp';
import darkWebp800 from './tag-dark-800.webp';

export const tag: Art = {
  alt: 'A price tag with a new price',
  width: 800,
  height: 800,
  light: {
    avif: `${lightAvif400} 400w, ${lightAvif800} 800w`,
    webp: `${lightWebp400} 400w, ${lightWebp800} 800w`,
    src: lightWebp800,
  },
  dark: {
    avif: `${darkAvif400} 400w, ${darkAvif800} 800w`,
    webp: `${darkWebp400} 400w, ${darkWebp800} 800w`,
    src: darkWebp800,
  },
};
