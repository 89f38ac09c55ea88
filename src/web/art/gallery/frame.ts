// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const frame = artOf(
  'A photograph of hills and a sun',
  800,
  800,
  import.meta.glob<string>('./frame-*.{avif,webp}', { eager: true, import: 'default' }),
);
