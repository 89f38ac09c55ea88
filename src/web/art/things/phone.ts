// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const phone = artOf(
  'A phone with an app open',
  800,
  800,
  import.meta.glob<string>('./phone-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
