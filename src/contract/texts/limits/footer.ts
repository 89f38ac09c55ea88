import type { footerTexts } from '../footer.ts';
import type { LimitsOf } from './limits-of.ts';

export const footerLimits = {
  'footer.action.headline': 32,
  'footer.action.button': 22,
  'footer.links.name': 12,
  'footer.links.home': 10,
  'footer.links.about': 14,
  'footer.links.services': 14,
  'footer.links.resources': 15,
  'footer.links.careers': 13,
  'footer.links.quote': 22,
  'footer.links.privacy': 13,
  'footer.social.email': 11,
  'footer.social.linkedin': 14,
  'footer.social.whatsapp': 14,
  'footer.social.home': 10,
  'footer.copyright': 60,
  'footer.top': 18,
} satisfies LimitsOf<typeof footerTexts>;
