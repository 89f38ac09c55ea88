import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import type { Job } from '#contract/jobs.ts';

import type { QuestionFieldsProps } from './question-fields.tsx';

export type AnswerField = `answer.${string}`;
export const answerField = (id: string): AnswerField => `answer.${id}`;

/** The fields for what a posting asks: most ask nothing, and load nothing. */
export function useQuestionPart({ questions }: Job) {
  const [Part, setPart] = useState<ComponentType<QuestionFieldsProps> | null>();
  const isAsked = questions.length > 0;
  useEffect(() => {
    if (isAsked)
      void import('./question-fields.tsx').then(
        ({ QuestionFields }) => setPart(() => QuestionFields),
        () => setPart(null),
      );
  }, [isAsked]);
  /** Until then nothing can be put into them. */
  return { Questions: Part, isReady: !isAsked || Part !== undefined };
}
