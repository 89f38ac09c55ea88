// A secret address that shows a job as it will look, to whoever is to say something about it.
import { createHash, randomBytes } from 'node:crypto';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { PREVIEW_DAYS } from '#contract/job-preparing.ts';
import type { Job } from '#contract/jobs.ts';
import { actorOf, audit } from '#server/audit/audit.store.ts';
import type { By } from '#server/platform/caller.ts';
import { aliveNow, isAlive, isoIn, isoNow } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { JobPorts } from './jobs.ports.ts';
import { findJob, lockJob } from './jobs.store.ts';
import { findPreviewLink, insertPreviewLink } from './preview-links.store.ts';

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;
const LINK_MS = PREVIEW_DAYS * 86_400_000;

// 256 random bits need neither salt nor time.
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** One more: those before it go on working until their time is over. */
export const makePreviewLink = (
  { database, clock, publicUrl }: JobPorts,
  id: number,
  { caller, origin }: By,
): Promise<{ url: string }> =>
  database.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    if (!job) throw new DomainError('job_not_found');
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    await insertPreviewLink(tx, {
      secret_hash: hashOf(secret),
      job_id: id,
      created_at: isoNow(clock),
      expires_at: isoIn(clock, LINK_MS),
    });
    await audit(tx, clock, {
      actor: actorOf(caller),
      action: 'make preview link',
      subject: 'job',
      subjectId: id,
      label: job.title,
      origin,
    });
    return { url: publicUrl + fillPath(sitePages.jobPreview, { secret }) };
  });

/** The job as it is now, in whatever state. The same refusal for whatever shows nothing. */
export async function readPreview({ database, clock }: JobPorts, secret: string): Promise<Job> {
  const link = SECRET.test(secret) ? await findPreviewLink(database.read, hashOf(secret)) : undefined;
  const isOpen = link && isAlive(link.expires_at, aliveNow(clock, LINK_MS));
  const job = isOpen && (await findJob(database.read, link.job_id));
  if (!job) throw new DomainError('job_preview_not_found');
  return job;
}
