import { capitalLinks, sitePages } from '#contract/addresses.ts';

// The spellings are part of the interface: the header's differ from the footer's.
export const headerLinks = [
  { to: sitePages.home, label: 'header.links.home' },
  { to: sitePages.services, label: 'header.links.services' },
  { to: sitePages.about, label: 'header.links.about' },
  { to: sitePages.careers, label: 'header.links.careers' },
] as const;

export const contactLink = { to: sitePages.contact, label: 'header.links.contact' } as const;

export const footerLinks = [
  { to: sitePages.home, label: 'footer.links.home' },
  { to: capitalLinks.about, label: 'footer.links.about' },
  { to: capitalLinks.services, label: 'footer.links.services' },
  { to: capitalLinks.resources, label: 'footer.links.resources' },
  { to: sitePages.careers, label: 'footer.links.careers' },
  { to: capitalLinks.contact, label: 'footer.links.quote' },
] as const;

export const privacyLink = { to: sitePages.privacy, label: 'footer.links.privacy' } as const;
