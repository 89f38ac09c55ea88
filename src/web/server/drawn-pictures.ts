// The pictures of the fixed pages as they are drawn, by id: those that a company may replace.
import type { SitePictureId } from '#contract/site-editions/site-pictures.ts';
import type { Art } from '../art/art.ts';
import { servicesBanner } from '../art/banners/services.ts';
import { aboutPoster } from '../art/films/about-poster.ts';
import { careersPoster } from '../art/films/careers-poster.ts';
import { bell } from '../art/gallery/bell.ts';
import { calendar } from '../art/gallery/calendar.ts';
import { camera } from '../art/gallery/camera.ts';
import { cup } from '../art/gallery/cup.ts';
import { flower } from '../art/gallery/flower.ts';
import { frame } from '../art/gallery/frame.ts';
import { hashtag } from '../art/gallery/hashtag.ts';
import { heart } from '../art/gallery/heart.ts';
import { microphone } from '../art/gallery/microphone.ts';
import { pin } from '../art/gallery/pin.ts';
import { play } from '../art/gallery/play.ts';
import { share } from '../art/gallery/share.ts';
import { smile } from '../art/gallery/smile.ts';
import { star } from '../art/gallery/star.ts';
import { thumb } from '../art/gallery/thumb.ts';
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
  'resources.gallery.heart': heart,
  'resources.gallery.camera': camera,
  'resources.gallery.play': play,
  'resources.gallery.hashtag': hashtag,
  'resources.gallery.bell': bell,
  'resources.gallery.calendar': calendar,
  'resources.gallery.star': star,
  'resources.gallery.share': share,
  'resources.gallery.pin': pin,
  'resources.gallery.frame': frame,
  'resources.gallery.thumb': thumb,
  'resources.gallery.microphone': microphone,
  'resources.gallery.smile': smile,
  'resources.gallery.flower': flower,
  'resources.gallery.cup': cup,
};
