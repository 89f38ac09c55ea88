// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const ledger = artOf(
  'An open ledger',
  800,
  800,
  import.meta.glob<string>('./ledger-{light,dark}-*.{avif,webp}', { eager: true, import: 'default' }),
);
