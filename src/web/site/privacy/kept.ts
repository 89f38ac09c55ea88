// What the forms leave behind. It says what the program does: change one with the other. The days are those it is set to.
import type { KeptDays } from '#contract/office/privacy.ts';

const span = (days: number): string => (days === 0 ? 'no set end' : days === 1 ? 'one day' : `${days} days`);

export const keptThings = (days: KeptDays) => [
  {
    what: 'An enquiry',
    holds:
      'Your name, email address, phone number, subject and message, as you wrote them, and what we answer and note about it.',
    time: `After you sent it: ${span(days.enquiries_days)}. Sooner if you ask us.`,
    seenBy: 'Our staff, when signed in.',
  },
  {
    what: 'An application',
    holds:
      'Your name, email address, mobile number, experience, location, subject, the position, your résumés, what you agreed to and when, and what we note, rate and plan about it.',
    time: `After the decision: ${span(days.decided_days)}. After you withdraw it: ${span(days.withdrawn_days)}. If you asked us to keep you in mind for other jobs: ${span(days.talent_pool_days)} after the decision. Then it is deleted by itself, with everything that belongs to it; if the law makes us keep it longer, when that ends.`,
    seenBy: 'Our staff who hire. The résumé is never public, and its file bears no name.',
  },
  {
    what: 'A job alert',
    holds: 'Your email address and which positions you want to hear of.',
    time: 'Until you stop it by the link in any of its mails, or seven days if you do not confirm it.',
    seenBy: 'Nobody. Our staff see only how many there are.',
  },
  {
    what: 'Mails about it',
    holds: 'A confirmation to you, a notice to us, and what we write to each other.',
    time: `In our system: ${span(days.outgoing_mail_days)}. Mails in a mailbox stay until somebody deletes them.`,
    seenBy: 'You, our staff, and our mail provider.',
  },
  {
    what: 'A mark against sending twice',
    holds: 'A random number from your browser and a fingerprint of what was sent.',
    time: 'One day.',
    seenBy: 'Nobody. The system compares it.',
  },
  {
    what: 'The record of what happened',
    holds:
      'That a form was sent, read, changed or deleted: when, by whom and from which network address. Not what it said.',
    time: `The network address of a visitor: ${span(days.audit_address_days)}. The rest for as long as we need to show who did what.`,
    seenBy: 'The people who run this system.',
  },
  {
    what: 'A receipt of what was erased',
    holds: 'When, what kind, why and how much. Nothing that says of whom.',
    time: 'For as long as we need to show that it was done.',
    seenBy: 'The people who run this system.',
  },
];
