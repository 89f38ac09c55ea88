// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const home = artOf(
  '',
  2560,
  1440,
  import.meta.glob<string>('./{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
