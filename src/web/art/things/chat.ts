// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const chat = artOf(
  'Two speech bubbles',
  800,
  800,
  import.meta.glob<string>('./chat-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
