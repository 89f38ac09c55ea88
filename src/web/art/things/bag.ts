// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const bag = artOf(
  'A shopping bag with a tick',
  800,
  800,
  import.meta.glob<string>('./bag-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
