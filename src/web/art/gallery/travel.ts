// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const travel = artOf(
  '',
  800,
  800,
  import.meta.glob<string>('./travel-*.{avif,webp}', { eager: true, import: 'default' }),
);
