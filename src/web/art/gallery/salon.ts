// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const salon = artOf(
  '',
  800,
  800,
  import.meta.glob<string>('./salon-*.{avif,webp}', { eager: true, import: 'default' }),
);
