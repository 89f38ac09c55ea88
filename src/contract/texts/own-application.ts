// What applicants see of their own application. An id never changes.
export const ownApplicationTexts = {
  'own.meta.title': 'Your application',
  'own.meta.description': 'Where your application at {company} stands.',
  'own.meta.linkDescription': 'Where an application at {company} stands: by a link that is mailed to you.',

  'own.hero.headline': 'Your application',
  'own.hero.lead': '{job} at {company}',
  'own.privacy': 'What we keep, for how long and who sees it: {link}.',
  'own.privacyLink': 'Privacy',

  'own.link.lead':
    'See where it stands, send a newer resume, withdraw it or delete it. We will email you a link.',
  'own.link.name': 'Ask for the link',
  'own.link.email': 'Email',
  'own.link.help': 'The address you applied with.',
  'own.link.send': 'Mail me the link',
  'own.erased.headline': 'It is gone',
  'own.erased.lead':
    'Thank you for thinking of us. If you have another application with us, we can email you its link.',
  'own.gone.headline': 'Nothing under this link',
  'own.gone.text': 'We can email you the link to your application.',
  'own.failed.headline': 'Not just now',

  'own.stands.headline': 'Where it stands',
  'own.stands.applied': 'You applied',
  'own.stands.newer': 'You sent a newer resume',
  'own.stands.here': 'You are here, since {day}',
  'own.stands.interview': 'Interview',
  'own.stands.interviewAt': '{time}, {minutes} minutes',
  'own.stands.interviewIn': '{time}, {minutes} minutes, {place}',
  'own.stands.decision': 'Decision',
  'own.stands.decisionText': 'We will write to you as soon as there is one',
  'own.stands.erased': 'Erased by itself',

  'own.sent.headline': 'What you sent',

  'own.resumes.headline': 'Your resume',
  'own.resumes.received': '{type}, received {day}',
  'own.resumes.current': 'The one we read',
  'own.resumes.needsScript': 'To send a newer resume here, please allow scripts in your browser.',
  'own.resumes.decided': 'The decision is made, so your resume stays as it is.',
  'own.resumes.name': 'Send a better resume',
  'own.resumes.label': 'Send a better one',
  'own.resumes.help': 'PDF, DOC or DOCX, at most 5 MB. The one before is kept until a decision is made.',
  'own.resumes.progress': 'Sending',
  'own.resumes.sending': 'Sending...',
  'own.resumes.send': 'Send this resume',

  'own.agreed.headline': 'What you agreed to',
  'own.agreed.on': 'On {day}.',
  'own.agreed.talentPool': 'You want to be kept in mind for other positions.',

  'own.yours.headline': 'It is yours',
  'own.yours.text':
    'Download all we keep about you: what you sent, your resumes, our mails, and our notes about you without the names of who wrote them.',
  'own.yours.download': 'Download all of it (ZIP)',

  'own.withdraw.headline': 'Withdraw this application',
  'own.withdraw.text':
    'You will no longer be considered for this position, and any interview is cancelled. You cannot undo this, but you can apply again. We keep what you sent for a while unless you erase it.',
  'own.withdraw.action': 'Withdraw it',

  'own.erase.headline': 'Erase it now',
  'own.erase.text':
    'This deletes the whole application at once and for good: what you sent, the files, our notes and mails about it. Nobody here can bring it back. We mail a receipt to {email}. Our backups hold it until newer ones replace them.',
  'own.erase.all': 'Everything under {email}, that is also {others}',
  'own.erase.applications': '{count, plural, =1 {one other application} other {{count} other applications}}',
  'own.erase.enquiries': '{count, plural, =1 {one enquiry} other {{count} enquiries}}',
  'own.erase.alerts': 'your job alerts',
  'own.erase.and': ' and ',
  'own.erase.confirm': 'Type {word} to erase it',
  'own.erase.confirmTitle': 'The word {word}, in capitals',
  'own.erase.action': 'Erase for good',
} as const;
