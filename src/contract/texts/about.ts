// The About page. An id never changes.
export const aboutTexts = {
  'about.meta.title': 'About Us',
  'about.meta.description':
    'Who {company} is, what we value and why clients stay: design, software, servers and marketing under one roof.',

  'about.hero.headline': 'Many threads, one hand.',
  'about.hero.action': 'Talk to us',
  'about.hero.lead':
    '{company} brings design, software, servers and marketing together, so you deal with one team and one bill.',

  'about.saas.headline': 'SaaS Solutions',
  'about.saas.lead':
    'Software you rent by the month: ready on the first day, kept up to date for you, and you pay only for what you use.',
  'about.saas.projects.name': 'Project management',
  'about.saas.projects.text': 'Who does what by when, on one board that you and your team can see.',
  'about.saas.crm.name': 'CRM',
  'about.saas.crm.text':
    'Every call and message from a customer in one place, so anyone in your team can help.',
  'about.saas.data.name': 'Data analytics',
  'about.saas.data.text': 'Sales, stock and visits in a few figures, in time to act on them.',

  'about.values.headline': 'Core Values',
  'about.values.trust.name': 'Trust',
  'about.values.trust.text':
    'We do what we promise, and tell you early if we cannot. Your data, your code and your plans stay yours.',
  'about.values.efficiency.name': 'Efficiency',
  'about.values.efficiency.text':
    'We use what is proven, automate what repeats, and do not build what you did not ask for.',
  'about.values.attitude.name': 'Attitude',
  'about.values.attitude.text':
    'Curious, direct and kind. We ask today rather than deliver the wrong thing next month.',
  'about.values.meritocracy.name': 'Meritocracy',
  'about.values.meritocracy.text':
    'The best idea wins, whoever it comes from. People who show they can carry more are given more.',
  'about.values.pause': 'Pause the values',
  'about.values.play': 'Play the values',

  'about.reasons.headline': 'Why Choose Us',
  'about.reasons.mission.name': 'Mission',
  'about.reasons.mission.headline': 'Technology that pays its way',
  'about.reasons.mission.line1': 'We start from the result you want',
  'about.reasons.mission.line2': 'We agree in advance how to measure it',
  'about.reasons.mission.line3': 'Small steps, each useful on its own',
  'about.reasons.mission.line4': 'If you do not need it, we say so',
  'about.reasons.vision.name': 'Vision',
  'about.reasons.vision.headline': 'Good software within reach',
  'about.reasons.vision.line1': 'The tools of big companies, at your size',
  'about.reasons.vision.line2': 'Open standards, so you are never locked in',
  'about.reasons.vision.line3': 'Easy to change as your business grows',
  'about.reasons.vision.line4': 'Fast on ordinary phones and slow networks',
  'about.reasons.foundation.name': 'Foundation',
  'about.reasons.foundation.headline': 'One team under one roof',
  'about.reasons.foundation.line1': 'Design, code and marketing in one office',
  'about.reasons.foundation.line2': 'A named person who answers for your project',
  'about.reasons.foundation.line3': 'Everything is written down for you',
  'about.reasons.foundation.line4': 'The same people before and after launch',
  'about.reasons.expertise.name': 'Expertise',
  'about.reasons.expertise.headline': 'Skills that go deep',
  'about.reasons.expertise.line1': 'Websites, apps and online shops',
  'about.reasons.expertise.line2': 'ERP, integration and large data',
  'about.reasons.expertise.line3': 'Servers and security, every day',
  'about.reasons.expertise.line4': 'Campaigns planned from real figures',

  'about.leadership.headline': 'Our Leadership Team',
  'about.leadership.loading': 'Loading...',
  'about.leadership.profile': 'View profile',
  'about.leadership.failed': 'Error: {message}',
  'about.leadership.profileOf': 'of {name}',

  'about.skills.headline': 'Our Company Skills',
  'about.skills.technical.name': 'Technical Skills',
  'about.skills.technical.text': 'Current tools, chosen because they fit your job.',
  'about.skills.communication.name': 'Communication Skills',
  'about.skills.communication.text': 'Plain words, quick replies and no surprise on the bill.',
  'about.skills.time.name': 'Time Management',
  'about.skills.time.text': 'Dates we can keep, and early notice if one moves.',
  'about.skills.creativity.name': 'Creativity',
  'about.skills.creativity.text': 'Fresh ideas that still sell.',
  'about.skills.adaptability.name': 'Adaptability',
  'about.skills.adaptability.text': 'When your plans change, the project changes with them.',
  'about.skills.detail.name': 'Attention to Detail',
  'about.skills.detail.text': 'We check the long name, the empty cart and the slow network.',
  'about.skills.thinking.name': 'Critical Thinking',
  'about.skills.thinking.text': 'We ask why before we build.',
  'about.skills.collaboration.name': 'Collaboration',
  'about.skills.collaboration.text': 'We work with your staff as one team.',
} as const;
