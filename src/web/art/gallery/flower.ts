// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const flower = artOf(
  'A flower',
  800,
  800,
  import.meta.glob<string>('./flower-*.{avif,webp}', { eager: true, import: 'default' }),
);
