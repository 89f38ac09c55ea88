// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const smile = artOf(
  'A smiling face',
  800,
  800,
  import.meta.glob<string>('./smile-*.{avif,webp}', { eager: true, import: 'default' }),
);
