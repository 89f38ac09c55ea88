// What the office does with postings. The public pages show them, so each change moves the content version.
import { randomUUID } from 'node:crypto';
import type { JobQuestion, QuestionDraft } from '#contract/job-questions.ts';
import type { Job, JobDraft, JobState } from '#contract/jobs.ts';
import type { By } from '#server/platform/caller.ts';
import { actorOf, audit } from '#server/audit/audit.store.ts';
import { type Recorded, changesOf } from '#server/audit/audit-values.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import type { JobPorts } from './jobs.ports.ts';
import { dropPicture } from './prints/pictures.store.ts';
import { deleteJob, findJob, type StoredJob, insertJob, lockJob, updateJob } from './jobs.store.ts';

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

export const postJob = (ports: JobPorts, draft: JobDraft, by: By): Promise<Job> =>
  ports.database.transaction(async (tx) => {
    const now = isoNow(ports.clock);
    const job = await insertJob(tx, changed({ ...unsaid, posted_on: now.slice(0, 10) }, draft), now);
    await record(ports, tx, 'add', { before: null, after: job }, by);
    if (job.state === 'open') await tellPublished(ports, tx, job);
    return job;
  });

export const replaceJob = (ports: JobPorts, id: number, draft: JobDraft, by: By): Promise<Job> =>
  ports.database.transaction(async (tx) => {
    const before = await lockJob(tx, id);
    const job =
      before &&
      (await updateJob(tx, { id, version: by.ifMatch }, changed(before, draft), isoNow(ports.clock)));
    if (!job) throw await refused(tx, id);
    await record(ports, tx, 'change', { before, after: job }, by);
    if (before.Key_Skills !== job.Key_Skills) await ports.skillsChanged(tx, id);
    return job;
  });

/** A job that says nothing of them. */
export const unsaid = {
  state: 'open',
  publish_at: null,
  closes_on: null,
  salary_min: null,
  salary_max: null,
  currency: null,
  salary_unit: null,
  questions: [],
} satisfies Partial<Job>;

/** What a body says; what it leaves out stays as it is. */
const changed = (before: Pick<Job, keyof typeof unsaid | 'posted_on'>, draft: JobDraft): StoredJob => ({
  ...draft,
  posted_on: before.posted_on,
  state: draft.state ?? before.state,
  publish_at: said(draft.publish_at, before.publish_at),
  closes_on: said(draft.closes_on, before.closes_on),
  salary_min: said(draft.salary_min, before.salary_min),
  salary_max: said(draft.salary_max, before.salary_max),
  currency: said(draft.currency, before.currency),
  salary_unit: said(draft.salary_unit, before.salary_unit),
  questions: draft.questions?.map(withId) ?? before.questions,
});

const said = <Value>(given: Value | null | undefined, before: Value | null): Value | null =>
  given === undefined ? before : given;

const withId = ({
  id = randomUUID().slice(0, 8),
  text,
  kind,
  required = false,
  choices,
}: QuestionDraft): JobQuestion => ({
  id,
  text,
  kind,
  required,
  ...(kind === 'choice' && { choices }),
});

const tellPublished = (ports: JobPorts, tx: Tx, { id, title, department, location }: Job): Promise<void> =>
  ports.emit(tx, { type: 'job.published', data: { id, title, department, location } });

export const removeJob = (ports: JobPorts, id: number, by: By): Promise<void> =>
  ports.database.transaction(async (tx) => {
    await dropPicture(tx, id, ports);
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
    'state',
    'publish_at',
    'closes_on',
    'salary_min',
    'salary_max',
    'currency',
    'salary_unit',
    'questions',
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
