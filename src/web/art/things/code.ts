// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const code = artOf(
  'A window with program code',
  800,
  800,
  import.meta.glob<string>('./code-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
