// Written by assets/draw-index.ts.
import type { Art } from '../art.ts';
import lightAvif640 from './about-poster-640.avif';
import lightAvif960 from './about-poster-960.avif';
import lightAvif1280 from './about-poster-1280.avif';
import lightWebp640 from './about-poster-640.webp';
import lightWebp960 from './about-poster-960.webp';
import lightWebp1280 from './about-poster-1280.webp';

export const aboutPoster: Art = {
  alt: '',
  width: 1280,
  height: 720,
  light: {
    avif: `${lightAvif640} 640w, ${lightAvif960} 960w, ${lightAvif1280} 1280w`,
    webp: `${lightWebp640} 640w, ${lightWebp960} 960w, ${lightWebp1280} 1280w`,
    src: lightWebp1280,
  },
};
