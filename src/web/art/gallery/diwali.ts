// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const diwali = artOf(
  '',
  800,
  800,
  import.meta.glob<string>('./diwali-*.{avif,webp}', { eager: true, import: 'default' }),
);
