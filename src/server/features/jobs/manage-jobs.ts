// What the office does with postings. The public pages show them, so each change moves the content version.
import type { Job, JobDraft } from '#contract/jobs.ts';
import type { By } from '#server/platform/caller.ts';
import { actorOf, audit } from '#server/audit/audit.store.ts';
import { type Recorded, changesOf } from '#server/audit/audit-values.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import type { JobPorts } from './jobs.ports.ts';
import { deleteJob, findJob, insertJob, lockJob, updateJob } from './jobs.store.ts';

export async function readJob({ database }: JobPorts, id: number): Promise<Job> {
  const job = await findJob(database.read, id);
  if (!job) throw new DomainError('job_not_found');
  return job;
}

export const postJob = (ports: JobPorts, draft: JobDraft, by: By): Promise<Job> =>
  ports.database.transaction(async (tx) => {
    const job = await insertJob(tx, draft, isoNow(ports.clock));
    await record(ports, tx, 'add', { before: null, after: job }, by);
    const { id, title, department, location } = job;
    await ports.emit(tx, { type: 'job.published', data: { id, title, department, location } });
    return job;
  });

export const replaceJob = (ports: JobPorts, id: number, draft: JobDraft, by: By): Promise<Job> =>
  ports.database.transaction(async (tx) => {
    const before = (await lockJob(tx, id)) ?? null;
    const job = await updateJob(tx, { id, version: by.ifMatch }, draft, isoNow(ports.clock));
    if (!job) throw await refused(tx, id);
    await record(ports, tx, 'change', { before, after: job }, by);
    if (before?.Key_Skills !== job.Key_Skills) await ports.skillsChanged(tx, id);
    return job;
  });

export const removeJob = (ports: JobPorts, id: number, by: By): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const gone = await deleteJob(tx, { id, version: by.ifMatch });
    if (!gone) throw await refused(tx, id);
    await record(ports, tx, 'delete', { before: gone, after: null }, by);
    await ports.emit(tx, { type: 'job.closed', data: { id, title: gone.title } });
  });

const refused = async (tx: Tx, id: number) =>
  refusedChange(tx, { subject: 'job', id, current: await findJob(tx, id), gone: 'job_not_found' });

/** A posting is public: all of it is in the trail. */
const recorded: Recorded<Job> = {
  kept: [
    'title',
    'location',
    'department',
    'No_Of_Positions',
    'employment_type',
    'Work_timing',
    'qualification',
    'Key_Skills',
    'job_url',
    'Experiance',
    'responsibility',
    'description',
  ],
};

async function record(
  { clock, database }: JobPorts,
  tx: Tx,
  action: string,
  { before, after }: { before: Job | null; after: Job | null },
  { caller, origin }: By,
): Promise<void> {
  const job = (after ?? before) as Job;
  await audit(tx, clock, {
    actor: actorOf(caller),
    action,
    subject: 'job',
    subjectId: job.id,
    label: job.title,
    ...changesOf(recorded, before, after),
    origin,
  });
  await database.contentVersion.touch(tx);
}
