// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const browser = artOf(
  'A web page in a browser window',
  800,
  800,
  import.meta.glob<string>('./browser-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
