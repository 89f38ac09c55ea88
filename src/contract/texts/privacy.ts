// The privacy page. An id never changes.
export const privacyTexts = {
  'privacy.meta.title': 'Privacy',
  'privacy.meta.description':
    'What {company} keeps when you visit this site, write to us or apply, for how long, who sees it and how to have it removed.',

  'privacy.hero.headline': 'Privacy',
  'privacy.hero.lead':
    'You can read all of this site without telling us who you are. What you send us is used to answer you, and for nothing else.',

  'privacy.reading.headline': 'When you read',
  'privacy.reading.cookies': 'No cookie is set for visitors, so there is no banner that asks about cookies.',
  'privacy.reading.parties':
    'Fonts, pictures, films and scripts all come from this site. There are no ads, no trackers and no statistics service of another company.',
  'privacy.reading.theme':
    'If you choose the light or the dark theme, your browser remembers it on your device. We are not told.',
  'privacy.reading.source':
    'Your browser remembers, for this tab only, which site or link brought you here. We see it only if you apply for a job; it is gone when you close the tab.',
  'privacy.reading.unsent':
    'What you type into a form and do not send stays on your device for a day, so that a reload does not lose it. The form tells you, and “Start over” clears it.',
  'privacy.reading.speed':
    'Your browser tells us how fast a page loaded. We keep only totals, which do not point to you.',
  'privacy.reading.counts':
    'We count how often each page is read in a day, and which site or printed link people come from, without keeping who they are. If your browser asks not to be tracked, you are not counted.',
  'privacy.reading.address':
    'We use your network address to send you the page and, for a few minutes, to limit how often a form can be sent. The server’s own log does not contain it.',

  'privacy.sending.headline': 'When you send us something',
  'privacy.sending.backups':
    'Backups may still hold what was deleted, until they are replaced by newer ones.',

  'privacy.kept.failed': 'How long things are kept could not be loaded. Please try again in a moment.',
  'privacy.kept.loading': 'Loading...',
  'privacy.kept.holds': 'What it holds',
  'privacy.kept.time': 'How long it is kept',
  'privacy.kept.seenBy': 'Who sees it',
  'privacy.kept.days': '{days, plural, =0 {no set end} one {one day} other {{days} days}}',
  'privacy.kept.enquiry.what': 'An enquiry',
  'privacy.kept.enquiry.holds':
    'Your name, email address, phone number, subject and message, as you wrote them, and what we answer and note about it.',
  'privacy.kept.enquiry.time': 'After you sent it: {days}. Sooner if you ask us.',
  'privacy.kept.enquiry.seenBy': 'Our staff, when signed in.',
  'privacy.kept.application.what': 'An application',
  'privacy.kept.application.holds':
    'Your name, email address, mobile number, experience, location, subject, the position, your résumés, what you agreed to and when, and what we note, rate and plan about it.',
  'privacy.kept.application.time':
    'After the decision: {decided}. After you withdraw it: {withdrawn}. If you asked us to keep you in mind for other jobs: {pool} after the decision. Then it is deleted by itself, with everything that belongs to it; if the law makes us keep it longer, when that ends.',
  'privacy.kept.application.seenBy':
    'Our staff who hire. The résumé is never public, and its file bears no name.',
  'privacy.kept.alert.what': 'A job alert',
  'privacy.kept.alert.holds': 'Your email address and which positions you want to hear of.',
  'privacy.kept.alert.time':
    'Until you stop it by the link in any of its mails, or seven days if you do not confirm it.',
  'privacy.kept.alert.seenBy': 'Nobody. Our staff see only how many there are.',
  'privacy.kept.mails.what': 'Mails about it',
  'privacy.kept.mails.holds': 'A confirmation to you, a notice to us, and what we write to each other.',
  'privacy.kept.mails.time': 'In our system: {days}. Mails in a mailbox stay until somebody deletes them.',
  'privacy.kept.mails.seenBy': 'You, our staff, and our mail provider.',
  'privacy.kept.mark.what': 'A mark against sending twice',
  'privacy.kept.mark.holds': 'A random number from your browser and a fingerprint of what was sent.',
  'privacy.kept.mark.time': 'One day.',
  'privacy.kept.mark.seenBy': 'Nobody. The system compares it.',
  'privacy.kept.record.what': 'The record of what happened',
  'privacy.kept.record.holds':
    'That a form was sent, read, changed or deleted: when, by whom and from which network address. Not what it said.',
  'privacy.kept.record.time':
    'The network address of a visitor: {days}. The rest for as long as we need to show who did what.',
  'privacy.kept.record.seenBy': 'The people who run this system.',
  'privacy.kept.receipt.what': 'A receipt of what was erased',
  'privacy.kept.receipt.holds': 'When, what kind, why and how much. Nothing that says of whom.',
  'privacy.kept.receipt.time': 'For as long as we need to show that it was done.',
  'privacy.kept.receipt.seenBy': 'The people who run this system.',

  'privacy.links.headline': 'Links that lead elsewhere',
  'privacy.links.text':
    'Links to LinkedIn, WhatsApp, our partners, news, team members and some job application pages lead to other sites, with rules of their own. Nothing is sent to them until you click, and then they see only this site’s address, not the page you were on.',

  'privacy.rights.headline': 'See it, correct it, have it removed',
  'privacy.rights.own':
    'You can see, download, withdraw and erase your application yourself, with the link in the mail that confirmed it. {link}.',
  'privacy.rights.ownLink': 'Get the link again',
  'privacy.rights.else':
    'For everything else, to see it, correct it or have it removed, write to {email} from the address you used, or call {phone}. Somebody on our staff deletes it, résumé included.',
  'privacy.rights.house': 'This site is run by {company}, {address}. For anything else, {link}.',
  'privacy.rights.houseLink': 'write to us',
} as const;
