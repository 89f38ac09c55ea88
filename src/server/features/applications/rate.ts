// Rating an application: everybody for themselves, and nobody sees the others' before.
import type { Application } from '#contract/applications/applications.ts';
import { doneByOf } from '#server/colleagues.ts';
import type { RequestContext, Caller, Person } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { readApplications } from './application-rows.store.ts';
import type { ApplicationPorts } from './applications.feature.ts';
import { lockApplications } from './applications.store.ts';
import { readingOf, record, publishChanged } from './application-audit.ts';
import { deleteRating, findScore, writeRating } from './ratings.store.ts';
import { addToTimeline } from './timeline.store.ts';

export const rate = (
  ports: ApplicationPorts,
  id: number,
  score: number,
  ctx: RequestContext,
): Promise<Application> =>
  ports.database.transaction(async (tx) => {
    await lock(tx, id);
    const { userId } = personIn(ctx.caller);
    if ((await findScore(tx, id, userId)) !== score) {
      const { name } = await doneByOf(tx, ports.colleagues, ctx.caller);
      await writeRating(tx, { applicationId: id, userId, name, score, now: isoNow(ports.clock) });
      await conclude(ports, tx, { id, score, action: 'rate' }, ctx);
    }
    const [application] = await readApplications(tx, [id], readingOf(ports, ctx.caller));
    return application as Application;
  });

export const unrate = (ports: ApplicationPorts, id: number, ctx: RequestContext): Promise<void> =>
  ports.database.transaction(async (tx) => {
    await lock(tx, id);
    const { userId } = personIn(ctx.caller);
    if (!(await deleteRating(tx, id, userId))) throw new DomainError('rating_not_found');
    await conclude(ports, tx, { id, score: null, action: 'take back rating' }, ctx);
  });

async function lock(tx: Tx, id: number) {
  const [row] = await lockApplications(tx, [id]);
  if (!row) throw new DomainError('application_not_found');
  return row;
}

function personIn(caller: Caller): Person {
  if (caller.kind === 'program') throw new DomainError('people_only');
  return caller;
}

/** The score is in the timeline, for those who may see it; the audit trail knows that somebody rated. */
async function conclude(
  ports: ApplicationPorts,
  tx: Tx,
  { id, score, action }: { id: number; score: number | null; action: string },
  ctx: RequestContext,
): Promise<void> {
  const doneBy = await doneByOf(tx, ports.colleagues, ctx.caller);
  const entry = { application_id: id, kind: 'rated', by: doneBy, data: { score } } as const;
  await addToTimeline(tx, isoNow(ports.clock), entry);
  await record(ports, tx, action, id, ctx);
  await publishChanged(ports, tx, await lock(tx, id));
}
