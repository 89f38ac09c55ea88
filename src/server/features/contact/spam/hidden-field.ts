import type { Signal } from './signal.ts';

/** No person sees the field: this alone is enough. */
export const hiddenField: Signal = ({ website }) =>
  website ? { weight: 5, words: 'Filled in the field that only robots see' } : undefined;
