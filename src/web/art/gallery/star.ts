// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const star = artOf(
  'A star with a tick',
  800,
  800,
  import.meta.glob<string>('./star-*.{avif,webp}', { eager: true, import: 'default' }),
);
