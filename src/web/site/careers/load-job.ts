import type { LoaderFunctionArgs, Params } from 'react-router';

import { fillPath, sitePages } from '#contract/addresses.ts';
import type { ToldJob } from '#contract/jobs/jobs.ts';
import { publicJobs } from '#contract/site/public-lists.ts';
import { apiContext } from '#web/lib/api-context.ts';
import type { HttpClient } from '#web/lib/http.ts';
import { HttpError } from '#web/lib/http-error.ts';
import type { DeferredState } from '#web/lib/deferred.ts';

/** Null: there is no such posting. `others` are those that fit whoever looked for one that is closed. */
export function loadJob({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { id = '' } = params;
  // An address that names no number asks for nothing.
  if (!/^\d+$/.test(id)) return { job: Promise.resolve(null), others: Promise.resolve(null) };
  const job = findJob(api, id);
  return { job, others: job.then((found) => (found ? null : listOthers(api, id))) };
}

/** The server asks for the one posting, so that an address somebody made up costs little. */
const findJob = (api: HttpClient, id: string): Promise<ToldJob | null> =>
  import.meta.env.SSR ? readJob(api, id) : findInList(api, id);

async function readJob(api: HttpClient, id: string): Promise<ToldJob | null> {
  try {
    return (await api.send(publicJobs.read, { params: { id } })).data;
  } catch (error) {
    return nothingAt(error);
  }
}

/** Null: it was never open. */
async function listOthers(api: HttpClient, id: string): Promise<ToldJob[] | null> {
  try {
    return (await api.send(publicJobs.similar, { params: { id } })).data;
  } catch (error) {
    return nothingAt(error);
  }
}

/** 400 is a number no position can have, 410 that of one that was closed. */
function nothingAt(error: unknown): null {
  if (error instanceof HttpError && [400, 404, 410].includes(error.status)) return null;
  throw error;
}

// As specified: in the list, fetched again.
async function findInList(api: HttpClient, id: string): Promise<ToldJob | null> {
  try {
    const { data: jobs } = await api.send(publicJobs.list);
    const found = jobs.find((job) => String(job.id) === id);
    // oxlint-disable-next-line no-console -- specified
    if (!found) console.error('Job not found');
    return found ?? null;
  } catch (error) {
    // oxlint-disable-next-line no-console -- specified: such a failure is logged, and the sheet goes on waiting
    console.error(error);
    throw error;
  }
}

export interface JobData {
  job: DeferredState<ToldJob | null>;
  others: DeferredState<ToldJob[] | null>;
}

export const jobStatus = ({ job, others }: JobData): number =>
  job.value === null ? (others.value ? 410 : 404) : 200;

export const jobPath = ({ id = '' }: Params | { id: number }): string => fillPath(sitePages.job, { id });
