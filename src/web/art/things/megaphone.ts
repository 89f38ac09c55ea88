// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const megaphone = artOf(
  'A megaphone',
  800,
  800,
  import.meta.glob<string>('./megaphone-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
