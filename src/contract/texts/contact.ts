// The contact page. An id never changes.
export const contactTexts = {
  'contact.meta.title': 'Contact Us',
  'contact.meta.description':
    'Tell us what you want to get done: request a quote, book a call or ask a question.',

  'contact.hero.headline': 'Contact Us',
  'contact.hero.lead':
    'Ask for a quote, book a call or put a question. Say it in your own words; you need no brief.',

  'contact.form.name': 'Contact form',
  'contact.form.firstName': 'First Name',
  'contact.form.lastName': 'Last Name',
  'contact.form.email': 'Email',
  'contact.form.phone': 'Phone Number',
  'contact.form.subject': 'Subject',
  'contact.form.message': 'Message',
  'contact.form.messageHelp':
    'What should be better afterwards, by when, and what is there today? A few lines are enough.',
  'contact.form.sending': 'Submitting...',
  'contact.form.send': 'Send message',
  'contact.form.privacy': 'We use what you write to answer you, and for nothing else.',
  'contact.form.privacyLink': 'What we keep',
  'contact.form.region': 'Write to us',
  'contact.form.byMail':
    'Write to us at {email} with your name, your phone number and what you have in mind. We answer every message.',
  'contact.form.trap': 'Website',

  'contact.next.headline': 'What happens next',
  'contact.next.read.title': 'A person reads it',
  'contact.next.read.text': 'Your message goes to the team that would do the work, not to a call centre.',
  'contact.next.talk.title': 'We talk',
  'contact.next.talk.text': 'We call or write back with the questions that decide the size of the job.',
  'contact.next.quote.title': 'You get a written quote',
  'contact.next.quote.text':
    'What we would build, what it costs, how long it takes. You decide in your own time.',

  'contact.direct.headline': 'Or reach us directly',
  'contact.direct.region': 'How to reach us',
  'contact.direct.email': 'Email',
  'contact.direct.phone': 'Phone',
  'contact.direct.hours': 'Hours',
  'contact.direct.address': 'Address',
} as const;
