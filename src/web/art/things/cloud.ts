// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const cloud = artOf(
  'A cloud that takes up a file',
  800,
  800,
  import.meta.glob<string>('./cloud-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
