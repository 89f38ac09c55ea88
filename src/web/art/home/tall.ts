// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const homeTall = artOf(
  '',
  1080,
  1920,
  import.meta.glob<string>('./tall-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
