// Numbers of a period together with those of the one before it, so that both are always of the same view.
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { insightCalls } from '#contract/office/insight.ts';
import { http } from '#web/lib/http.ts';

import type { Compared, Period } from './periods.ts';
import type { Told } from './words.ts';

const REFRESH_MS = 5 * 60_000;

export interface Asked<Answer> extends Told<Answer> {
  period: Period;
}

const useBoth = <Answer>(
  key: string,
  compared: Compared,
  ask: (period: Period, signal: AbortSignal) => Promise<Answer>,
) =>
  useQuery({
    queryKey: ['insight', key, compared],
    queryFn: async ({ signal }): Promise<Asked<Answer>> => {
      const [now, before] = await Promise.all([
        ask(compared.period, signal),
        // Without it nothing is compared.
        ask(compared.before, signal).catch(() => undefined),
      ]);
      return { now, before, beforeWords: compared.beforeWords, period: compared.period };
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** `jobId`: '' for all. */
export const useRecruitmentInsight = (compared: Compared, jobId = '') =>
  useBoth(`recruitment ${jobId}`, compared, async (period, signal) => {
    const query = jobId === '' ? period : { ...period, job_id: jobId };
    return (await http.send(insightCalls.recruitment, { query, signal })).data;
  });

export const useEnquiryInsight = (compared: Compared) =>
  useBoth(
    'enquiries',
    compared,
    async (query, signal) => (await http.send(insightCalls.enquiries, { query, signal })).data,
  );

export const useVisits = (compared: Compared) =>
  useBoth(
    'visits',
    compared,
    async (query, signal) => (await http.send(insightCalls.visits, { query, signal })).data,
  );

export const useJobInsight = (compared: Compared) =>
  useBoth(
    'jobs',
    compared,
    async (query, signal) => (await http.send(insightCalls.jobs, { query, signal })).data,
  );

export const usePeopleInsight = (compared: Compared) =>
  useBoth(
    'people',
    compared,
    async (query, signal) => (await http.send(insightCalls.people, { query, signal })).data,
  );
