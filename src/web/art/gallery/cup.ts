// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const cup = artOf(
  'A steaming cup',
  800,
  800,
  import.meta.glob<string>('./cup-*.{avif,webp}', { eager: true, import: 'default' }),
);
