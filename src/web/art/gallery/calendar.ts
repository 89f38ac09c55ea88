// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const calendar = artOf(
  'A calendar with one day marked',
  800,
  800,
  import.meta.glob<string>('./calendar-*.{avif,webp}', { eager: true, import: 'default' }),
);
