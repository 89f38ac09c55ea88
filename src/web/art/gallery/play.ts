// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const play = artOf(
  'A film, about to play',
  800,
  800,
  import.meta.glob<string>('./play-*.{avif,webp}', { eager: true, import: 'default' }),
);
