// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const share = artOf(
  'One place joined to two others',
  800,
  800,
  import.meta.glob<string>('./share-*.{avif,webp}', { eager: true, import: 'default' }),
);
