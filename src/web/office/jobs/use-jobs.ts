// The postings as the office sees them, and what can be done to them.
import { useMutation, useQuery } from '@tanstack/react-query';

import { applicationCalls } from '#contract/applications/application-calls.ts';
import { jobPreparingCalls } from '#contract/jobs/job-preparing.ts';
import { jobCalls } from '#contract/jobs/jobs.ts';
import type { Job, JobDraft } from '#contract/jobs/jobs.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';

import { unlessGone, useListEdits } from '../list/list-edits.ts';
import { defineList } from '../list/use-list.ts';
import { overviewKey } from '../live/use-overview.ts';
import { jobColumns } from './job-columns.tsx';
import { staffJobCalls } from '../queries/use-recruitment.ts';
import { ask, callKey } from '../queries/ask.ts';

export const jobs = defineList({
  call: staffJobCalls.list,
  columns: jobColumns,
  sort: { column: 'posted_on', direction: 'desc' },
});

const historyKey = callKey(jobPreparingCalls.history);

/** How many applications each job has, by its id. */
export const useApplicationCounts = () =>
  useQuery({
    ...ask(applicationCalls.counts),
    select: (counts) => new Map(counts.map(({ job_id, applications }) => [job_id, applications])),
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
  const { refresh } = useListEdits(jobs.key, overviewKey, historyKey);
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

/** A copy, as a draft. */
export function useDuplicateJob() {
  const { refresh } = useListEdits(jobs.key, overviewKey);
  return useMutation({
    mutationFn: async ({ id }: Job) =>
      (await http.send(jobPreparingCalls.duplicate, { params: { id: String(id) } })).data,
    onSettled: () => void refresh(),
  });
}

export type StateChange = Pick<Job, 'state' | 'publish_at' | 'closes_on'>;

/** Everything else stays as the row has it: somebody else's change is refused, not overwritten. */
export function useSetState() {
  const { refresh } = useListEdits(jobs.key, overviewKey, historyKey);
  return useMutation({
    mutationFn: async ({ job, change }: { job: Job; change: StateChange }) => {
      const { id, posted_on: _day, version, ...stored } = job;
      const body = { ...stored, ...change };
      return (
        await http.send(jobCalls.replace, { params: { id: String(id) }, body, ...ifMatch({ version }) })
      ).data;
    },
    onSettled: () => void refresh(),
  });
}
