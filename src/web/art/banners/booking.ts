// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const bookingBanner = artOf(
  '',
  1920,
  640,
  import.meta.glob<string>('./booking-*.{avif,webp}', { eager: true, import: 'default' }),
);
