// What the office does with postings, and which the site shows.
import type { Job, JobDraft, JobState, ToldJob } from '#contract/jobs/jobs.ts';
import type { Page } from '#contract/lists.ts';
import type { RequestContext, VersionedContext } from '#server/caller.ts';
import { actorOf } from '#server/audit/audit.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { isOfVersion, refusedChange } from '#server/audit/versions.store.ts';
import { type JobChange, followChange } from './job-changes.ts';
import { type Moment, jobAfter } from './job-rules.ts';
import type { FeaturePorts } from '#server/feature.ts';
import type { JobPorts } from './jobs.feature.ts';
import { findJob, insertJob, listJobs, lockJob, updateJob } from './jobs.store.ts';
import { jobs } from './jobs.tables.ts';
import { jobsInLanguage } from './translated-job.ts';
import { MAKE_PREVIEW_LINK } from '#server/previews/preview-links.ts';
import { deletePreviewLinks } from '#server/previews/preview-links.store.ts';
import { dropPicture } from '#server/share-pictures/share-pictures.store.ts';
import { dropTranslations } from '#server/translations/translations.store.ts';

/** What the site shows; `state` is for staff, who may read any. */
export async function readJob(
  { database }: JobPorts,
  id: number,
  state: JobState | 'all' = 'open',
): Promise<Job> {
  const job = await findJob(database.read, id);
  if (job && (state === 'all' || job.state === state)) return job;
  throw new DomainError(job?.state === 'closed' ? 'job_closed' : 'job_not_found');
}

/** In a language. Staff, who say which state, get it as it was written. */
export async function readTold(
  ports: JobPorts,
  id: number,
  { state, lang }: { state?: JobState | 'all' | undefined; lang?: string | undefined },
): Promise<ToldJob> {
  const job = await readJob(ports, id, state);
  if (state !== undefined) return job;
  const [told = job] = await jobsInLanguage(ports.database.read, [job], lang);
  return told;
}

export async function listTold(
  { database }: JobPorts,
  query: Parameters<typeof listJobs>[1],
): Promise<Page<ToldJob>> {
  const page = await listJobs(database.read, query);
  // Staff see each as it was written, and in which languages it is published.
  const lang = query.state === undefined ? query.lang : undefined;
  return { ...page, rows: await jobsInLanguage(database.read, page.rows, lang) };
}

export const postJob = (ports: JobPorts, draft: JobDraft, ctx: RequestContext): Promise<Job> =>
  ports.database.transaction(async (tx) => {
    const moment = momentOf(ports);
    const job = await insertJob(tx, jobAfter(null, draft, moment), moment.now);
    await record(ports, tx, 'add', { before: null, after: job }, ctx);
    return job;
  });

export const replaceJob = (
  ports: JobPorts,
  id: number,
  draft: JobDraft,
  ctx: VersionedContext,
): Promise<Job> =>
  ports.database.transaction(async (tx) => {
    const before = await lockJob(tx, id);
    // First of all: a change made from an older version is refused as that, whatever is in it.
    if (!before || !isOfVersion(before, ctx)) throw await refused(tx, id);
    const moment = momentOf(ports);
    const job = await updateJob(
      tx,
      { id, version: ctx.version },
      jobAfter(before, draft, moment),
      moment.now,
    );
    if (!job) throw await refused(tx, id);
    await record(ports, tx, 'change', { before, after: job }, ctx);
    if (before.Key_Skills !== job.Key_Skills) await ports.applications.matchAnew(tx, ports.clock, id);
    return job;
  });

export const removeJob = (ports: JobPorts, id: number, ctx: VersionedContext): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const gone = await jobs.remove(tx, { id, version: ctx.version });
    if (!gone) throw await refused(tx, id);
    await dropPicture(tx, { subject: 'job', id }, ports);
    await deletePreviewLinks(tx, 'job', id);
    await dropTranslations(tx, 'job', id);
    await record(ports, tx, 'delete', { before: gone, after: null }, ctx);
  });

const refused = async (tx: Tx, id: number) =>
  refusedChange(tx, {
    subject: 'job',
    id,
    current: await findJob(tx, id),
    gone: 'job_not_found',
    uncounted: [MAKE_PREVIEW_LINK],
  });

export const momentOf = ({ clock, timeZone }: FeaturePorts): Moment => ({ now: isoNow(clock), timeZone });

export const record = (
  ports: FeaturePorts,
  tx: Tx,
  action: string,
  change: JobChange,
  { caller, origin }: RequestContext,
): Promise<void> => followChange(ports, tx, change, { action, actor: actorOf(caller), origin });
