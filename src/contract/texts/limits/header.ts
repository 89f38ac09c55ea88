import type { headerTexts } from '../header.ts';
import type { LimitsOf } from './limits-of.ts';

export const headerLimits = {
  'header.skip': 22,
  'header.brand': 22,
  'header.links.name': 10,
  'header.links.home': 10,
  'header.links.services': 14,
  'header.links.about': 14,
  'header.links.careers': 12,
  'header.links.contact': 13,
  'header.menu.name': 10,
  'header.menu.open': 15,
  'header.progress': 20,
  'header.film.pause': 20,
  'header.film.play': 20,
} satisfies LimitsOf<typeof headerTexts>;
