// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const eyeCamp = artOf(
  '',
  800,
  800,
  import.meta.glob<string>('./eyeCamp-*.{avif,webp}', { eager: true, import: 'default' }),
);
