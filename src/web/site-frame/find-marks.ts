// Finds what is marked on the page: texts in its words and in its attributes, and pictures.
import type { MarkedText, Marks } from '../server/marks.ts';
import { MARK_BITS, MARK_END, MARK_ONE, MARK_START, PICTURE_MARK } from './mark-signs.ts';

/** From behind the start of a mark to before its end. */
export interface MarkRange {
  number: number;
  start: { node: Text; offset: number };
  end: { node: Text; offset: number };
}

export interface FoundText {
  text: MarkedText;
  element: Element;
  place: { range: MarkRange } | { attribute: string };
}

export interface FoundPicture {
  id: string;
  element: Element;
}

const UNSEEN = 'script, style, template, noscript';

/** In the order in which they stand on the page. */
export function findTexts(root: Element, marks: Marks): FoundText[] {
  const found: FoundText[] = [];
  const add = (number: number, element: Element | null, place: FoundText['place']) => {
    const text = marks.texts[number];
    if (text && element) found.push({ text, element, place });
  };
  for (const range of rangesIn(root)) add(range.number, elementOf(range), { range });
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of element.attributes)
      if (value.includes(MARK_START))
        add(numberAt(value, value.indexOf(MARK_START)), element, { attribute: name });
  return found;
}

export const findPictures = (root: Element): FoundPicture[] =>
  [...root.querySelectorAll(`img[src*="${PICTURE_MARK}"]`)].map((element) => ({
    id: (element.getAttribute('src') ?? '').split(PICTURE_MARK)[1] ?? '',
    element,
  }));

/** All marks in the words of an element, those within others too; a sentence with a link in it goes on in a later node. */
export function rangesIn(root: Node): MarkRange[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest(UNSEEN) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const found: MarkRange[] = [];
  const open: Pick<MarkRange, 'number' | 'start'>[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const { data } = node;
    for (let at = 0; at < data.length; at += 1) {
      if (data[at] === MARK_START) {
        open.push({ number: numberAt(data, at), start: { node, offset: at + 1 + MARK_BITS } });
        at += MARK_BITS;
      } else if (data[at] === MARK_END) {
        const mark = open.pop();
        if (mark) found.push({ ...mark, end: { node, offset: at } });
      }
    }
  }
  return found.toSorted(({ start: one }, { start: other }) =>
    one.node === other.node
      ? one.offset - other.offset
      : one.node.compareDocumentPosition(other.node) & Node.DOCUMENT_POSITION_FOLLOWING
        ? -1
        : 1,
  );
}

export function numberAt(data: string, start: number): number {
  const bits = data.slice(start + 1, start + 1 + MARK_BITS);
  return [...bits].reduce((number, sign) => 2 * number + (sign === MARK_ONE ? 1 : 0), 0);
}

function elementOf({ start, end }: MarkRange): Element | null {
  const range = document.createRange();
  range.setStart(start.node, 0);
  range.setEnd(end.node, end.offset);
  const { commonAncestorContainer: within } = range;
  const element = within instanceof Element ? within : within.parentElement;
  return element?.closest('select') ?? element;
}
