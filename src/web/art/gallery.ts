// Written by assets/draw-index.ts.
import { diwali } from './gallery/diwali.ts';
import { menuCard } from './gallery/menuCard.ts';
import { bakery } from './gallery/bakery.ts';
import { exchange } from './gallery/exchange.ts';
import { coaching } from './gallery/coaching.ts';
import { eyeCamp } from './gallery/eyeCamp.ts';
import { silk } from './gallery/silk.ts';
import { newMenu } from './gallery/newMenu.ts';
import { gym } from './gallery/gym.ts';
import { villas } from './gallery/villas.ts';
import { hiring } from './gallery/hiring.ts';
import { pongal } from './gallery/pongal.ts';
import { travel } from './gallery/travel.ts';
import { templeFestival } from './gallery/templeFestival.ts';
import { salon } from './gallery/salon.ts';

/** The fifteen works of the gallery, in the order they hang. */
export const gallery = {
  diwali,
  menuCard,
  bakery,
  exchange,
  coaching,
  eyeCamp,
  silk,
  newMenu,
  gym,
  villas,
  hiring,
  pongal,
  travel,
  templeFestival,
  salon,
};
