// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const compass = artOf(
  'A compass',
  800,
  800,
  import.meta.glob<string>('./compass-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
