// Moving applications from stage to stage, one or many.
import type { Skipped } from '#contract/lists.ts';
import type { ReasonOfApplication } from '#contract/applications/reject-reasons.ts';
import type { StageOfApplication } from '#contract/applications/stages.ts';
import type { DoneBy } from '#contract/accounts/colleagues.ts';
import { doneByOf } from '#server/colleagues.ts';
import type { RequestContext } from '#server/caller.ts';
import { skippedOf } from '#server/skipped.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { ApplicationPorts } from './applications.feature.ts';
import {
  type LockedApplication,
  bumpVersions,
  lockApplications,
  moveApplications,
} from './applications.store.ts';
import { record, publishChanged } from './application-audit.ts';
import { reasonFor } from './reasons/manage-reasons.ts';
import { lockStage, listStages } from './stages/stages.store.ts';
import { addToTimeline } from './timeline.store.ts';

/** The ids of those that changed, in the order of the ids, and what became of the others. */
export interface Changed {
  changed: number;
  ids: number[];
  left_out: Skipped;
}

export const changedOf = (asked: number[], done: number[], found: readonly { id: number }[]): Changed => ({
  changed: done.length,
  ids: done,
  left_out: skippedOf(asked, { done, there: found.map(({ id }) => id), why: 'already' }),
});

/** Those already there or gone are left out. */
export const moveMany = (
  ports: ApplicationPorts,
  ids: number[],
  { stage, reason }: { stage: number; reason?: number | null | undefined },
  ctx: RequestContext,
): Promise<Changed> =>
  ports.database.transaction(async (tx) => {
    const to = await stageFor(tx, stage);
    const found = await lockApplications(tx, ids);
    const moving = found.filter(({ stage_id }) => stage_id !== to.id);
    await moveLocked(ports, tx, moving, to, ctx, { reason: await reasonFor(tx, to, reason) });
    const moved = moving.map(({ id }) => id);
    await bumpVersions(tx, moved);
    for (const row of moving)
      await publishChanged(ports, tx, { ...row, version: row.version + 1, stage_id: to.id });
    return changedOf(ids, moved, found);
  });

export async function stageFor(tx: Tx, id: number): Promise<StageOfApplication> {
  const stage = await lockStage(tx, id);
  if (!stage) throw new DomainError('stage_not_found');
  return stage;
}

/** Of applications that are locked and stand in other stages. */
export async function moveLocked(
  ports: ApplicationPorts,
  tx: Tx,
  moving: LockedApplication[],
  to: StageOfApplication,
  ctx: RequestContext,
  { doneBy, reason }: { doneBy?: DoneBy; reason?: ReasonOfApplication | undefined } = {},
): Promise<void> {
  if (moving.length === 0) return;
  const { clock, colleagues, publishEvent } = ports;
  const now = isoNow(clock);
  const who = doneBy ?? (await doneByOf(tx, colleagues, ctx.caller));
  const stages = new Map((await listStages(tx)).map(({ id, name, kind }) => [id, { id, name, kind }]));
  await moveApplications(tx, moving, {
    stage_id: to.id,
    at: now,
    // Whoever is taken up again has not withdrawn any more.
    ...(to.kind !== 'rejected' && { withdrawn_at: null }),
    ...(reason && { reason_id: reason.id, reason_text: reason.text }),
  });
  const moves = moving.map((row) => ({ ...row, from: stages.get(row.stage_id) ?? to }));
  await addToTimeline(
    tx,
    now,
    ...moves.map(({ id, from }) => ({
      application_id: id,
      kind: 'moved' as const,
      by: who,
      data: { from, to, ...(reason && { reason: reason.text }) },
    })),
  );
  for (const { id, name, job_id, job_title, from } of moves) {
    await record(ports, tx, 'move', id, ctx, {
      old: { stage: from.name },
      new: { stage: to.name, ...(reason && { reason: reason.text }) },
    });
    await publishEvent(tx, { type: 'application.moved', data: { id, name, job_id, job_title, from, to } });
  }
}
