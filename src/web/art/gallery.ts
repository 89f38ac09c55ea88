// Written by assets/draw-index.ts.
import type { Art } from './art.ts';
import { heart } from './gallery/heart.ts';
import { camera } from './gallery/camera.ts';
import { play } from './gallery/play.ts';
import { hashtag } from './gallery/hashtag.ts';
import { bell } from './gallery/bell.ts';
import { calendar } from './gallery/calendar.ts';
import { star } from './gallery/star.ts';
import { share } from './gallery/share.ts';
import { pin } from './gallery/pin.ts';
import { frame } from './gallery/frame.ts';
import { thumb } from './gallery/thumb.ts';
import { microphone } from './gallery/microphone.ts';
import { smile } from './gallery/smile.ts';
import { flower } from './gallery/flower.ts';
import { cup } from './gallery/cup.ts';

/** The fifteen pictures of the social media gallery, in the order they hang. */
export const gallery: readonly Art[] = [
  heart,
  camera,
  play,
  hashtag,
  bell,
  calendar,
  star,
  share,
  pin,
  frame,
  thumb,
  microphone,
  smile,
  flower,
  cup,
];
