// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const layers = artOf(
  'Three layers, one on the other',
  800,
  800,
  import.meta.glob<string>('./layers-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
