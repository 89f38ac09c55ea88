// Written by assets/draw-index.ts.
import type { Art } from '../art.ts';
import lightAvif400 from './stopwatch-light-400.avif';
import lightAvif800 from './stopwatch-light-800.avif';
import lightWebp400 from './stopwatch-light-400.webp';
import lightWebp800 from './stopwatch-light-800.webp';
import darkAvif400 from './stopwatch-dark-400.avif';
import darkAvif800 from './stopwatch-dark-800.avif';
import darkWebp400 from './stopwatch-dark-400.webp';
import darkWebp800 from './stopwatch-dark-800.webp';

export const stopwatch: Art = {
  alt: 'A stopwatch',
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
