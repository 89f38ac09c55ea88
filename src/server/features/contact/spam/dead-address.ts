import { counted, type Signal } from './signal.ts';

/** Somebody may have mistyped it: by itself it moves nothing. */
export const deadAddress: Signal = (_, { mailsThatCameBack: count }) =>
  count > 0
    ? { weight: 2, words: `This address never took mail: ${counted(count, 'mail')} came back` }
    : undefined;
