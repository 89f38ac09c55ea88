// What stands below every page. An id never changes.
export const footerTexts = {
  'footer.action.headline': 'Tell us what you need.',
  'footer.action.button': 'Request a Quote',

  'footer.links.name': 'Footer',
  'footer.links.home': 'Home',
  'footer.links.about': 'About Us',
  'footer.links.services': 'Services',
  'footer.links.resources': 'Resources',
  'footer.links.careers': 'Careers',
  'footer.links.quote': 'Request a Quote',
  'footer.links.privacy': 'Privacy',

  'footer.social.email': 'Email',
  'footer.social.linkedin': 'LinkedIn',
  'footer.social.whatsapp': 'WhatsApp',
  'footer.social.home': 'Home',

  'footer.copyright': '© {year} {company}. All rights reserved.',

  'footer.top': 'Back to top',
} as const;
