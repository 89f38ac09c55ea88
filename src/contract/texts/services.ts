// The services page. An id never changes.
export const servicesTexts = {
  'services.meta.title': 'Services',
  'services.meta.description':
    'Web development, social media management, ERP, data servers, WhatsApp and email marketing and data scraping, from one team.',

  'services.hero.headline': 'Services',
  'services.hero.lead':
    'Seven kinds of work, done by people who sit together. Take one, or let them run into each other: that is where they pay off most.',
  'services.hero.action': 'Request a quote',

  'services.all.region': 'All services',

  'services.tiles.web.name': 'Web development',
  'services.tiles.web.text': 'Sites, shops and portals',
  'services.tiles.social.name': 'Social Media Management',
  'services.tiles.social.text': 'Four channels, one voice',
  'services.tiles.erp.name': 'ERP Suite',
  'services.tiles.erp.text': 'Accounting, HR and inventory',
  'services.tiles.server.name': 'Data Server',
  'services.tiles.server.text': 'Hosting, backup and rescue',
  'services.tiles.whatsapp.name': 'Whatsapp Marketing',
  'services.tiles.whatsapp.text': 'Messages people open',
  'services.tiles.email.name': 'Email Marketing',
  'services.tiles.email.text': 'Letters people keep',
  'services.tiles.scraping.name': 'Data Scrapping',
  'services.tiles.scraping.text': 'Public data, in order',

  'services.saas.headline': 'Our Comprehensive SaaS Solutions',
  'services.saas.lead':
    'Software that others rent from you, or that you rent to yourself: five kinds of work that turn an idea into a service, together or one at a time.',
  'services.saas.product.name': 'SaaS Product Development',
  'services.saas.product.text':
    'Accounts, billing, roles and the part only you can offer: a first version in users’ hands within weeks, not years.',
  'services.saas.integration.name': 'Integration',
  'services.saas.integration.text':
    'Shop, books, stock and mailbox tell each other what happened, through interfaces that are watched and repeat what failed.',
  'services.saas.cloud.name': 'Cloud Infrastructure',
  'services.saas.cloud.text':
    'Servers described in files, grown and shrunk with demand, and rebuilt from nothing on trial twice a year.',
  'services.saas.analytics.name': 'Analytics',
  'services.saas.analytics.text':
    'The few figures that steer your business, agreed with you, on one page, fresh every morning.',
  'services.saas.automation.name': 'Automation',
  'services.saas.automation.text':
    'Quotes, reminders and reports by rule, with a list of what the rule could not decide and a person for it.',

  'services.web.headline': 'Web development',
  'services.web.lead':
    'A website is often the first employee a customer meets. We build it to be quick, clear and easy to keep up to date, on a phone in the street as much as on a desk.',
  'services.web.sites.name': 'Company sites',
  'services.web.sites.text': 'A clear story, quick pages and a form that reaches the right desk.',
  'services.web.shops.name': 'Online shops',
  'services.web.shops.text': 'Catalogue, payment, stock and delivery, ready for your own people to run.',
  'services.web.portals.name': 'Portals and apps',
  'services.web.portals.text': 'A place where customers help themselves, in the browser and on the phone.',

  'services.erp.headline': 'ERP Suite',
  'services.erp.lead':
    'One system for money, people and goods. It starts with the part that hurts most and grows when you are ready, without a year of consultants first.',
  'services.erp.accounting.name': 'Accounting',
  'services.erp.accounting.text':
    'Invoices, payments, taxes and the month-end in one ledger. Your accountant gets the export, not a shoebox.',
  'services.erp.hr.name': 'HR',
  'services.erp.hr.text':
    'Attendance, leave, salaries and papers of every employee, with the right person seeing the right page.',
  'services.erp.inventory.name': 'Inventory',
  'services.erp.inventory.text':
    'What is on the shelf, what is on the way and what runs out next week, down to each store.',

  'services.server.headline': 'Data Server',
  'services.server.lead':
    'Your data on machines that somebody looks after. In your building, in a data centre or in the cloud: we set it up, watch it and get it back when something breaks.',
  'services.server.setUp.name': 'Set up',
  'services.server.setUp.text': 'Machines chosen for your load, hardened before they meet the internet.',
  'services.server.watched.name': 'Watched',
  'services.server.watched.text': 'Disk, memory and certificates are checked all day; we know before you do.',
  'services.server.backedUp.name': 'Backed up',
  'services.server.backedUp.text':
    'Every night, to a second place, and restored on trial so that the copy is worth something.',

  'services.social.headline': 'Social Media Management',
  'services.social.lead':
    'A calendar you approve, posts that sound like you and somebody who answers. At the end of the month you see what it brought, not only what was liked.',
  'services.social.youtube.name': 'YouTube',
  'services.social.youtube.text':
    'Planned, filmed, cut and titled, so that the right people find it a year later.',
  'services.social.linkedin.name': 'LinkedIn',
  'services.social.linkedin.text': 'Your experts in their own words, to the people who decide.',
  'services.social.facebook.name': 'Facebook',
  'services.social.facebook.text': 'Community, questions and offers, answered within the day you agree on.',
  'services.social.instagram.name': 'Instagram',
  'services.social.instagram.text': 'Pictures and reels with one hand behind them, post after post.',

  'services.marketing.headline': 'Digital Marketing',
  'services.marketing.lead':
    'Straight to the people who asked to hear from you. Short messages, the right moment, and a way out in every one of them.',
  'services.marketing.whatsapp.name': 'WhatsApp Blast',
  'services.marketing.whatsapp.text':
    'Offers, reminders and order news to people who agreed to hear from you, through the official interface, with replies going to your team.',
  'services.marketing.email.name': 'Email Blast',
  'services.marketing.email.text':
    'Newsletters and sequences that arrive: clean lists, signed domains, one idea per letter, and a report on what was read.',
  'services.marketing.scraping.name': 'Data Scraping',
  'services.marketing.scraping.text':
    'Public prices, listings and directories gathered within the law and delivered as a tidy table, once or every morning.',
} as const;
