import { type EnquiryDraft, contactMessages } from '#contract/contact.ts';
import type { Origin } from '#server/platform/caller.ts';
import { audit } from '#server/audit/audit.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import { concernOf } from '#server/platform/forgetting.ts';
import { runOnce } from '#server/platform/idempotency.store.ts';
import { reserveConfirmation } from '#server/platform/mail/confirmations.ts';
import { queueMails } from '#server/platform/mail/mail.ts';
import type { ContactPorts } from './contact.ports.ts';
import { confirmationMail, noticeMail } from './enquiry-mails.ts';
import { insertEnquiry } from './enquiries.store.ts';
import { tellUnread } from './manage-enquiries.ts';

export async function sendEnquiry(
  ports: ContactPorts,
  { website, idempotency_key, ...enquiry }: EnquiryDraft,
  { key = idempotency_key, origin }: { key?: string | undefined; origin: Origin },
): Promise<{ message: string }> {
  const { database, clock } = ports;
  const isSpam = Boolean(website);
  const takeBack = isSpam ? null : await reserveConfirmation(ports.limits, enquiry.email);
  let isWritten = false;
  try {
    return await runOnce({ database, clock, scope: 'enquiry', key, content: enquiry }, async (tx) => {
      const id = await insertEnquiry(tx, { ...enquiry, is_spam: isSpam }, isoNow(clock));
      await audit(tx, clock, { actor: null, action: 'send', subject: 'enquiry', subjectId: id, origin });
      if (!isSpam) {
        const mails = [noticeMail(enquiry, ports.publicUrl)];
        if (takeBack) mails.push(confirmationMail(enquiry));
        const concerns = concernOf('enquiry', id);
        await queueMails(
          tx,
          mails.map((mail) => ({ ...mail, concerns })),
          clock,
        );
        const { first_name, last_name, subject } = enquiry;
        const name = `${first_name} ${last_name}`.trim();
        await ports.emit(tx, { type: 'enquiry.received', data: { id, name, subject } });
        await tellUnread(ports, tx);
      }
      isWritten = true;
      return { message: contactMessages.sent };
    });
  } finally {
    // One that failed, or was a repeat, has confirmed nothing.
    if (!isWritten) await takeBack?.();
  }
}
