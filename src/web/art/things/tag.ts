// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const tag = artOf(
  'A price tag with a new price',
  800,
  800,
  import.meta.glob<string>('./tag-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
