import { type EnquiryDraft, contactMessages } from '#contract/contact.ts';
import type { Origin } from '#server/platform/caller.ts';
import { audit } from '#server/platform/audit.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import { runOnce } from '#server/platform/idempotency.store.ts';
import { mayConfirm } from '#server/platform/mail/confirmations.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import type { ContactPorts } from './contact.ports.ts';
import { confirmationMail, noticeMail } from './enquiry-mails.ts';
import { insertEnquiry } from './enquiries.store.ts';

export async function sendEnquiry(
  ports: ContactPorts,
  { website, idempotency_key, ...enquiry }: EnquiryDraft,
  { key = idempotency_key, origin }: { key?: string | undefined; origin: Origin },
): Promise<{ message: string }> {
  const { database, clock } = ports;
  const isSpam = Boolean(website);
  return runOnce({ database, clock, scope: 'enquiry', key, content: enquiry }, async (tx) => {
    const id = await insertEnquiry(tx, { ...enquiry, is_spam: isSpam }, isoNow(clock));
    await audit(tx, clock, { actor: null, action: 'send', subject: 'enquiry', subjectId: id, origin });
    if (!isSpam) {
      await queueMail(tx, noticeMail(enquiry, ports.publicUrl), clock);
      if (await mayConfirm(ports.limiter, enquiry.email))
        await queueMail(tx, confirmationMail(enquiry), clock);
    }
    return { message: contactMessages.sent };
  });
}
