// The postings as the office sees them, and what can be done to them.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { applicationCalls } from '#contract/applications.ts';
import type { QueryFor } from '#contract/call.ts';
import { jobCalls } from '#contract/jobs.ts';
import type { Job, JobDraft } from '#contract/jobs.ts';
import type { Page } from '#contract/lists.ts';
import { http, HttpError } from '#web/lib/http.ts';

import { overviewKey } from '../use-overview.ts';

export type JobQuery = NonNullable<QueryFor<typeof jobCalls.list>>;

const listKey = ['jobs'] as const;

export const useJobs = (query: JobQuery) =>
  useQuery({
    queryKey: [...listKey, query],
    queryFn: async ({ signal }): Promise<Page<Job>> => {
      const { data, headers } = await http.send(jobCalls.list, { query, signal });
      return { rows: data, total: Number(headers.get('X-Total-Count') ?? data.length) };
    },
    placeholderData: keepPreviousData,
  });

/** How many applications each job has, by its id. */
export const useApplicationCounts = () =>
  useQuery({
    queryKey: ['application counts'],
    queryFn: async ({ signal }) => {
      const { data } = await http.send(applicationCalls.counts, { signal });
      return new Map(data.map(({ job_id, applications }) => [job_id, applications]));
    },
  });

export function usePostJob() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (draft: JobDraft) => http.send(jobCalls.post, { body: draft }),
    onSuccess: refresh,
  });
}

export function useReplaceJob() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, draft }: { id: number; draft: JobDraft }) =>
      http.send(jobCalls.replace, { params: { id: String(id) }, body: draft }),
    onSuccess: refresh,
  });
}

export function useDeleteJob() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        await http.send(jobCalls.delete, { params: { id: String(id) } });
      } catch (error) {
        // A colleague was faster: gone is gone.
        if (!(error instanceof HttpError && error.status === 404)) throw error;
      }
    },
    onSuccess: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: listKey });
    void client.invalidateQueries({ queryKey: overviewKey });
  };
}
