// Job alerts: the form, and the pages its mails lead to. An id never changes.
export const alertsTexts = {
  'alerts.form.headline': 'Tell me about new positions',
  'alerts.form.lead':
    'Nothing for you today? We will email you when a position fits: at most one mail a day, and one click stops it.',
  'alerts.form.privacy': 'What we keep',
  'alerts.form.name': 'Job alert',
  'alerts.form.email': 'Email',
  'alerts.form.department': 'Department',
  'alerts.form.any': 'Any',
  'alerts.form.location': 'Location',
  'alerts.form.employment': 'Employment Type',
  'alerts.form.sending': 'Sending...',
  'alerts.form.send': 'Tell me',
  'alerts.form.feeds': 'New positions as {rss}, {json} or {xml}',
  'alerts.form.rss': 'RSS',
  'alerts.form.json': 'JSON Feed',
  'alerts.form.xml': 'XML for job boards',

  'alerts.page.headline': 'Job alerts',
  'alerts.page.title': 'Job alerts',
  'alerts.page.description': 'New positions at {company}, by mail and at most once a day.',
  'alerts.page.lead':
    'All open positions are on our page {careers}. The form for job alerts stands below them.',
  'alerts.page.careers': 'Careers',

  'alerts.confirm.again': 'Ask for a job alert',
  'alerts.confirm.headline': 'Confirm your job alert',
  'alerts.confirm.yes': 'Yes, write to me',
  'alerts.confirm.title': 'Confirm your job alert',
  'alerts.confirm.lead':
    'We will mail you about {wish}, at most once a day and only when something is new. A link in every mail stops it, and then we delete your address.',

  'alerts.confirmed.headline': 'You will hear from us',
  'alerts.confirmed.all': 'See all open positions',
  'alerts.confirmed.lead':
    'We will mail you about {wish}, at most once a day. A link in every mail stops it.',

  'alerts.stop.headline': 'Stop job alerts',
  'alerts.stop.lead': 'You will get no more mails about new positions, and we delete your address at once.',
  'alerts.stop.yes': 'Stop them',
  'alerts.stop.title': 'Stop job alerts',
  'alerts.stop.description': 'No more mails about new positions at {company}.',

  'alerts.refused.gone': 'Nothing under this link',
  'alerts.refused.later': 'Not just now',
} as const;
