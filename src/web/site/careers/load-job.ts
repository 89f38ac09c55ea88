import type { LoaderFunctionArgs, Params } from 'react-router';

import { fillPath, sitePages } from '#contract/addresses.ts';
import type { Job } from '#contract/jobs.ts';
import { publicJobs } from '#contract/public-lists.ts';
import { apiContext } from '#web/lib/api-context.ts';
import type { HttpClient } from '#web/lib/http.ts';
import type { DeferredState } from '#web/lib/deferred.ts';

/** Null: there is no such posting. */
export const loadJob = ({ context, params }: LoaderFunctionArgs) => ({
  job: findJob(context.get(apiContext), params.id ?? ''),
});

// As specified: in the list, fetched again.
async function findJob(api: HttpClient, id: string): Promise<Job | null> {
  try {
    const { data: jobs } = await api.send(publicJobs.list);
    return jobs.find((job) => String(job.id) === id) ?? null;
  } catch (error) {
    // oxlint-disable-next-line no-console -- specified: such a failure is logged, and the sheet goes on waiting
    if (!import.meta.env.SSR) console.error(error);
    throw error;
  }
}

export interface JobData {
  job: DeferredState<Job | null>;
}

export const jobStatus = ({ job }: JobData): number =>
  job.state === 'ready' && job.value === null ? 404 : 200;

export const jobPath = ({ id = '' }: Params | { id: number }): string => fillPath(sitePages.job, { id });
