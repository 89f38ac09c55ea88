// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const thumb = artOf(
  'A thumb up',
  800,
  800,
  import.meta.glob<string>('./thumb-*.{avif,webp}', { eager: true, import: 'default' }),
);
