// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const pen = artOf(
  'A drawing pen on a curve',
  800,
  800,
  import.meta.glob<string>('./pen-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
