// What arrives from visitors, told by mail to those who chose it and may read about it now.
import { ARRIVAL_MAILS_PER_HOUR, mayGet } from '#contract/accounts/chosen-mails.ts';
import { permissionsIn } from '#contract/areas.ts';
import { HOUR_MS } from '#contract/durations.ts';
import type { PublishEvent } from '#server/events.ts';
import { type Mail, queueMails } from '#server/mail/mail.ts';
import { isoIn, isoNow } from '#server/platform/clock.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { type Arrival, arrivalMail, arrivalOf, moreArrivedMail } from './arrival-mails.ts';
import { countMailOf, lockWhoChose, mailsIn } from './chosen-mails.store.ts';

/** Listens to what rooms say: no room knows who is told. */
export const mailArrivals =
  ({ clock, publicUrl }: Pick<AccountPorts, 'clock' | 'publicUrl'>): PublishEvent =>
  async (tx, event) => {
    const arrival = arrivalOf(event);
    if (!arrival) return;
    // Most of the time nobody.
    const wanting = (await lockWhoChose(tx)).filter((user) => wants(user, arrival));
    const hour = { now: isoNow(clock), hourAgo: isoIn(clock, -HOUR_MS) };
    const mails: Mail[] = [];
    for (const { id, email } of wanting) {
      const number = await countMailOf(tx, id, hour);
      if (number <= ARRIVAL_MAILS_PER_HOUR) mails.push(arrivalMail(email, arrival, publicUrl));
      else if (number === ARRIVAL_MAILS_PER_HOUR + 1) mails.push(moreArrivedMail(email, publicUrl));
    }
    if (mails.length > 0) await queueMails(tx, mails, clock);
  };

type Chooser = Awaited<ReturnType<typeof lockWhoChose>>[number];

const wants = (user: Chooser, { kind }: Arrival): boolean =>
  mailsIn(user.mails).includes(kind) &&
  mayGet(kind, { isSuperuser: user.is_superuser, permissions: permissionsIn(user) });
