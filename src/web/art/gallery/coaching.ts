// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const coaching = artOf(
  '',
  800,
  800,
  import.meta.glob<string>('./coaching-*.{avif,webp}', { eager: true, import: 'default' }),
);
