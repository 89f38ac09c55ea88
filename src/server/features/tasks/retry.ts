import type { Caller, Origin } from '#server/caller.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { retryTask } from '#server/platform/tasks/tasks.ts';
import { type KindPorts, nameOfKind } from './kinds.ts';
import { findKindOf } from './tasks.store.ts';

/** What this room needs from outside. */
export interface TaskListPorts extends KindPorts {
  clock: Clock;
}

/** One that waits comes by itself, and one that runs is never begun a second time. */
export function retry(
  { database, clock, taskKinds }: TaskListPorts,
  id: number,
  ctx: { caller: Caller; origin: Origin },
): Promise<void> {
  return database.transaction(async (tx) => {
    const isPutBack = await retryTask(tx, { id, from: ['failed'] }, clock);
    const kind = await findKindOf(tx, id);
    if (kind === undefined) throw new DomainError('task_not_found');
    if (!isPutBack) throw new DomainError('task_not_failed');
    await auditBy(tx, clock, ctx, {
      action: 'try again',
      subject: 'task',
      subjectId: id,
      label: nameOfKind(taskKinds, kind),
    });
  });
}
