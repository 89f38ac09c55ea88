// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const storefront = artOf(
  'A shop with a striped awning',
  800,
  800,
  import.meta.glob<string>('./storefront-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
