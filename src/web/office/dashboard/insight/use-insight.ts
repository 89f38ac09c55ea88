// Numbers of a period together with those of the one before it, so that both are always of the same view.
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { AnswerOf, Call, QueryFor } from '#contract/call.ts';
import { insightCalls } from '#contract/office/insight.ts';
import { http } from '#web/lib/http.ts';

import { callKey } from '../../queries/ask.ts';
import type { Compared, Period } from './periods.ts';
import type { Told } from './words.ts';

const REFRESH_MS = 5 * 60_000;

export interface Asked<Answer> extends Told<Answer> {
  period: Period;
}

const useBoth = <C extends Call>(call: C, compared: Compared, others: Record<string, string> = {}) =>
  useQuery({
    queryKey: [...callKey(call), others, compared],
    queryFn: async ({ signal }): Promise<Asked<AnswerOf<C>>> => {
      const answerOf = async (period: Period) =>
        (await http.send(call, { query: { ...period, ...others } as QueryFor<C>, signal }))
          .data as AnswerOf<C>;
      const [now, before] = await Promise.all([
        answerOf(compared.period),
        // Without it nothing is compared.
        answerOf(compared.before).catch(() => undefined),
      ]);
      return { now, before, beforeWords: compared.beforeWords, period: compared.period };
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** `jobId`: '' for all. */
export const useRecruitmentInsight = (compared: Compared, jobId = '') =>
  useBoth(insightCalls.recruitment, compared, jobId === '' ? {} : { job_id: jobId });

export const useEnquiryInsight = (compared: Compared) => useBoth(insightCalls.enquiries, compared);
export const useVisits = (compared: Compared) => useBoth(insightCalls.visits, compared);
export const useJobInsight = (compared: Compared) => useBoth(insightCalls.jobs, compared);
export const usePeopleInsight = (compared: Compared) => useBoth(insightCalls.people, compared);
