// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const camera = artOf(
  'A camera',
  800,
  800,
  import.meta.glob<string>('./camera-*.{avif,webp}', { eager: true, import: 'default' }),
);
