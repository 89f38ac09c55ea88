// The home page. An id never changes.
export const homeTexts = {
  'home.meta.description':
    'Web design and development, e-commerce, graphic design and digital marketing, with the software and servers behind them, from one team.',

  'home.hero.carousel': 'carousel',
  'home.hero.region': 'What we do',
  'home.hero.slideRole': 'slide',
  'home.hero.previous': 'Previous slide',
  'home.hero.next': 'Next slide',
  'home.hero.lookingFor': 'Looking For',
  'home.hero.headline': 'Innovative IT Solutions for Modern Businesses',
  'home.hero.lead':
    'We design, build and look after the websites, shops and systems a business runs on, and bring it the people who need what it sells.',
  'home.hero.book': 'Book A Call',
  'home.hero.more': 'Learn More',
  'home.hero.moreAbout': 'about us',
  'home.hero.welcome': 'Welcome',
  'home.hero.expertise': 'Expertise',
  'home.hero.slide': '{label}, {place} of {count}',
  'home.hero.pause': 'Pause the slides',
  'home.hero.play': 'Play the slides',
  'home.hero.paused': 'Paused',
  'home.hero.wish1': 'Web Development',
  'home.hero.wish2': 'Mobile App Development',
  'home.hero.wish3': 'Web Design',
  'home.hero.wish4': 'E-Commerce',

  'home.expertise.headline': 'EXPERTISE SERVICES',
  'home.expertise.web.name': 'Web Design & Development',
  'home.expertise.web.text': 'Quick, clear sites that win enquiries.',
  'home.expertise.shop.name': 'E-Commerce Development',
  'home.expertise.shop.text': 'A shop your own people can run.',
  'home.expertise.graphics.name': 'Graphic Design',
  'home.expertise.graphics.text': 'A look people know you by.',
  'home.expertise.marketing.name': 'Digital Marketing',
  'home.expertise.marketing.text': 'Campaigns you can measure.',

  'home.story.headline': 'Crafting Your Digital Success Story',
  'home.story.lead':
    'Most companies do not need more software. They need the pieces they have to work as one: the site that finds the customer, the shop that sells, the system that delivers and the figures that show whether it paid.',
  'home.story.text':
    'That is our work. One team takes it from the first conversation to the day it runs, and is still there the day after.',
  'home.story.action': 'CONNECT WITH US',
  'home.story.listen.title': 'We listen',
  'home.story.listen.text': 'You tell us where time and money go today, and what should be different.',
  'home.story.plan.title': 'We plan in writing',
  'home.story.plan.text': 'Scope, price and dates on a few pages, before anyone writes code.',
  'home.story.build.title': 'We build in the open',
  'home.story.build.text': 'You see working software early and often, and can still change your mind.',
  'home.story.stay.title': 'We stay',
  'home.story.stay.text': 'Hosting, updates and a person who picks up the phone after launch.',

  'home.solutions.more': 'READ MORE',
  'home.solutions.headline': 'Our Comprehensive SaaS Solutions',
  'home.solutions.lead':
    'Five kinds of work that turn a good idea into a service others pay for, together or one at a time.',
  'home.solutions.product.name': 'SaaS Product Development',
  'home.solutions.product.text':
    'From the first sketch to paying subscribers: accounts, billing, roles and the part only you can offer.',
  'home.solutions.integration.name': 'Integration',
  'home.solutions.integration.text':
    'Your shop, books, stock and mailbox tell each other what happened, so that nobody types it twice.',
  'home.solutions.cloud.name': 'Cloud Infrastructure',
  'home.solutions.cloud.text':
    'Servers that grow with demand, are backed up every night and can be rebuilt from a script.',
  'home.solutions.analytics.name': 'Analytics',
  'home.solutions.analytics.text':
    'The handful of figures that steer your business on one page, fresh every morning.',
  'home.solutions.automation.name': 'Automation',
  'home.solutions.automation.text':
    'Quotes, reminders, reports: what a rule can do is done by a rule, and people see to the exceptions.',
  'home.solutions.turn': 'Turn the card {name}',
  'home.solutions.moreAbout': 'about {name}',

  'home.booking.headline': 'Bring us the thing that costs you most time.',
  'home.booking.lead':
    'We listen, ask, and tell you plainly what we would do about it, what it would take, and what we would leave alone.',
  'home.booking.action': 'Book A Consultation',

  'home.purpose.headline': 'DEFINING OUR PURPOSE',
  'home.purpose.mission.name': 'Mission',
  'home.purpose.mission.text':
    'To give small and mid-sized businesses the technology large ones take for granted, at a size and price that fits.',
  'home.purpose.vision.name': 'Vision',
  'home.purpose.vision.text':
    'A market in which the better idea wins, because good software is no longer a question of budget.',
  'home.purpose.foundation.name': 'Foundation',
  'home.purpose.foundation.text':
    'Engineers, designers and marketers at one table. What one learns from a client, all use for the next.',
  'home.purpose.values.name': 'Core Values',
  'home.purpose.values.text':
    'Trust, efficiency, attitude and meritocracy: four words we hire by, work by and part ways over.',

  'home.partners.headline': 'OUR PARTNER',
  'home.partners.pause': 'Pause the partners',
  'home.partners.play': 'Play the partners',

  'home.news.headline': 'LATEST NEWS',
  'home.news.pause': 'Pause the news',
  'home.news.play': 'Play the news',

  'home.team.place': 'Showing from person',
  'home.team.previous': 'Previous person',
  'home.team.next': 'Next person',
  'home.team.headline': 'Meet the team',

  'home.strips.loading': 'Loading...',
} as const;
