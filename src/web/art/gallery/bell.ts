// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const bell = artOf(
  'A bell with something new',
  800,
  800,
  import.meta.glob<string>('./bell-*.{avif,webp}', { eager: true, import: 'default' }),
);
