// Jobs go out and come off by themselves. The time is read from the job when the task runs: a task that came too early,
// because the clock was put back or the company has moved, waits once more.
import type { Job } from '#contract/jobs/jobs.ts';
import { theProgram } from '#server/audit/audit.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { scheduledTask } from '#server/platform/tasks/retries.ts';
import type { TaskKind } from '#server/platform/tasks/tasks.ts';
import {
  CLOSE_JOB,
  type CloseTask,
  PUBLISH_JOB,
  type PublishTask,
  closeLater,
  closeTask,
  followChange,
  publishLater,
  publishTask,
} from './job-changes.ts';
import { dayOf, endOfDay } from '#server/platform/zoned-time.ts';
import type { FeaturePorts } from '#server/feature.ts';
import { type StoredJob, lockJob, updateJob } from './jobs.store.ts';

export const jobTasks = (ports: FeaturePorts): TaskKind[] => [
  {
    ...scheduledTask,
    kind: PUBLISH_JOB,
    name: 'Put a job on the site',
    payload: publishTask,
    handler: ({ payload }) => publishScheduled(ports, payload),
  } satisfies TaskKind<PublishTask>,
  {
    ...scheduledTask,
    kind: CLOSE_JOB,
    name: 'Take a job off the site',
    payload: closeTask,
    handler: ({ payload }) => closeScheduled(ports, payload),
  } satisfies TaskKind<CloseTask>,
];

const publishScheduled = (ports: FeaturePorts, { id, at }: PublishTask): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    const now = isoNow(ports.clock);
    if (job?.state !== 'draft' || job.publish_at !== at) return;
    if (at > now) return publishLater(ports, tx, job);
    // The program stood still over all of its days: nobody is told of a position that is closed again.
    const isOver = job.closes_on !== null && endOfDay(job.closes_on, ports.timeZone) <= now;
    await change(ports, tx, job, {
      action: isOver ? 'close' : 'publish',
      to: {
        state: isOver ? 'closed' : 'open',
        publish_at: null,
        posted_on: dayOf(now, ports.timeZone),
      },
    });
  });

const closeScheduled = (ports: FeaturePorts, { id, day }: CloseTask): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    if (job?.state !== 'open' || job.closes_on !== day) return;
    if (endOfDay(day, ports.timeZone) > isoNow(ports.clock)) return closeLater(ports, tx, job);
    await change(ports, tx, job, { action: 'close', to: { state: 'closed' } });
  });

async function change(
  ports: FeaturePorts,
  tx: Tx,
  before: Job,
  { action, to }: { action: string; to: Partial<StoredJob> },
): Promise<void> {
  const { id, version, ...stored } = before;
  const after = await updateJob(tx, { id, version }, { ...stored, ...to }, isoNow(ports.clock));
  if (!after) throw new Error('A job that is locked was changed.');
  const origin = { address: 'local', userAgent: '' };
  await followChange(ports, tx, { before, after }, { action, actor: theProgram, origin });
}
