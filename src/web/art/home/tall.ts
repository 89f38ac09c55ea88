// Written by assets/draw-index.ts.
import type { Art } from '../art.ts';
import lightAvif480 from './tall-light-480.avif';
import lightAvif720 from './tall-light-720.avif';
import lightAvif1080 from './tall-light-1080.avif';
import lightWebp480 from './tall-light-480.webp';
import lightWebp720 from './tall-light-720.webp';
import lightWebp1080 from './tall-light-1080.webp';
import darkAvif480 from './tall-dark-480.avif';
import darkAvif720 from './tall-dark-720.avif';
import darkAvif1080 from './tall-dark-1080.avif';
import darkWebp480 from './tall-dark-480.webp';
import darkWebp720 from './tall-dark-720.webp';
import darkWebp1080 from './tall-dark-1080.webp';

export const homeTall: Art = {
  alt: '',
  width: 1080,
  height: 1920,
  light: {
    avif: `${lightAvif480} 480w, ${lightAvif720} 720w, ${lightAvif1080} 1080w`,
    webp: `${lightWebp480} 480w, ${lightWebp720} 720w, ${lightWebp1080} 1080w`,
    src: lightWebp1080,
  },
  dark: {
    avif: `${darkAvif480} 480w, ${darkAvif720} 720w, ${darkAvif1080} 1080w`,
    webp: `${darkWebp480} 480w, ${darkWebp720} 720w, ${darkWebp1080} 1080w`,
    src: darkWebp1080,
  },
};
