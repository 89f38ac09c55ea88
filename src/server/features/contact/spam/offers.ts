import { OFFERS_IN_OTHER_SCRIPTS } from './offers-in-other-scripts.ts';
import type { Signal } from './signal.ts';

/**
 * What is offered to every form there is. Only phrases of somebody who sells: a customer, too, speaks of search
 * engines, loans or a casino, and asks what backlinks or a mailing list would cost.
 */
const OFFERS: readonly (readonly [what: string, phrases: RegExp])[] = [
  [
    'search ranking',
    /\b(?:(?:first|1st|top|one) (?:page|position|spot|of google)[^.!?]{0,30}google|rank(?:ing)?s? (?:higher|your (?:web)?site)|seo (?:audit|package|service|expert|proposal)s?[^.!?]{0,60}\b(?:your|free|send|offer)|(?:your|the) (?:web)?site[^.!?]{0,60}\b(?:errors|not ranking|lost in)|(?:organic|targeted|real) (?:traffic|visitors)[^.!?]{0,40}\b(?:your|guarantee))/i,
  ],
  [
    'links and guest posts',
    /\b(?:guest[- ]?(?:post|article|blog)s?|sponsored (?:post|article)s?|link (?:insertion|exchange)|do-?follow|(?:domain (?:authority|rating)|d[ar]) ?\d{2}|link building packages?|(?:we|i) (?:also |can )?(?:sell|offer|provide|build|do)\b[^.!?]{0,40}\b(?:link building|back[- ]?links?))\b/i,
  ],
  [
    'gambling and pills',
    /\b(?:(?:online|live|crypto) casino|free spins?|no deposit bonus|sports? ?betting|1xbet|viagra|cialis|cbd gumm(?:y|ies)|weight loss (?:pill|supplement)s?)\b/i,
  ],
  [
    'quick money',
    /\b(?:(?:bitcoin|crypto|forex|usdt)[^.!?]{0,60}\b(?:profit|double|earn|invest|signal|recover)|passive income|earn \W?\d[\d,.]* ?(?:\w+ )?(?:per|a|every) (?:day|week|month)|make money (?:online|from home)|guaranteed (?:returns?|profits?)|investment opportunity)\b/i,
  ],
  [
    'loans',
    /\b(?:(?:loan|funding|financ\w{1,8})s?[^.!?]{0,60}\b(?:(?:no|without) collateral|\d(?:\.\d)?% interest|interest rate of|bad credit|within 24 hours|we (?:offer|provide|give))|(?:business|personal) loans? (?:offer|available))\b/i,
  ],
  [
    'address lists and mass mail',
    /\b(?:(?:verified|targeted|attendees?|b2b) (?:email|mailing|contact|lead)s? (?:list|database)s?|(?:we|i) (?:also |can )?(?:sell|offer|provide|supply)\b[^.!?]{0,40}\b(?:(?:email|mailing|contact|lead)s? (?:list|database)s?|bulk (?:e-?mail|sms|whatsapp))|verified (?:leads|contacts|emails)|bulk (?:e-?mail|sms|whatsapp) (?:sender|server|blast|software)s?|send your message to (?:millions|thousands)|contact ?forms? (?:blast|marketing|submission)s?)\b/i,
  ],
  [
    'a way out of mails nobody asked for',
    /\b(?:unsubscribe|opt[- ]?out|reply (?:with )?\W?(?:no|stop|remove)\b|to be removed from|if you (?:do not|don'?t) wish to receive)\b/i,
  ],
  [
    'likes and reviews',
    /\b(?:buy|real|cheap|more) (?:\w+ )?(?:followers|subscribers|likes|google reviews|5[- ]star reviews)\b/i,
  ],
];

export const offers: Signal = ({ subject, message }) => {
  const text = `${subject}. ${message}`;
  const found = [...OFFERS, ...OFFERS_IN_OTHER_SCRIPTS].filter(([, phrases]) => phrases.test(text));
  if (found.length === 0) return undefined;
  const offered = [...new Set(found.map(([what]) => what))];
  return { weight: offered.length === 1 ? 3 : 5, words: `Offers ${offered.join(', ')}` };
};
