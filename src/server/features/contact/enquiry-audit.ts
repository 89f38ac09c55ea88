// What every change of an enquiry leaves behind: an audit entry, and word to those who have the office open.
import { auditBy } from '#server/audit/audit.store.ts';
import type { Changes } from '#server/audit/audit-values.ts';
import type { RequestContext } from '#server/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ContactPorts } from './contact.feature.ts';

/** Of what the visitor wrote nothing is in the trail, not even when it is deleted. */
export const record = (
  { clock }: Pick<ContactPorts, 'clock'>,
  tx: Tx,
  action: string,
  id: number,
  ctx: RequestContext,
  changes?: Changes,
): Promise<void> => auditBy(tx, clock, ctx, { action, subject: 'enquiry', subjectId: id, ...changes });

/** Whatever is done to an enquiry may change how many wait. */
export const publishUnread = ({ publishLive }: Pick<ContactPorts, 'publishLive'>, tx: Tx): Promise<void> =>
  publishLive(tx, { type: 'unread', data: { of: 'enquiries' }, area: 'enquiries' });

export const publishChanged = (
  { publishLive }: Pick<ContactPorts, 'publishLive'>,
  tx: Tx,
  id: number,
  change: 'added' | 'changed' | 'deleted' = 'changed',
): Promise<void> => publishLive(tx, { type: 'enquiry', data: { id, change }, area: 'enquiries' });
