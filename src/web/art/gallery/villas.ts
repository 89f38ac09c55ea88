// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const villas = artOf(
  '',
  800,
  800,
  import.meta.glob<string>('./villas-*.{avif,webp}', { eager: true, import: 'default' }),
);
