// The About page. An id never changes.
export const aboutTexts = {
  'about.meta.title': 'About Us',
  'about.meta.description':
    'Who {company} is, what we value and why clients stay: design, software, servers and marketing under one roof.',

  'about.hero.headline': 'Many threads, one hand.',
  'about.hero.action': 'Talk to us',
  'about.hero.lead':
    '{company} brings design, software, servers and marketing together, so that a client has one team to talk to and one result to look at.',

  'about.saas.headline': 'SaaS Solutions',
  'about.saas.lead':
    'We make software that companies rent rather than buy: it is ready on the first day, it is kept up to date by those who wrote it, and you pay for what you use.',
  'about.saas.projects.name': 'Project management',
  'about.saas.projects.text':
    'Who does what by when, on one board that client and team both see. No status meeting needed to find out.',
  'about.saas.crm.name': 'CRM',
  'about.saas.crm.text':
    'Every conversation with a customer in one place, so that the next colleague knows what the last one promised.',
  'about.saas.data.name': 'Data analytics',
  'about.saas.data.text':
    'Sales, stock and visits turned into a few figures you can act on before the month is over.',

  'about.values.headline': 'Core Values',
  'about.values.trust.name': 'Trust',
  'about.values.trust.text':
    'We say what we will do, do it, and say so early when we cannot. Your data, your code and your plans stay yours.',
  'about.values.efficiency.name': 'Efficiency',
  'about.values.efficiency.text':
    'The shortest way to a thing that works. We reuse what is proven, automate what repeats and leave out what nobody asked for.',
  'about.values.attitude.name': 'Attitude',
  'about.values.attitude.text':
    'Curious, direct and kind. We would rather ask a plain question today than deliver the wrong thing next month.',
  'about.values.meritocracy.name': 'Meritocracy',
  'about.values.meritocracy.text':
    'The better argument wins, whoever brings it. Responsibility goes to those who have shown they can carry it.',
  'about.values.pause': 'Pause the values',
  'about.values.play': 'Play the values',

  'about.reasons.headline': 'Why Choose Us',
  'about.reasons.mission.name': 'Mission',
  'about.reasons.mission.headline': 'Technology that pays its way',
  'about.reasons.mission.line1': 'We start from the result you want, not from a product',
  'about.reasons.mission.line2': 'Every project has a measure agreed beforehand',
  'about.reasons.mission.line3': 'Small first steps, each useful by itself',
  'about.reasons.mission.line4': 'If you do not need it, we say so',
  'about.reasons.vision.name': 'Vision',
  'about.reasons.vision.headline': 'Good software within reach',
  'about.reasons.vision.line1': 'Tools of the large for companies of every size',
  'about.reasons.vision.line2': 'Open standards, so that you can always leave',
  'about.reasons.vision.line3': 'Built to be changed, because you will change',
  'about.reasons.vision.line4': 'Made for people on ordinary phones and lines',
  'about.reasons.foundation.name': 'Foundation',
  'about.reasons.foundation.headline': 'One team under one roof',
  'about.reasons.foundation.line1': 'Design, code and marketing at the same table',
  'about.reasons.foundation.line2': 'A named person who answers for your project',
  'about.reasons.foundation.line3': 'Everything written down, nothing in one head',
  'about.reasons.foundation.line4': 'The same people before and after launch',
  'about.reasons.expertise.name': 'Expertise',
  'about.reasons.expertise.headline': 'Depth where it counts',
  'about.reasons.expertise.line1': 'Websites, apps and shops from the ground up',
  'about.reasons.expertise.line2': 'ERP, integration and data under load',
  'about.reasons.expertise.line3': 'Servers and security as daily bread',
  'about.reasons.expertise.line4': 'Campaigns planned from figures, not from fashion',

  'about.leadership.headline': 'Our Leadership Team',
  'about.leadership.loading': 'Loading...',
  'about.leadership.profile': 'View profile',
  'about.leadership.failed': 'Error: {message}',
  'about.leadership.profileOf': 'of {name}',

  'about.skills.headline': 'Our Company Skills',
  'about.skills.technical.name': 'Technical Skills',
  'about.skills.technical.text': 'Current tools, used because they fit and not because they are new.',
  'about.skills.communication.name': 'Communication Skills',
  'about.skills.communication.text': 'Plain words, short mails, no surprise at the end of the month.',
  'about.skills.time.name': 'Time Management',
  'about.skills.time.text': 'Dates we can keep, and a warning in time when one moves.',
  'about.skills.creativity.name': 'Creativity',
  'about.skills.creativity.text': 'A second idea when the first one only looks good.',
  'about.skills.adaptability.name': 'Adaptability',
  'about.skills.adaptability.text': 'Plans change. The work bends with them without breaking.',
  'about.skills.detail.name': 'Attention to Detail',
  'about.skills.detail.text': 'The empty state, the long name, the slow line: we look there too.',
  'about.skills.thinking.name': 'Critical Thinking',
  'about.skills.thinking.text': 'We ask why before how, ourselves first.',
  'about.skills.collaboration.name': 'Collaboration',
  'about.skills.collaboration.text': 'With your people, as if we were down the corridor.',
} as const;
