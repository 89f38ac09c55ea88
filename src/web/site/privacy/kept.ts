// What the forms leave behind. It says what the program does: change one with the other. The days are those it is set to.
import type { KeptDays } from '#contract/privacy.ts';

const span = (days: number): string => (days === 0 ? 'no set end' : days === 1 ? 'one day' : `${days} days`);

export const keptThings = (days: KeptDays) => [
  {
    what: 'An enquiry',
    holds:
      'Your name, email address, phone number, subject and message, as you wrote them, and what we answer and note about it.',
    time: `After it came: ${span(days.enquiries_days)}. It goes sooner when you ask us to.`,
    seenBy: 'Our staff, signed in to our own office program.',
  },
  {
    what: 'An application',
    holds:
      'Your name, email address, mobile number, experience, location, subject, the position, your résumés, what you agreed to and when, and what we note, rate and plan about it.',
    time: `After the decision: ${span(days.decided_days)}. After you withdraw it: ${span(days.withdrawn_days)}. Where you want to be kept in mind for other positions: ${span(days.talent_pool_days)} after the decision. Then it goes by itself, with all that belongs to it. One that a legal reason makes us keep goes when that has ended.`,
    seenBy: 'Our staff who hire. The résumé is never public, and its file bears no name.',
  },
  {
    what: 'A job alert',
    holds: 'Your email address and which positions you want to hear of.',
    time: 'Until you stop it by the link in any of its mails, or seven days if you do not confirm it.',
    seenBy: 'Nobody; our staff see how many there are.',
  },
  {
    what: 'Mails about it',
    holds: 'A confirmation to you, a notice to us, and what we write to each other.',
    time: `In this program: ${span(days.outgoing_mail_days)}. What has arrived in a mailbox stays there until it is deleted.`,
    seenBy: 'You, our staff, and those who carry mail for us.',
  },
  {
    what: 'A mark against sending twice',
    holds: 'A random number from your browser and a fingerprint of what was sent.',
    time: 'One day.',
    seenBy: 'Nobody; the program compares it.',
  },
  {
    what: 'The record of what happened',
    holds:
      'That a form came in or was read, changed or deleted, when, by whom and from which network address. Not its words.',
    time: `The network address of a visitor: ${span(days.audit_address_days)}. The rest for as long as we need to show who did what.`,
    seenBy: 'Those who run this program.',
  },
  {
    what: 'A receipt of what was erased',
    holds: 'When, what kind, why and how much. Nothing that says of whom.',
    time: 'For as long as we need to show that it was done.',
    seenBy: 'Those who run this program.',
  },
];
