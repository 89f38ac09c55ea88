// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const hashtag = artOf(
  'A hash sign',
  800,
  800,
  import.meta.glob<string>('./hashtag-*.{avif,webp}', { eager: true, import: 'default' }),
);
