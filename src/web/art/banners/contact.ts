// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const contactBanner = artOf(
  '',
  1920,
  640,
  import.meta.glob<string>('./contact-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
