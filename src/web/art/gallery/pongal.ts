// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const pongal = artOf(
  '',
  800,
  800,
  import.meta.glob<string>('./pongal-*.{avif,webp}', { eager: true, import: 'default' }),
);
