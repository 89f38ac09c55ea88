// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const handshake = artOf(
  'Two hands in a handshake',
  800,
  800,
  import.meta.glob<string>('./handshake-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
