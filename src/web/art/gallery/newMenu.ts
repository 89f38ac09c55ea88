// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const newMenu = artOf(
  '',
  800,
  800,
  import.meta.glob<string>('./newMenu-*.{avif,webp}', { eager: true, import: 'default' }),
);
