// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const nodes = artOf(
  'Four places joined through one',
  800,
  800,
  import.meta.glob<string>('./nodes-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
