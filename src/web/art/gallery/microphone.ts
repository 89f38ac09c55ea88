// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const microphone = artOf(
  'A microphone',
  800,
  800,
  import.meta.glob<string>('./microphone-*.{avif,webp}', { eager: true, import: 'default' }),
);
