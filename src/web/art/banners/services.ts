// Written by assets/draw-index.ts.
import type { Art } from '../art.ts';
import lightAvif640 from './services-light-640.avif';
import lightAvif1280 from './services-light-1280.avif';
import lightAvif1920 from './services-light-1920.avif';
import lightWebp640 from './services-light-640.webp';
import lightWebp1280 from './services-light-1280.webp';
import lightWebp1920 from './services-light-1920.webp';
import darkAvif640 from './services-dark-640.avif';
import darkAvif1280 from './services-dark-1280.avif';
import darkAvif1920 from './services-dark-1920.avif';
import darkWebp640 from './services-dark-640.webp';
import darkWebp1280 from './services-dark-1280.webp';
import darkWebp1920 from './services-dark-1920.webp';

export const servicesBanner: Art = {
  alt: '',
  width: 1920,
  height: 640,
  light: {
    avif: `${lightAvif640} 640w, ${lightAvif1280} 1280w, ${lightAvif1920} 1920w`,
    webp: `${lightWebp640} 640w, ${lightWebp1280} 1280w, ${lightWebp1920} 1920w`,
    src: lightWebp1920,
  },
  dark: {
    avif: `${darkAvif640} 640w, ${darkAvif1280} 1280w, ${darkAvif1920} 1920w`,
    webp: `${darkWebp640} 640w, ${darkWebp1280} 1280w, ${darkWebp1920} 1920w`,
    src: darkWebp1920,
  },
};
