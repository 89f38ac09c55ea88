// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const careersPoster = artOf(
  '',
  1280,
  720,
  import.meta.glob<string>('./careers-poster-*.{avif,webp}', { eager: true, import: 'default' }),
);
