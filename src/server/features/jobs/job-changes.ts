// What follows from a change of a job, in its transaction: the audit entry, what others are told, and the tasks that
// put it on the site and take it off.
import * as z from 'zod/mini';
import type { Job } from '#contract/jobs/jobs.ts';
import { audit } from '#server/audit/audit.store.ts';
import { changesOf } from '#server/audit/audit-values.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { addTask } from '#server/platform/tasks/tasks.ts';
import { endOfDay } from '#server/platform/zoned-time.ts';
import type { FeaturePorts } from '#server/feature.ts';
import { jobs } from './jobs.tables.ts';

export const PUBLISH_JOB = 'publish job';
export const CLOSE_JOB = 'close job';

/** Of the draft that goes out at this time; one that got another has another task. */
export const publishTask = z.object({ id: z.int(), at: z.string() });
export type PublishTask = z.infer<typeof publishTask>;

/** Of the open job whose last day it is. */
export const closeTask = z.object({ id: z.int(), day: z.string() });
export type CloseTask = z.infer<typeof closeTask>;

/** Before: null where it is added. After: null where it is deleted. */
export interface JobChange {
  before: Job | null;
  after: Job | null;
}

export async function followChange(
  ports: FeaturePorts,
  tx: Tx,
  change: JobChange,
  done: Pick<Parameters<typeof audit>[2], 'action' | 'actor' | 'origin'>,
): Promise<void> {
  const { before, after } = change;
  const job = (after ?? before) as Job;
  await audit(tx, ports.clock, {
    ...done,
    subject: 'job',
    subjectId: job.id,
    label: job.title,
    ...changesOf(jobs.recorded, before, after),
  });
  // The site shows nothing of a draft: one that is saved while somebody types costs no visitor a cached page.
  if (isSeen(before) || isSeen(after)) await ports.database.contentVersion.touch(tx);
  await publishChange(ports, tx, change);
  if (after) await addTasks(ports, tx, before, after);
}

/** Of a closed one the site says that it is closed. */
const isSeen = (job: Job | null): boolean => job !== null && job.state !== 'draft';

async function publishChange(ports: FeaturePorts, tx: Tx, { before, after }: JobChange): Promise<void> {
  const wasOpen = before?.state === 'open';
  const isOpen = after?.state === 'open';
  if (isOpen && !wasOpen) {
    const { id, title, department, location } = after;
    await ports.publishEvent(tx, { type: 'job.published', data: { id, title, department, location } });
  }
  if (wasOpen && !isOpen) {
    const { id, title } = after ?? before;
    await ports.publishEvent(tx, { type: 'job.closed', data: { id, title } });
  }
}

async function addTasks(ports: FeaturePorts, tx: Tx, before: Job | null, job: Job): Promise<void> {
  if (job.publish_at !== null && job.publish_at !== before?.publish_at) await publishLater(ports, tx, job);
  const isNew = job.closes_on !== before?.closes_on || before?.state !== 'open';
  if (job.state === 'open' && job.closes_on !== null && isNew) await closeLater(ports, tx, job);
}

async function publishLater({ clock }: FeaturePorts, tx: Tx, job: Job): Promise<void> {
  const at = job.publish_at as string;
  await addTask(
    tx,
    { kind: PUBLISH_JOB, payload: { id: job.id, at } satisfies PublishTask, dueAt: at },
    clock,
  );
}

async function closeLater({ clock, timeZone }: FeaturePorts, tx: Tx, job: Job): Promise<void> {
  const day = job.closes_on as string;
  const payload: CloseTask = { id: job.id, day };
  await addTask(tx, { kind: CLOSE_JOB, payload, dueAt: endOfDay(day, timeZone) }, clock);
}
