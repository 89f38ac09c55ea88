// What the office does with postings. The public pages show them, so each change moves the content version.
import type { Job, JobDraft } from '#contract/jobs.ts';
import type { By } from '#server/platform/caller.ts';
import { actorOf, audit } from '#server/platform/audit.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { refusedChange } from '#server/platform/versions.store.ts';
import type { JobPorts } from './jobs.ports.ts';
import { deleteJob, findJob, insertJob, updateJob } from './jobs.store.ts';

export async function readJob({ database }: JobPorts, id: number): Promise<Job> {
  const job = await findJob(database.read, id);
  if (!job) throw new DomainError('job_not_found');
  return job;
}

export const postJob = (ports: JobPorts, draft: JobDraft, by: By): Promise<Job> =>
  ports.database.transaction(async (tx) => {
    const job = await insertJob(tx, draft, isoNow(ports.clock));
    await record(ports, tx, 'post', job.id, by);
    const { id, title, department, location } = job;
    await ports.emit(tx, { type: 'job.published', data: { id, title, department, location } });
    return job;
  });

export const replaceJob = (ports: JobPorts, id: number, draft: JobDraft, by: By): Promise<Job> =>
  ports.database.transaction(async (tx) => {
    const job = await updateJob(tx, { id, version: by.ifMatch }, draft, isoNow(ports.clock));
    if (!job) throw await refused(tx, id);
    await record(ports, tx, 'change', id, by);
    return job;
  });

export const removeJob = (ports: JobPorts, id: number, by: By): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const gone = await deleteJob(tx, { id, version: by.ifMatch });
    if (!gone) throw await refused(tx, id);
    await record(ports, tx, 'delete', id, by);
    await ports.emit(tx, { type: 'job.closed', data: gone });
  });

const refused = async (tx: Tx, id: number) =>
  refusedChange(tx, { subject: 'job', id, current: await findJob(tx, id), gone: 'job_not_found' });

async function record(
  { clock, database }: JobPorts,
  tx: Tx,
  action: string,
  id: number,
  { caller, origin }: By,
): Promise<void> {
  await audit(tx, clock, { actor: actorOf(caller), action, subject: 'job', subjectId: id, origin });
  await database.contentVersion.touch(tx);
}
