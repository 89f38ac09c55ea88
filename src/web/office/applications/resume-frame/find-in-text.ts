// Finds words in what has the class `words`, in any letter case, and shows one after the other: the text that lies over the
// pages of a PDF, or that of another document. A search for people is looked for by its own rules.
import { matchesIn } from '#contract/search/search-matches.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';

interface Found {
  count: number;
  at: number;
}

interface Searched {
  text: string;
  query: SearchQuery | undefined;
}

let searched: Searched = { text: '', query: undefined };
let ranges: Range[] = [];
let at = 0;

/** `step` 0 starts over with the first. `query`: what the text means where it is a search for people. */
export function find(text: string, step: number, query?: SearchQuery): Found {
  if (step === 0 || text !== searched.text) {
    searched = { text, query };
    ranges = allOf(searched);
    at = 0;
  } else if (ranges.length > 0) {
    at = (at + step + ranges.length) % ranges.length;
  }
  return show();
}

/** More pages have come since. Null: nothing is looked for. */
export function findAgain(): Found | null {
  if (searched.text.trim() === '') return null;
  ranges = allOf(searched);
  return show();
}

function show(): Found {
  const shown = ranges[at];
  CSS.highlights.set('found', new Highlight(...ranges));
  CSS.highlights.set('shown', new Highlight(...(shown ? [shown] : [])));
  if (shown) bringIntoSight(shown);
  return { count: ranges.length, at: shown ? at + 1 : 0 };
}

/** Scrolls the résumé alone: `scrollIntoView` would move the office's page too, and the name out of sight. */
function bringIntoSight(range: Range): void {
  const sheet = range.startContainer.parentElement?.closest('[tabindex]');
  const scroller = sheet ?? document.scrollingElement ?? document.documentElement;
  const { left, top } = sheet ? sheet.getBoundingClientRect() : new DOMRect();
  const { clientWidth: width, clientHeight: height } = scroller;
  const place = range.getBoundingClientRect();
  const isBeside = place.left < left || place.right > left + width;
  scroller.scrollBy({
    top: place.top + place.height / 2 - (top + height / 2),
    left: isBeside ? place.left + place.width / 2 - (left + width / 2) : 0,
  });
}

/** Words may run over the pieces a PDF is written in: all pieces of a page are one text. */
function allOf(wanted: Searched): Range[] {
  if (wanted.text.trim() === '') return [];
  return [...document.querySelectorAll('.words')].flatMap((page) => {
    const pieces: { node: Text; from: number }[] = [];
    let text = '';
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        pieces.push({ node, from: text.length });
        text += node.data;
      } else if (node.nodeName === 'BR') text += '\n';
    }
    const placeOf = (offset: number) => {
      const piece = pieces.findLast(({ from }) => from <= offset);
      return piece && { node: piece.node, offset: Math.min(offset - piece.from, piece.node.length) };
    };
    return placesIn(text, wanted).flatMap(({ start, end }) => {
      const first = placeOf(start);
      const last = placeOf(end - 1);
      if (!first || !last) return [];
      const range = new Range();
      range.setStart(first.node, first.offset);
      range.setEnd(last.node, Math.min(last.offset + 1, last.node.length));
      return [range];
    });
  });
}

const placesIn = (page: string, { text, query }: Searched): { start: number; end: number }[] =>
  query
    ? matchesIn(page, query)
    : [...page.matchAll(pattern(text.trim()))].map(({ 0: found, index }) => ({
        start: index,
        end: index + found.length,
      }));

/** Any run of spaces stands for any other. */
const pattern = (wanted: string): RegExp =>
  new RegExp(
    wanted
      .split(/\s+/)
      .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+'),
    'giu',
  );
