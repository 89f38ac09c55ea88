// What mails say to people outside the office. An id never changes. Mails to colleagues are written beside their feature.
export const mailTexts = {
  'mail.greeting.name': 'Dear {name},',
  'mail.greeting.nobody': 'Hello,',
  'mail.frame.stop': 'Stop these mails',
  'mail.frame.address': 'If the button does not work, open this address:',

  'mail.received.subject': 'We have your application',
  'mail.received.thanks':
    'Thank you for applying to {company}. Your application and your resume have reached us.',
  'mail.received.thanksFor':
    'Thank you for applying to {company} as {job}. Your application and your resume have reached us.',
  'mail.received.next':
    'A person will read both. If your experience fits what we are looking for, we will write or call to agree on a first talk; if it does not, we will tell you that too.',
  'mail.received.mistyped': 'If you did not apply, someone has mistyped their address. You need do nothing.',
  'mail.received.action': 'See, change or withdraw your application',

  'mail.sentAgain.before':
    'You had applied to {company} before, and we go on with that application. The resume that came now is kept beside the first one; a person will see both.',
  'mail.sentAgain.beforeFor':
    'You had applied to {company} as {job} before, and we go on with that application. The resume that came now is kept beside the first one; a person will see both.',
  'mail.sentAgain.replace':
    'If you would like the new resume to take the place of the first, send it on the page below.',
  'mail.sentAgain.mistyped':
    'If you did not apply again, someone has mistyped their address. You need do nothing.',

  'mail.ownLink.subject': 'Your application to {company}',
  'mail.ownLink.asked':
    'You asked for the link to your application. It shows where it stands; you can send a better resume, withdraw, or have everything erased.',
  'mail.ownLink.askedOf':
    'You asked for the link to your application of {day}. It shows where it stands; you can send a better resume, withdraw, or have everything erased.',
  'mail.ownLink.askedFor':
    'You asked for the link to your application as {job} of {day}. It shows where it stands; you can send a better resume, withdraw, or have everything erased.',
  'mail.ownLink.otherOf': 'The link to your application of {day}:',
  'mail.ownLink.otherFor': 'The link to your application as {job} of {day}:',
  'mail.ownLink.unasked':
    'If you did not ask for it, you need do nothing. Please do not pass the link on: it opens your application.',
  'mail.ownLink.action': 'Open your application',

  'mail.erased.subject': '{company} has erased your data',
  'mail.erased.what':
    'You asked us to erase what we kept about you. On {time} we erased {things}: what you sent, your resumes, our notes, ratings and mails, and what our search knew of them.',
  'mail.erased.applications': '{count, plural, one {# application} other {# applications}}',
  'mail.erased.enquiries': '{count, plural, one {# enquiry} other {# enquiries}}',
  'mail.erased.alerts': '{count, plural, one {# job alert} other {# job alerts}}',
  'mail.erased.files': '{count, plural, one {# file} other {# files}}',
  'mail.erased.backups':
    'Copies in our backups are not changed one by one: they go as the backups themselves are replaced, and nothing is taken from them meanwhile.',
  'mail.erased.receipt': 'This receipt is the only thing left. It is deleted after some weeks.',

  'mail.interview.planned.subject': 'Interview: {job} at {company}',
  'mail.interview.planned.lead':
    '{company} would like to talk to you. Your calendar can take the time from this mail.',
  'mail.interview.changed.subject': 'Interview changed: {job} at {company}',
  'mail.interview.changed.lead': 'Something about our talk has changed. This is how it stands now:',
  'mail.interview.cancelled.subject': 'Interview cancelled: {job} at {company}',
  'mail.interview.cancelled.lead': 'We have to cancel this talk:',
  'mail.interview.when': 'When',
  'mail.interview.long': 'How long',
  'mail.interview.minutes': '{count, plural, one {# minute} other {# minutes}}',
  'mail.interview.where': 'Where',
  'mail.interview.with': 'With',
  'mail.interview.calendar': 'Interview: {name}, {job} ({company})',

  'mail.enquiry.subject': 'We have your message',
  'mail.enquiry.thanks':
    'Thank you for writing to {company}. Your message has reached us, and a person will read it and answer you, as a rule within one working day.',
  'mail.enquiry.urgent': 'If it is urgent, call us on {phone} ({hours}).',
  'mail.enquiry.mistyped':
    'If you did not write to us, someone has mistyped their address. You need do nothing.',
  'mail.reply.wrote': 'On {time}, {name} wrote:',

  'mail.alertAsked.subject': 'Confirm your job alert at {company}',
  'mail.alertAsked.somebody':
    'Somebody, most likely you, asked us to write to this address about new positions, at most once a day.',
  'mail.alertAsked.confirm': 'Please confirm it on the page behind this link. Only then do we write again.',
  'mail.alertAsked.unasked':
    'If you did not ask for it, you need do nothing: we delete your address after {days, plural, one {# day} other {# days}}.',
  'mail.alertAsked.action': 'Look at it and confirm',

  'mail.alert.subjectOne': 'New at {company}: {job}',
  'mail.alert.subject':
    '{count, plural, one {# new position at {company}} other {# new positions at {company}}}',
  'mail.alert.one': 'There is a new position that fits what you asked for:',
  'mail.alert.some': 'There are new positions that fit what you asked for:',
  'mail.alert.many':
    '{count, plural, one {There is # new position that fits what you asked for.} other {There are # new positions that fit what you asked for.}} Here are {listed} of them; all are on our careers page.',
  'mail.alert.action': 'See all open positions',
  'mail.alert.why': 'You asked us, and confirmed it, to write to you about {wishes}.',
  'mail.alert.further': '{wishes}; and about {wish}',
} as const;
