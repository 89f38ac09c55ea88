// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const chart = artOf(
  'A line that climbs over rising bars',
  800,
  800,
  import.meta.glob<string>('./chart-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
