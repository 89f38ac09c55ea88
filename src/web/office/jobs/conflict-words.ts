import type { When } from './job-values.ts';
import { questionsIn } from './questions.ts';

const states: Readonly<Record<When, string>> = {
  open: 'Open',
  later: 'Draft, goes out at a time',
  draft: 'Draft',
  closed: 'Closed',
};

/** A value of the form as it is read, where that is not how it is kept. */
export function conflictWords(name: string, value: string | boolean | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (name === 'when') return states[value as When];
  if (name === 'questions')
    return questionsIn(value)
      .map(({ text }, place) => `${place + 1}. ${text}`)
      .join('\n');
  return undefined;
}
