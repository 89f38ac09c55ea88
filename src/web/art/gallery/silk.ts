// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const silk = artOf(
  '',
  800,
  800,
  import.meta.glob<string>('./silk-*.{avif,webp}', { eager: true, import: 'default' }),
);
