// The application form, and what takes a résumé. An id never changes.
export const formsTexts = {
  'forms.file.choose': '{choose} or drop it here',
  'forms.file.chooseLink': 'Choose a file',
  'forms.file.remove': 'Remove the file',

  'forms.apply.headline': 'Job Application Form',
  'forms.apply.name': 'Job application',
  'forms.apply.close': 'Close',
  'forms.apply.loading': 'Loading...',
  'forms.apply.field.job_title': 'Job Title',
  'forms.apply.field.name': 'Name',
  'forms.apply.field.email': 'Email',
  'forms.apply.field.mobile_number': 'Mobile Number',
  'forms.apply.field.experience': 'Experience',
  'forms.apply.field.current_location': 'Current Location',
  'forms.apply.field.subject': 'Subject',
  'forms.apply.field.resume': 'Resume',
  'forms.apply.choose': 'Choose',
  'forms.apply.resumeHelp': 'PDF, DOC or DOCX, up to 5 MB. Only our hiring team reads it.',
  'forms.apply.talentPoolHelp': 'How long we keep your details: see {privacy}.',
  'forms.apply.privacy': 'Privacy',
  'forms.apply.noConsent': 'A part of this form did not load. Please reload the page.',
  'forms.apply.sending': 'Sending',
  'forms.apply.submitting': 'Submitting...',
  'forms.apply.submit': 'Submit Application',
  'forms.apply.submitted': 'Application Submitted',

  'forms.questions.headline': 'Questions about this position',
  'forms.questions.yes': 'Yes',
  'forms.questions.no': 'No',
  'forms.questions.optional': 'Optional',

  'forms.byMail.text': 'Please send your name, your phone number and your resume to {email}.',
  'forms.byMail.withAnswers':
    'Please send your name, your phone number and your resume to {email}, with your answers to these questions:',
} as const;
