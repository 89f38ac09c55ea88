// The longest text a place may hold, and what shows that it has room there.
import type { Page } from '@playwright/test';
import { type CatalogueText, siteTexts, textsOfId } from '#contract/site-editions/text-catalogue.ts';
import { measure } from './boxes.ts';

/** Longer than those of most sentences, and no longer than a column of a phone is wide. */
const WORDS = ['Workmanship', 'moves', 'wholesale', 'orders', 'between', 'warehouses', 'and', 'homes'];

const keyOf = ({ id, form = '' }: Pick<CatalogueText, 'id' | 'form'>): string => `${id} ${form}`.trim();
const places = new Map(siteTexts.map((text, place) => [keyOf(text), place]));

/** By which each is known on the page: no two begin alike. */
const markOf = (text: Pick<CatalogueText, 'id' | 'form'>): string =>
  `Q${(places.get(keyOf(text)) ?? 0).toString(36).padStart(2, '0')}`;

const placeholdersOf = ({ placeholders }: CatalogueText): string =>
  placeholders.map((name) => (name === '#' ? '#' : `{${name}}`)).join(' ');

/** Shorter ones have no room for their mark. */
const isMarked = (text: CatalogueText): boolean =>
  text.max >= `${placeholdersOf(text)} ${markOf(text)}`.trim().length;

/** As long as may be, with its placeholders. */
export function longest(text: CatalogueText): string {
  const { max } = text;
  let words = [placeholdersOf(text), isMarked(text) && markOf(text)].filter(Boolean).join(' ');
  for (let place = 0; words.length < max; place += 1) {
    const word = WORDS[place % WORDS.length] ?? '';
    words = words === '' ? word : `${words} ${word}`;
  }
  const cut = words.slice(0, Math.max(max, 0));
  return cut.endsWith(' ') ? `${cut.slice(0, -1)}s` : cut;
}

/** Finds a text on the page by its mark. */
export const said = (id: string): RegExp => {
  const [text] = textsOfId(id);
  if (!text) throw new Error(`there is no text ${id}`);
  return new RegExp(isMarked(text) ? markOf(text) : longest(text));
};

/** Lines that begin on the page and end beyond it, where nobody can scroll: a frame around them hides that. */
function beyondTheEdge(): string[] {
  const { clientWidth } = document.documentElement;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faults: string[] = [];
  // People stand in a ring, those that wait beyond the edge: their names are no texts of ours.
  const scrolls = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) ||
    element.matches('.marquee, .sr-only, figure') ||
    (element.parentElement !== null && scrolls(element.parentElement));
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const { parentElement } = node;
    if (!parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const isBeyond = [...range.getClientRects()].some(
      ({ left, right, width }) => width > 1 && left < clientWidth - 8 && left >= 0 && right > clientWidth + 1,
    );
    if (isBeyond && !scrolls(parentElement))
      faults.push(`beyond the edge: ${node.textContent?.slice(0, 60)}`);
  }
  return faults;
}

/** All that is said on the page: seen, or read out. What only the head says is not among it. */
function wordsOnPage(): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest('script, style, template') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const words: string[] = [document.title];
  while (walker.nextNode()) words.push(walker.currentNode.textContent ?? '');
  const attributes = ['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder'];
  for (const element of document.body.querySelectorAll('*'))
    for (const name of attributes) words.push(element.getAttribute(name) ?? '');
  return words.join('\n');
}

/** What has been seen so far, and what has no room. */
export function lookAtLongTexts(page: Page) {
  const unseen = new Map(siteTexts.filter(isMarked).map((text) => [keyOf(text), markOf(text)]));
  const faults: string[] = [];
  return {
    faults,
    unseen: () => [...unseen.keys()],
    async at(state: string): Promise<void> {
      // Over a dialog's edge lies what is below it.
      const dialog = page.locator('dialog[open]').last();
      const part = (await dialog.count()) > 0 ? dialog : page.locator('body');
      const all = [...(await measure(part)).faults, ...(await page.evaluate(beyondTheEdge))];
      faults.push(...[...new Set(all)].map((fault) => `${state}: ${fault}`));
      const words = await page.evaluate(wordsOnPage);
      for (const [key, mark] of unseen) if (words.includes(mark)) unseen.delete(key);
    },
  };
}
