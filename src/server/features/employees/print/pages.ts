import { type CardPrintOptions, cardsOnPage } from '#contract/employees/card-prints.ts';

/** Both sides of every sheet, and those of the test page. */
export const pagesOf = (cards: number, { layout }: Pick<CardPrintOptions, 'layout'>): number =>
  2 * Math.ceil(cards / cardsOnPage[layout]) + (layout === 'a4' ? 2 : 0);
