import type { Signal } from './signal.ts';

/** No person sees the field: this alone is enough, whatever else may speak for the enquiry. */
export const hiddenField: Signal = ({ website }) =>
  website ? { weight: 7, words: 'Filled in the field that only robots see' } : undefined;
