// The contact page. An id never changes.
export const contactTexts = {
  'contact.meta.title': 'Contact Us',
  'contact.meta.description':
    'Tell us what you want to get done: request a quote, book a call or ask a question.',

  'contact.hero.headline': 'Contact Us',
  'contact.hero.lead': 'Ask for a quote, book a call or ask us anything. A few lines are enough.',

  'contact.form.name': 'Contact form',
  'contact.form.firstName': 'First Name',
  'contact.form.lastName': 'Last Name',
  'contact.form.email': 'Email',
  'contact.form.phone': 'Phone Number',
  'contact.form.subject': 'Subject',
  'contact.form.message': 'Message',
  'contact.form.messageHelp': 'What do you need, and by when? If you have a website today, add its address.',
  'contact.form.sending': 'Submitting...',
  'contact.form.send': 'Send message',
  'contact.form.privacy': 'We use your details only to answer you.',
  'contact.form.privacyLink': 'What we keep',
  'contact.form.region': 'Write to us',
  'contact.form.byMail':
    'Write to us at {email} with your name, your phone number and what you have in mind. We answer every message.',
  'contact.form.trap': 'Website',

  'contact.next.headline': 'What happens next',
  'contact.next.read.title': 'A person reads it',
  'contact.next.read.text': 'Your message goes to the team that will do the work.',
  'contact.next.talk.title': 'We talk',
  'contact.next.talk.text': 'We call or write back with a few questions.',
  'contact.next.quote.title': 'You get a written quote',
  'contact.next.quote.text':
    'What we will build, what it costs and how long it takes. You decide in your own time.',

  'contact.direct.headline': 'Or reach us directly',
  'contact.direct.region': 'How to reach us',
  'contact.direct.email': 'Email',
  'contact.direct.phone': 'Phone',
  'contact.direct.hours': 'Hours',
  'contact.direct.address': 'Address',
} as const;
