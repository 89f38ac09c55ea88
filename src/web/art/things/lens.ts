// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const lens = artOf(
  'A magnifying glass over lines of text',
  800,
  800,
  import.meta.glob<string>('./lens-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
