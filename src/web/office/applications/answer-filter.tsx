// Who answered what: offered where the list is of one job, by the questions that have few answers.
import { useQuery } from '@tanstack/react-query';

import { answerWords } from '#contract/jobs/job-answers.ts';
import type { JobQuestion } from '#contract/jobs/job-questions.ts';
import { http } from '#web/lib/http.ts';
import type { TableControl } from '#web/lib/use-table-state.ts';
import { Select } from '#web/ui/select.tsx';

import { staffJobCalls } from '../queries/use-recruitment.ts';

/** Of a posting in whatever state; none where it is gone. */
function useQuestions(jobId: string | undefined): JobQuestion[] {
  const { data } = useQuery({
    queryKey: ['job questions', jobId],
    queryFn: async ({ signal }) => {
      const query = { state: 'all' } as const;
      const answer = await http.send(staffJobCalls.read, { params: { id: jobId ?? '' }, query, signal });
      return answer.data.questions;
    },
    enabled: Boolean(jobId),
    retry: false,
  });
  return data ?? [];
}

const optionsOf = ({ id, kind, choices = [] }: JobQuestion) =>
  (kind === 'yes_no' ? ['yes', 'no'] : kind === 'choice' ? choices : []).map((value) => ({
    value: `${id}:${value}`,
    label: kind === 'yes_no' ? answerWords(value === 'yes') : value,
  }));

export function AnswerFilter({ table }: { table: TableControl }) {
  const questions = useQuestions(table.filters['job_id']).filter(
    (question) => optionsOf(question).length > 0,
  );
  if (questions.length === 0) return null;
  return (
    <Select
      aria-label="Any answer"
      className="min-w-0 md:w-48"
      placeholder="Any answer"
      value={table.filters['answer'] ?? ''}
      onChange={(event) => table.setFilter('answer', event.target.value)}
    >
      {questions.map((question) => (
        <optgroup key={question.id} label={question.text}>
          {optionsOf(question).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

/** What a chip says of the filter: the question where the job or one of the rows knows it. */
export function useAnswerWords({ job_id, answer = '' }: TableControl['filters']): string {
  const questions = useQuestions(answer ? job_id : undefined);
  const [id = ''] = answer.split(':', 1);
  const value = answer.slice(id.length + 1);
  const question = questions.find((each) => each.id === id);
  const shown = question?.kind === 'yes_no' ? (value === 'yes' ? 'Yes' : 'No') : value;
  return `${question?.text ?? id}: ${shown}`;
}
