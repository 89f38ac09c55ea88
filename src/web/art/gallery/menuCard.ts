// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const menuCard = artOf(
  '',
  800,
  800,
  import.meta.glob<string>('./menuCard-*.{avif,webp}', { eager: true, import: 'default' }),
);
