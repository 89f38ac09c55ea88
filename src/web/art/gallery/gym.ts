// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const gym = artOf(
  '',
  800,
  800,
  import.meta.glob<string>('./gym-*.{avif,webp}', { eager: true, import: 'default' }),
);
