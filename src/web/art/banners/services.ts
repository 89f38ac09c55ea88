// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const servicesBanner = artOf(
  '',
  1920,
  640,
  import.meta.glob<string>('./services-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
