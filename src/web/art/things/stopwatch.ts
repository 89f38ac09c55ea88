// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const stopwatch = artOf(
  'A stopwatch',
  800,
  800,
  import.meta.glob<string>('./stopwatch-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
