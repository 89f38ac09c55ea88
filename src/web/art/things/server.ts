// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const server = artOf(
  'A rack of three servers with their lamps on',
  800,
  800,
  import.meta.glob<string>('./server-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
