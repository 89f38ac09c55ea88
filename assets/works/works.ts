// The fifteen works of the gallery, in the order they hang: no two neighbours of one ground.
import { diwali, pongal, templeFestival } from './festivals.ts';
import { bakery, menuCard, newMenu } from './food.ts';
import { coaching, eyeCamp, gym, hiring, travel } from './people.ts';
import { exchange, salon, silk, villas } from './shops.ts';

export const works = {
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
} satisfies Record<string, string>;
