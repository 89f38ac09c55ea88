// Jobs go out and come off by themselves.
import type { Job } from '#contract/jobs/jobs.ts';
import { theProgram } from '#server/audit/audit.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { scheduledTask } from '#server/platform/tasks/scheduled.ts';
import type { TaskKind } from '#server/platform/tasks/tasks.ts';
import {
  CLOSE_JOB,
  type CloseTask,
  PUBLISH_JOB,
  type PublishTask,
  closeTask,
  followChange,
  publishTask,
} from './job-changes.ts';
import { dayOf, endOfDay } from '#server/platform/zoned-time.ts';
import type { FeaturePorts } from '#server/feature.ts';
import { type StoredJob, lockJob, updateJob } from './jobs.store.ts';

export const jobTasks = (ports: FeaturePorts): TaskKind[] => [
  scheduledTask(ports, {
    kind: PUBLISH_JOB,
    name: 'Put a job on the site',
    payload: publishTask,
    async find(tx, { id, at }) {
      const job = await lockJob(tx, id);
      return job?.state === 'draft' && job.publish_at === at ? job : undefined;
    },
    dueAt: ({ at }) => at,
    work(tx, job, now) {
      // The program stood still over all of its days: nobody is told of a position that is closed again.
      const isOver = job.closes_on !== null && endOfDay(job.closes_on, ports.timeZone) <= now;
      const state = isOver ? 'closed' : 'open';
      const to = { state, publish_at: null, posted_on: dayOf(now, ports.timeZone) } as const;
      return change(ports, tx, job, { action: isOver ? 'close' : 'publish', to });
    },
  }) satisfies TaskKind<PublishTask>,
  scheduledTask(ports, {
    kind: CLOSE_JOB,
    name: 'Take a job off the site',
    payload: closeTask,
    async find(tx, { id, day }) {
      const job = await lockJob(tx, id);
      return job?.state === 'open' && job.closes_on === day ? job : undefined;
    },
    dueAt: ({ day }) => endOfDay(day, ports.timeZone),
    work: (tx, job) => change(ports, tx, job, { action: 'close', to: { state: 'closed' } }),
  }) satisfies TaskKind<CloseTask>,
];

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
