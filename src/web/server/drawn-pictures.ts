// The pictures of the fixed pages as they are drawn, by id: those that a company may replace.
import type { SitePictureId } from '#contract/site-editions/site-pictures.ts';
import type { Art } from '../art/art.ts';
import { servicesBanner } from '../art/banners/services.ts';
import { aboutPoster } from '../art/films/about-poster.ts';
import { careersPoster } from '../art/films/careers-poster.ts';
import { gallery } from '../art/gallery.ts';
import { chat } from '../art/things/chat.ts';
import { code } from '../art/things/code.ts';
import { compass } from '../art/things/compass.ts';
import { handshake } from '../art/things/handshake.ts';
import { ledger } from '../art/things/ledger.ts';
import { phone } from '../art/things/phone.ts';
import { seedling } from '../art/things/seedling.ts';
import { server } from '../art/things/server.ts';
import { steps } from '../art/things/steps.ts';
import { stopwatch } from '../art/things/stopwatch.ts';

export const drawnPictures: Record<SitePictureId, Art> = {
  'services.hero.picture': servicesBanner,
  'services.web.picture': code,
  'services.erp.picture': ledger,
  'services.server.picture': server,
  'services.social.picture': chat,
  'services.marketing.picture': phone,
  'services.saas.picture': seedling,
  'about.film.poster': aboutPoster,
  'about.values.trust': handshake,
  'about.values.efficiency': stopwatch,
  'about.values.attitude': compass,
  'about.values.meritocracy': steps,
  'careers.film.poster': careersPoster,
  'resources.gallery.diwali': gallery.diwali,
  'resources.gallery.menuCard': gallery.menuCard,
  'resources.gallery.bakery': gallery.bakery,
  'resources.gallery.exchange': gallery.exchange,
  'resources.gallery.coaching': gallery.coaching,
  'resources.gallery.eyeCamp': gallery.eyeCamp,
  'resources.gallery.silk': gallery.silk,
  'resources.gallery.newMenu': gallery.newMenu,
  'resources.gallery.gym': gallery.gym,
  'resources.gallery.villas': gallery.villas,
  'resources.gallery.hiring': gallery.hiring,
  'resources.gallery.pongal': gallery.pongal,
  'resources.gallery.travel': gallery.travel,
  'resources.gallery.templeFestival': gallery.templeFestival,
  'resources.gallery.salon': gallery.salon,
};
