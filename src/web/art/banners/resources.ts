// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const resourcesBanner = artOf(
  '',
  1920,
  640,
  import.meta.glob<string>('./resources-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
