import type { headerTexts } from '../header.ts';
import type { LimitsOf } from './limits-of.ts';

export const headerLimits = {
  'header.skip': 24,
  'header.brand': 24,
  'header.links.name': 40,
  'header.links.home': 10,
  'header.links.services': 14,
  'header.links.about': 14,
  'header.links.careers': 12,
  'header.links.contact': 13,
  'header.menu.name': 40,
  'header.menu.open': 24,
  'header.progress': 24,
  'header.film.pause': 40,
  'header.film.play': 40,
} satisfies LimitsOf<typeof headerTexts>;
