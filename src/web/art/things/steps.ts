// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const steps = artOf(
  'Steps that lead up to a flag',
  800,
  800,
  import.meta.glob<string>('./steps-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
