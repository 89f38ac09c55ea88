// The services page. An id never changes.
export const servicesTexts = {
  'services.meta.title': 'Services',
  'services.meta.description':
    'Web development, social media management, ERP, data servers, WhatsApp and email marketing and data scraping, from one team.',

  'services.hero.headline': 'Services',
  'services.hero.lead':
    'From a first website to the software behind your counter. Take one service, or let one team do it all.',
  'services.hero.action': 'Request a quote',

  'services.all.region': 'All services',
  'services.ask': 'Ask about {service}',

  'services.tiles.web.name': 'Web development',
  'services.tiles.web.text': 'Websites, online shops and portals',
  'services.tiles.social.name': 'Social Media Management',
  'services.tiles.social.text': 'YouTube, LinkedIn, Facebook, Instagram',
  'services.tiles.erp.name': 'ERP Suite',
  'services.tiles.erp.text': 'Accounting, HR and inventory',
  'services.tiles.server.name': 'Data Server',
  'services.tiles.server.text': 'Hosting, backup and support',
  'services.tiles.whatsapp.name': 'Whatsapp Marketing',
  'services.tiles.whatsapp.text': 'Offers and updates people read',
  'services.tiles.email.name': 'Email Marketing',
  'services.tiles.email.text': 'Newsletters that reach the inbox',
  'services.tiles.scraping.name': 'Data Scrapping',
  'services.tiles.scraping.text': 'Public prices and listings in one sheet',

  'services.saas.short': 'SaaS',
  'services.work.headline': 'Work',

  'services.saas.headline': 'Our Comprehensive SaaS Solutions',
  'services.saas.lead':
    'Turn your idea into software that customers pay for every month, or rent it for your own team.',
  'services.saas.product.name': 'SaaS Product Development',
  'services.saas.product.text':
    'Sign-up, billing and the features only you offer. A first version your users can try in weeks.',
  'services.saas.integration.name': 'Integration',
  'services.saas.integration.text':
    'Your shop, accounts, stock and email share the same figures, so nobody types an order twice.',
  'services.saas.cloud.name': 'Cloud Infrastructure',
  'services.saas.cloud.text':
    'Servers that grow on busy days, backed up every night. We test the backup, too.',
  'services.saas.analytics.name': 'Analytics',
  'services.saas.analytics.text': 'The figures you steer by on one page, ready every morning.',
  'services.saas.automation.name': 'Automation',
  'services.saas.automation.text':
    'Quotes, reminders and reports go out by themselves. Your staff handle only the exceptions.',

  'services.web.headline': 'Web development',
  'services.web.lead':
    'Most customers look you up on their phone first. We build sites that open fast, say what you offer and bring enquiries.',
  'services.web.sites.name': 'Company sites',
  'services.web.sites.text': 'Your offer, your work and your phone number, easy to find and easy to update.',
  'services.web.shops.name': 'Online shops',
  'services.web.shops.text':
    'Products, payments, stock and delivery in one place. Your own staff can run it.',
  'services.web.portals.name': 'Portals and apps',
  'services.web.portals.text': 'Customers place orders, see bills and get help by themselves.',

  'services.erp.headline': 'ERP Suite',
  'services.erp.lead':
    'One system for accounts, people and stock. Start with the part you need most and add the rest when you are ready.',
  'services.erp.accounting.name': 'Accounting',
  'services.erp.accounting.text':
    'Invoices, payments and GST in one ledger, with an export for your accountant.',
  'services.erp.hr.name': 'HR',
  'services.erp.hr.text':
    'Attendance, leave and salaries for every employee. Each person sees only what is theirs.',
  'services.erp.inventory.name': 'Inventory',
  'services.erp.inventory.text':
    'What is in stock, what is on the way and what runs out next week, for every store.',

  'services.server.headline': 'Data Server',
  'services.server.lead':
    'Your data on servers we look after, in your office, in a data centre or in the cloud.',
  'services.server.setUp.name': 'Set up',
  'services.server.setUp.text': 'The right machine for your work, secured before it goes online.',
  'services.server.watched.name': 'Watched',
  'services.server.watched.text': 'We watch it day and night, and often fix a fault before you notice.',
  'services.server.backedUp.name': 'Backed up',
  'services.server.backedUp.text':
    'A copy every night in a second place, and a test that it can be restored.',

  'services.social.headline': 'Social Media Management',
  'services.social.lead':
    'You approve the plan, we make the posts and answer the comments. Every month you see what it brought.',
  'services.social.youtube.name': 'YouTube',
  'services.social.youtube.text': 'We plan, film and edit videos that people find when they search.',
  'services.social.linkedin.name': 'LinkedIn',
  'services.social.linkedin.text': 'Posts by your experts, seen by the people who decide.',
  'services.social.facebook.name': 'Facebook',
  'services.social.facebook.text': 'Offers, events and questions, answered the same day.',
  'services.social.instagram.name': 'Instagram',
  'services.social.instagram.text': 'Photos and reels with one look, week after week.',

  'services.marketing.headline': 'Digital Marketing',
  'services.marketing.lead':
    'Messages to customers who asked to hear from you, at the right time, with an easy way to stop.',
  'services.marketing.whatsapp.name': 'Whatsapp Marketing',
  'services.marketing.whatsapp.text':
    'WhatsApp Blast: offers, reminders and order updates to customers who agreed, through the official API. Replies come to your team.',
  'services.marketing.email.name': 'Email Marketing',
  'services.marketing.email.text':
    'Email Blast: newsletters that reach the inbox, from clean lists, with a report on who opened and clicked.',
  'services.marketing.scraping.name': 'Data Scrapping',
  'services.marketing.scraping.text':
    'Data Scraping: public prices, listings and directories, collected within the law and sent to you as a sheet.',
} as const;
