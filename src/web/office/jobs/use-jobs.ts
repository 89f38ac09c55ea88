// The postings as the office sees them, and what can be done to them.
import { useMutation, useQuery } from '@tanstack/react-query';

import { applicationCalls } from '#contract/applications.ts';
import { jobCalls } from '#contract/jobs.ts';
import type { Job, JobDraft } from '#contract/jobs.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';

import { unlessGone, useListEdits } from '../list-edits.ts';
import { useList } from '../use-list.ts';
import { overviewKey } from '../use-overview.ts';

const jobs = { key: ['jobs'], call: jobCalls.list, rowsOf: (answer: Job[]) => answer };
const defaults = { sort: { column: 'posted_on', direction: 'desc' } } as const;

export const useJobs = () => useList(jobs, defaults);

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
  const { refresh } = useListEdits(jobs.key, overviewKey);
  return useMutation({
    mutationFn: (body: JobDraft) => http.send(jobCalls.post, { body }),
    onSuccess: () => void refresh(),
  });
}

/** `version`: what the change was made from. Whatever comes of it, the list shows what is there. */
export function useReplaceJob(id: number) {
  const { refresh } = useListEdits(jobs.key, overviewKey);
  return useMutation({
    mutationFn: ({ draft, version }: { draft: JobDraft; version: number }) =>
      http.send(jobCalls.replace, { params: { id: String(id) }, body: draft, ...ifMatch({ version }) }),
    onSettled: () => void refresh(),
  });
}

export const useJobsRefresh = () => useListEdits(jobs.key, overviewKey).refresh;

export function useDeleteJob() {
  const { refresh } = useListEdits(jobs.key, overviewKey);
  return useMutation({
    mutationFn: (job: Job) =>
      http.send(jobCalls.delete, { params: { id: String(job.id) }, ...ifMatch(job) }).catch(unlessGone),
    onSettled: () => void refresh(),
  });
}
