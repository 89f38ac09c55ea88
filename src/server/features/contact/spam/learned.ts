import type { Signal } from './signal.ts';

/** What staff have marked speaks for an enquiry as well as against it; alone it moves nothing. */
export const learned: Signal = (_, { likelihood }) => {
  if (likelihood === undefined) return undefined;
  const percent = Math.round(likelihood * 100);
  if (likelihood >= 0.95) return { weight: 4, words: `Worded as what you marked as spam (${percent} %)` };
  if (likelihood >= 0.8) return { weight: 2, words: `Worded much as what you marked as spam (${percent} %)` };
  return likelihood <= 0.05 ? { weight: -2, words: 'Worded as what you answer' } : undefined;
};
