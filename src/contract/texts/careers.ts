// The careers page with its list of positions. An id never changes.
export const careersTexts = {
  'careers.meta.title': 'Careers',
  'careers.meta.description':
    'Work at {company}: small teams, real responsibility and people who help each other grow.',

  'careers.hero.headline': 'Join Our Team',
  'careers.hero.lead': 'Good work, a fair team, and people who show you how.',
  'careers.hero.open': '{count, plural, one {# open position} other {# open positions}}',
  'careers.hero.toList': 'See open positions',

  'careers.culture.headline': 'Company Culture',
  'careers.culture.lead':
    'We build websites, shops and business software for companies near us. Teams are small, so your work reaches a customer and your opinion is heard.',
  'careers.culture.text':
    'In your first week you work on a real project, with a colleague beside you. If something goes wrong, we fix it together and learn from it. Good ideas count, whoever has them.',

  'careers.benefits.headline': 'What you can expect',
  'careers.benefits.growth.name': 'Career Growth',
  'careers.benefits.growth.text':
    'A senior colleague to learn from, and a talk twice a year about your next step.',
  'careers.benefits.health.name': 'HealthCare',
  'careers.benefits.health.text':
    'Your health comes first. Ask us in the first talk what cover comes with the position.',
  'careers.benefits.people.name': 'Great People',
  'careers.benefits.people.text':
    'Colleagues who review your work with care, share what they know and help when you are stuck.',
  'careers.benefits.social.name': 'Social Commitment',
  'careers.benefits.social.text':
    'Our skills help schools and small charities too. Tell us about a cause you care about.',

  'careers.list.headline': 'We are Looking for few remarkable peoples',
  'careers.list.loading': 'Loading...',
  'careers.list.failed.title': 'The vacancies could not be loaded',
  'careers.list.failed.text': 'Please try again in a moment.',
  'careers.list.failed.again': 'Try again',
  'careers.list.empty.text': 'New positions appear here first. Leave your email below and we will tell you.',
  'careers.list.noMatch.title': 'No position matches',
  'careers.list.noMatch.text': 'Try another word, or remove a filter.',
  'careers.list.noMatch.all': 'Show all',
  'careers.list.more': 'Show {count} more',

  'careers.card.positions': '{count} Position',
  'careers.card.more': 'See More',
  'careers.card.facts': 'In short',

  'careers.filter.name': 'Narrow the list',
  'careers.filter.search': 'Search vacancies',
  'careers.filter.words': 'Title, skill, place',
  'careers.filter.department': 'Department',
  'careers.filter.location': 'Location',
  'careers.filter.Experiance': 'Experience',
  'careers.filter.employment_type': 'Employment',
  'careers.filter.Work_timing': 'Work mode',
  'careers.filter.show': 'Show',
  'careers.filter.clear': 'Clear Filters',
  'careers.filter.found': '{count} of {total} positions',
  'careers.filter.all': '{total} open positions',
} as const;
