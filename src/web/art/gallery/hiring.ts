// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const hiring = artOf(
  '',
  800,
  800,
  import.meta.glob<string>('./hiring-*.{avif,webp}', { eager: true, import: 'default' }),
);
