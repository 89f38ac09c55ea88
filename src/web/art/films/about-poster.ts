// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const aboutPoster = artOf(
  '',
  1280,
  720,
  import.meta.glob<string>('./about-poster-*.{avif,webp}', { eager: true, import: 'default' }),
);
