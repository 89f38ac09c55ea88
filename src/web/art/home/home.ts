// Written by assets/draw-index.ts.
import type { Art } from '../art.ts';
import lightAvif640 from './light-640.avif';
import lightAvif1280 from './light-1280.avif';
import lightAvif1920 from './light-1920.avif';
import lightAvif2560 from './light-2560.avif';
import lightWebp640 from './light-640.webp';
import lightWebp1280 from './light-1280.webp';
import lightWebp1920 from './light-1920.webp';
import lightWebp2560 from './light-2560.webp';
import darkAvif640 from './dark-640.avif';
import darkAvif1280 from './dark-1280.avif';
import darkAvif1920 from './dark-1920.avif';
import darkAvif2560 from './dark-2560.avif';
import darkWebp640 from './dark-640.webp';
import darkWebp1280 from './dark-1280.webp';
import darkWebp1920 from './dark-1920.webp';
import darkWebp2560 from './dark-2560.webp';

export const home: Art = {
  alt: '',
  width: 2560,
  height: 1440,
  light: {
    avif: `${lightAvif640} 640w, ${lightAvif1280} 1280w, ${lightAvif1920} 1920w, ${lightAvif2560} 2560w`,
    webp: `${lightWebp640} 640w, ${lightWebp1280} 1280w, ${lightWebp1920} 1920w, ${lightWebp2560} 2560w`,
    src: lightWebp2560,
  },
  dark: {
    avif: `${darkAvif640} 640w, ${darkAvif1280} 1280w, ${darkAvif1920} 1920w, ${darkAvif2560} 2560w`,
    webp: `${darkWebp640} 640w, ${darkWebp1280} 1280w, ${darkWebp1920} 1920w, ${darkWebp2560} 2560w`,
    src: darkWebp2560,
  },
};
