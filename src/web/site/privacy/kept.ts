// What the forms leave behind. It says what the program does: change one with the other. The days are those it is set to.
import type { KeptDays } from '#contract/office/privacy.ts';
import type { privacyTexts } from '#contract/texts/privacy.ts';
import type { TextOf } from '#web/lib/use-texts.ts';

const kept = ['enquiry', 'application', 'alert', 'mails', 'mark', 'record', 'receipt'] as const;

export function keptThings(days: KeptDays, text: TextOf<typeof privacyTexts>) {
  const span = (count: number) => text('privacy.kept.days', { days: count });
  const times = {
    enquiry: text('privacy.kept.enquiry.time', { days: span(days.enquiries_days) }),
    application: text('privacy.kept.application.time', {
      decided: span(days.decided_days),
      withdrawn: span(days.withdrawn_days),
      pool: span(days.talent_pool_days),
    }),
    alert: text('privacy.kept.alert.time'),
    mails: text('privacy.kept.mails.time', { days: span(days.outgoing_mail_days) }),
    mark: text('privacy.kept.mark.time'),
    record: text('privacy.kept.record.time', { days: span(days.audit_address_days) }),
    receipt: text('privacy.kept.receipt.time'),
  };
  return kept.map((thing) => ({
    thing,
    what: text(`privacy.kept.${thing}.what`),
    holds: text(`privacy.kept.${thing}.holds`),
    time: times[thing],
    seenBy: text(`privacy.kept.${thing}.seenBy`),
  }));
}
