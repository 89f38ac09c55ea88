// The interviews of a time, and what can be done to one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { interviewCalls } from '#contract/applications/interviews.ts';
import type { Clash, Interview } from '#contract/applications/interviews.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';

import { applicantKey } from '../applicant/use-applicant.ts';
import { timelineKey } from '../use-application-changes.tsx';
import { unlessGone } from '../../list/list-edits.ts';
import { callKey } from '../../queries/ask.ts';

const interviewsKey = callKey(interviewCalls.list);
const AT_MOST = '200';

interface Span {
  from: string;
  to: string;
  mine?: boolean;
}

/** At most 200; `total` says how many there are. */
export const useInterviews = ({ from, to, mine = false }: Span, isWanted = true) =>
  useQuery({
    queryKey: [...interviewsKey, from, to, mine],
    queryFn: async ({ signal }) => {
      const query = { from, to, page: '1', page_size: AT_MOST, ...(mine && { mine: 'true' as const }) };
      const { data, headers } = await http.send(interviewCalls.list, { query, signal });
      return { interviews: data, total: Number(headers.get('X-Total-Count') ?? data.length) };
    },
    enabled: isWanted,
  });

export interface InterviewBody {
  starts_at: string;
  minutes: number;
  place: string;
  with: number[];
  note: string;
}

/** After a change everything that shows interviews asks anew. */
export function useInterviewRefresh() {
  const client = useQueryClient();
  return (applicant: number) => {
    for (const queryKey of [interviewsKey, applicantKey(applicant), [...timelineKey, applicant]])
      void client.invalidateQueries({ queryKey });
  };
}

/** Without an interview: a new one. */
export const saveInterview = async (
  applicant: number,
  interview: Pick<Interview, 'id' | 'version'> | null,
  body: InterviewBody,
): Promise<Interview & { warnings: Clash[] }> => {
  const id = String(applicant);
  if (interview === null) return (await http.send(interviewCalls.plan, { params: { id }, body })).data;
  const params = { id, interview: String(interview.id) };
  return (await http.send(interviewCalls.change, { params, body, ...ifMatch(interview) })).data;
};

export function useCancelInterview() {
  const refresh = useInterviewRefresh();
  return useMutation({
    mutationFn: (interview: Interview) =>
      http
        .send(interviewCalls.cancel, {
          params: { id: String(interview.application.id), interview: String(interview.id) },
          ...ifMatch(interview),
        })
        .catch(unlessGone),
    onSettled: (_nothing, _error, { application }) => refresh(application.id),
  });
}

export const useClashToast = () => {
  const toast = useToast();
  return (saved: { warnings: Clash[] }, isNew: boolean) => {
    const done = isNew
      ? 'Interview planned. The invitations are on their way.'
      : 'Interview changed. Everybody is told.';
    const [clash] = saved.warnings;
    toast.success(clash ? `${done} ${clash.message}` : done);
  };
};
