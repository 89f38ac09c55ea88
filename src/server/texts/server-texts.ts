// Every text that the server alone says to people outside the office, by the place it says it in. Nothing there is cut off.
import { feedTexts } from './feeds.ts';
import { mailTexts } from './mails.ts';
import { ownTexts } from './own.ts';
import { printTexts } from './prints.ts';
import { refusalTexts } from './refusals.ts';

export const serverTexts = {
  mails: mailTexts,
  feeds: feedTexts,
  own: ownTexts,
  prints: printTexts,
  refusals: refusalTexts,
} as const;
