import type { RequestContext } from '#server/caller.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { publishChanged, record } from '../application-audit.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { lockApplications } from '../applications.store.ts';
import { markMailRead } from '../timeline.store.ts';

/** The version of the application stays, as when it is opened itself. */
export const markMail = (
  ports: ApplicationPorts,
  { id, mail, isRead }: { id: number; mail: number; isRead: boolean },
  ctx: RequestContext,
): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const [row] = await lockApplications(tx, [id]);
    if (!row) throw new DomainError('application_not_found');
    const isChanged = await markMailRead(tx, { id, mail, isRead });
    if (isChanged === undefined) throw new DomainError('mail_not_found');
    if (!isChanged) return;
    await record(ports, tx, 'mark mail', id, ctx, { old: { is_read: !isRead }, new: { is_read: isRead } });
    await publishChanged(ports, tx, row);
  });
