// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const bakery = artOf(
  '',
  800,
  800,
  import.meta.glob<string>('./bakery-*.{avif,webp}', { eager: true, import: 'default' }),
);
