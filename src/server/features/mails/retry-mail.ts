import type { OutgoingMailView } from '#contract/system/mails.ts';
import type { Caller, Origin } from '#server/caller.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { MAIL } from '#server/mail/mail.ts';
import { retryTask } from '#server/platform/tasks/tasks.ts';
import { toView } from './mail-view.ts';
import { findMail } from './mails.store.ts';

/** What this room needs from outside. */
export interface MailPorts {
  database: Database;
  clock: Clock;
}

export function retryMail(
  { database, clock }: MailPorts,
  id: number,
  ctx: { caller: Caller; origin: Origin },
): Promise<OutgoingMailView> {
  return database.transaction(async (tx) => {
    const isPutBack = await retryTask(tx, { id, kind: MAIL, from: ['waiting', 'failed'] }, clock);
    const mail = await findMail(tx, id);
    if (!mail) throw new DomainError('mail_not_found');
    if (!isPutBack) throw new DomainError('mail_not_waiting');
    await auditBy(tx, clock, ctx, {
      action: 'retry',
      subject: 'mail',
      subjectId: id,
    });
    return toView(mail);
  });
}
