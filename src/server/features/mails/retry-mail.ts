import type { OutgoingMailView } from '#contract/mails.ts';
import type { Caller, Origin } from '#server/platform/caller.ts';
import { actorOf, audit } from '#server/platform/audit.store.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { wakeMailWorkers } from '#server/platform/mail/mail.ts';
import { toView } from './mail-view.ts';
import { findMail, putBackNow } from './mails.store.ts';

/** What this room needs from outside. */
export interface MailPorts {
  database: Database;
  clock: Clock;
}

export function retryMail(
  { database, clock }: MailPorts,
  id: number,
  { caller, origin }: { caller: Caller; origin: Origin },
): Promise<OutgoingMailView> {
  return database.transaction(async (tx) => {
    const mail = await putBackNow(tx, id, isoNow(clock));
    if (!mail) throw new DomainError((await findMail(tx, id)) ? 'mail_not_waiting' : 'mail_not_found');
    await audit(tx, clock, {
      actor: actorOf(caller),
      action: 'retry',
      subject: 'mail',
      subjectId: id,
      origin,
    });
    wakeMailWorkers(tx);
    return toView(mail);
  });
}
