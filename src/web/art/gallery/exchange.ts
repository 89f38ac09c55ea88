// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const exchange = artOf(
  '',
  800,
  800,
  import.meta.glob<string>('./exchange-*.{avif,webp}', { eager: true, import: 'default' }),
);
