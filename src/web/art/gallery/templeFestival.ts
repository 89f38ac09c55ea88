// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const templeFestival = artOf(
  '',
  800,
  800,
  import.meta.glob<string>('./templeFestival-*.{avif,webp}', { eager: true, import: 'default' }),
);
