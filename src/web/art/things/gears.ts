// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const gears = artOf(
  'Two gears that turn each other',
  800,
  800,
  import.meta.glob<string>('./gears-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
