// What stands above every page. An id never changes.
export const headerTexts = {
  'header.skip': 'Skip to content',

  'header.brand': '{company}, home',

  'header.links.name': 'Main',
  'header.links.home': 'Home',
  'header.links.services': 'Services',
  'header.links.about': 'About Us',
  'header.links.careers': 'Career',
  'header.links.contact': 'Contact',

  'header.menu.name': 'Menu',
  'header.menu.open': 'Open menu',

  'header.progress': 'Page scrolled',

  'header.film.pause': 'Pause the film',
  'header.film.play': 'Play the film',
} as const;
