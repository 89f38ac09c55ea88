// What the forms leave behind. It says what the program does: change one with the other.
export const kept = [
  {
    what: 'An enquiry',
    holds: 'Your name, email address, phone number, subject and message, as you wrote them.',
    time: 'Until we delete it, when it is dealt with or when you ask us to.',
    seenBy: 'Our staff, signed in to our own office program.',
  },
  {
    what: 'An application',
    holds:
      'Your name, email address, mobile number, experience, location, subject, the position and your résumé.',
    time: 'Until we delete it, and the résumé goes with it. Ask us at any time.',
    seenBy: 'Our staff. The résumé is never public, and its file bears no name.',
  },
  {
    what: 'Mails about it',
    holds: 'A confirmation to you and a notice to us, with the words of the form.',
    time: '30 days in this program. What has arrived in a mailbox stays there until it is deleted.',
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
    time: 'The network address of a visitor for 90 days. The rest for as long as we need to show who did what.',
    seenBy: 'Those who run this program.',
  },
];
