// What every change of an application leaves behind: an audit entry, and word to those who have the office open.
import { auditBy } from '#server/audit/audit.store.ts';
import type { Changes } from '#server/audit/audit-values.ts';
import type { RequestContext, Caller } from '#server/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Reading } from './application-rows.store.ts';
import type { ApplicationPorts } from './applications.feature.ts';

/** Of what the applicant sent nothing is in the trail, not even when it is deleted: it outlives whoever is forgotten. */
export const record = (
  { clock }: Pick<ApplicationPorts, 'clock'>,
  tx: Tx,
  action: string,
  id: number,
  ctx: RequestContext,
  changes?: Changes,
): Promise<void> =>
  auditBy(tx, clock, ctx, {
    action,
    subject: 'application',
    subjectId: id,
    ...changes,
  });

export const readingOf = (
  { colleagues, jobs }: Pick<ApplicationPorts, 'colleagues' | 'jobs'>,
  caller: Caller,
): Reading => ({
  userId: caller.kind === 'person' ? caller.userId : null,
  colleagues,
  jobs,
});

interface Changed {
  id: number;
  version: number;
  stage_id: number;
}

export const publishChanged = (
  { publishLive }: Pick<ApplicationPorts, 'publishLive'>,
  tx: Tx,
  { id, version, stage_id: stage }: Changed,
  change: 'added' | 'changed' = 'changed',
): Promise<void> =>
  publishLive(tx, { type: 'application', data: { id, change, version, stage }, area: 'recruitment' });

export const publishUnread = (
  { publishLive }: Pick<ApplicationPorts, 'publishLive'>,
  tx: Tx,
): Promise<void> => publishLive(tx, { type: 'unread', data: { of: 'applications' }, area: 'recruitment' });
