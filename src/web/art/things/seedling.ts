// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const seedling = artOf(
  'A seedling under the sun',
  800,
  800,
  import.meta.glob<string>('./seedling-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
