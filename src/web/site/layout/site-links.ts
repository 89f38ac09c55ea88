// The spellings are part of the interface: the header's differ from the footer's.
export const headerLinks = [
  { to: '/', label: 'Home' },
  { to: '/services', label: 'Services' },
  { to: '/about', label: 'About Us' },
  { to: '/Career', label: 'Career' },
];

export const contactLink = { to: '/contact', label: 'Contact' };

export const footerLinks = [
  { to: '/', label: 'Home' },
  { to: '/About', label: 'About Us' },
  { to: '/Services', label: 'Services' },
  { to: '/Resources', label: 'Resources' },
  { to: '/Career', label: 'Careers' },
  { to: '/Contact', label: 'Request a Quote' },
];

export const privacyLink = { to: '/privacy', label: 'Privacy' };
