// Keeping an application whatever the clock says, and letting it go.
import type { Application } from '#contract/applications/applications.ts';
import { NOT_KEPT } from '#contract/system/audit.ts';
import { doneByOf } from '#server/colleagues.ts';
import type { RequestContext, VersionedContext } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { readApplications } from './application-rows.store.ts';
import type { ApplicationPorts } from './applications.feature.ts';
import { changeApplications, bumpVersions } from './applications.store.ts';
import { lockOne } from './manage-applications.ts';
import { readingOf, record, publishChanged } from './application-audit.ts';

export const holdApplication = (
  ports: ApplicationPorts,
  id: number,
  reason: string,
  ctx: VersionedContext,
): Promise<Application> =>
  ports.database.transaction(async (tx) => {
    const { hold_at } = await lockOne(ports, tx, id, ctx);
    const { name } = await doneByOf(tx, ports.colleagues, ctx.caller);
    await changeApplications(tx, [id], {
      hold_reason: reason,
      hold_at: isoNow(ports.clock),
      hold_by: name,
    });
    return conclude(ports, tx, id, { was: hold_at !== null, is: true }, ctx);
  });

export const releaseHold = (ports: ApplicationPorts, id: number, ctx: VersionedContext): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const { hold_at } = await lockOne(ports, tx, id, ctx);
    if (hold_at === null) throw new DomainError('hold_not_found');
    await changeApplications(tx, [id], { hold_reason: null, hold_at: null, hold_by: null });
    await conclude(ports, tx, id, { was: true, is: false }, ctx);
  });

/** Why is not in the trail: it may name the applicant. */
async function conclude(
  ports: ApplicationPorts,
  tx: Tx,
  id: number,
  { was, is }: { was: boolean; is: boolean },
  ctx: RequestContext,
): Promise<Application> {
  const said = (isHeld: boolean) => ({ hold: isHeld ? NOT_KEPT : null });
  await record(ports, tx, is ? 'hold' : 'let go', id, ctx, { old: said(was), new: said(is) });
  await bumpVersions(tx, [id]);
  const [application] = await readApplications(tx, [id], readingOf(ports, ctx.caller));
  if (!application) throw new DomainError('application_not_found');
  await publishChanged(ports, tx, { ...application, stage_id: application.stage.id });
  return application;
}
