// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const pin = artOf(
  'A pin on a map',
  800,
  800,
  import.meta.glob<string>('./pin-*.{avif,webp}', { eager: true, import: 'default' }),
);
