// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const envelope = artOf(
  'An envelope with a red seal',
  800,
  800,
  import.meta.glob<string>('./envelope-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
