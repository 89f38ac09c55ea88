// Who answered what: offered where the list is of one job, by the questions that have few answers.
import { answerWords } from '#contract/jobs/job-answers.ts';
import type { JobQuestion } from '#contract/jobs/job-questions.ts';
import { http } from '#web/lib/http.ts';
import type { SelectOption } from '#web/ui/select.tsx';

import { optionsFrom } from '../list/filters.ts';
import type { Filter } from '../list/filters.ts';
import { staffJobCalls } from '../queries/use-recruitment.ts';

const optionsOf = ({ id, kind, text, choices = [] }: JobQuestion): SelectOption[] =>
  (kind === 'yes_no' ? ['yes', 'no'] : kind === 'choice' ? choices : []).map((value) => ({
    value: `${id}:${value}`,
    label: kind === 'yes_no' ? answerWords(value === 'yes') : value,
    group: text,
  }));

/** Of a posting in whatever state; none where it is gone. */
const questionsOf = (jobId: string) => ({
  queryKey: ['job questions', jobId],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { state: 'all' } as const;
    return (await http.send(staffJobCalls.read, { params: { id: jobId }, query, signal })).data.questions;
  },
  enabled: jobId !== '',
  retry: false,
});

export const answerFilter: Filter = {
  kind: 'select',
  name: 'answer',
  label: 'Any answer',
  any: 'Any answer',
  className: 'min-w-0 md:w-48',
  isExtra: true,
  needsOptions: true,
  asked: ({ job_id = '' }) => optionsFrom(questionsOf(job_id), (questions) => questions.flatMap(optionsOf)),
  chip: (answer, { options }) => {
    const option = options.find(({ value }) => value === answer);
    const text = option ? `${option.group}: ${option.label}` : answer.replace(':', ': ');
    return { text, title: text };
  },
};
