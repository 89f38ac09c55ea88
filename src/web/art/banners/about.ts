// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const aboutBanner = artOf(
  '',
  1920,
  640,
  import.meta.glob<string>('./about-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
