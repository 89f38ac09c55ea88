// Written by assets/draw-index.ts.
import type { Art } from '../art.ts';
import lightAvif240 from './travel-240.avif';
import lightAvif400 from './travel-400.avif';
import lightAvif800 from './travel-800.avif';
import lightWebp240 from './travel-240.webp';
import lightWebp400 from './travel-400.webp';
import lightWebp800 from './travel-800.webp';

export const travel: Art = {
  alt: '',
  width: 800,
  height: 800,
  light: {
    avif: `${lightAvif240} 240w, ${lightAvif400} 400w, ${lightAvif800} 800w`,
    webp: `${lightWebp240} 240w, ${lightWebp400} 400w, ${lightWebp800} 800w`,
    src: lightWebp800,
  },
};
