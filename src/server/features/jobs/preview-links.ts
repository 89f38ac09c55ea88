// A job before it is out, for whoever has the link.
import { fillPath, sitePages } from '#contract/addresses.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import type { RequestContext } from '#server/caller.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { addPreviewLink, previewedId } from '#server/previews/preview-links.ts';
import type { JobPorts } from './jobs.feature.ts';
import { findJob, lockJob } from './jobs.store.ts';

export const makePreviewLink = (
  { database, clock, publicUrl }: JobPorts,
  id: number,
  ctx: RequestContext,
): Promise<{ url: string }> =>
  database.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    if (!job) throw new DomainError('job_not_found');
    const secret = await addPreviewLink(tx, clock, { subject: 'job', id, label: job.title }, ctx);
    return { url: publicUrl + fillPath(sitePages.jobPreview, { secret }) };
  });

/** The job as it is now, in whatever state. The same refusal for whatever shows nothing. */
export async function readPreview({ database, clock }: JobPorts, secret: string): Promise<Job> {
  const id = await previewedId(database.read, clock, 'job', secret);
  const job = id !== undefined && (await findJob(database.read, id));
  if (!job) throw new DomainError('job_preview_not_found');
  return job;
}
