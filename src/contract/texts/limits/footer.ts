import type { footerTexts } from '../footer.ts';
import type { LimitsOf } from './limits-of.ts';

export const footerLimits = {
  'footer.action.headline': 60,
  'footer.action.button': 26,
  'footer.links.name': 40,
  'footer.links.home': 24,
  'footer.links.about': 24,
  'footer.links.services': 24,
  'footer.links.resources': 24,
  'footer.links.careers': 24,
  'footer.links.quote': 24,
  'footer.links.privacy': 24,
  'footer.social.email': 24,
  'footer.social.linkedin': 24,
  'footer.social.whatsapp': 24,
  'footer.social.home': 24,
  'footer.copyright': 60,
  'footer.top': 24,
} satisfies LimitsOf<typeof footerTexts>;
