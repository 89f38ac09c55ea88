// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const heart = artOf(
  'A large and a small heart',
  800,
  800,
  import.meta.glob<string>('./heart-*.{avif,webp}', { eager: true, import: 'default' }),
);
