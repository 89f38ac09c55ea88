import { capitalLinks, sitePages } from '#contract/addresses.ts';

// The spellings are part of the interface: the header's differ from the footer's.
export const headerLinks = [
  { to: sitePages.home, label: 'Home' },
  { to: sitePages.services, label: 'Services' },
  { to: sitePages.about, label: 'About Us' },
  { to: sitePages.careers, label: 'Career' },
];

export const contactLink = { to: sitePages.contact, label: 'Contact' };

export const footerLinks = [
  { to: sitePages.home, label: 'Home' },
  { to: capitalLinks.about, label: 'About Us' },
  { to: capitalLinks.services, label: 'Services' },
  { to: capitalLinks.resources, label: 'Resources' },
  { to: sitePages.careers, label: 'Careers' },
  { to: capitalLinks.contact, label: 'Request a Quote' },
];

export const privacyLink = { to: sitePages.privacy, label: 'Privacy' };
