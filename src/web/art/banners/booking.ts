// Written by assets/draw-index.ts.
import type { Art } from '../art.ts';
import lightAvif640 from './booking-dark-640.avif';
import lightAvif1280 from './booking-dark-1280.avif';
import lightAvif1920 from './booking-dark-1920.avif';
import lightWebp640 from './booking-dark-640.webp';
import lightWebp1280 from './booking-dark-1280.webp';
import lightWebp1920 from './booking-dark-1920.webp';

export const bookingBanner: Art = {
  alt: '',
  width: 1920,
  height: 640,
  light: {
    avif: `${lightAvif640} 640w, ${lightAvif1280} 1280w, ${lightAvif1920} 1920w`,
    webp: `${lightWebp640} 640w, ${lightWebp1280} 1280w, ${lightWebp1920} 1920w`,
    src: lightWebp1920,
  },
};
