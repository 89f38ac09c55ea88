// Puts words that are not kept yet into the page, with the values its placeholders have there.
import type { Marks } from '../server/marks.ts';
import { type FoundText, type MarkRange, numberAt, rangesIn } from './find-marks.ts';
import { MARK_BITS, MARK_END, MARK_START } from './mark-signs.ts';

/** The highest number is the first name of a placeholder. */
const NAMES_FROM = 2 ** MARK_BITS - 1;
const PLACEHOLDER = /\{(\w+)\}|#/g;

/** False: it stands there already. */
export function showWords({ element, place, text }: FoundText, words: string, { names }: Marks): boolean {
  const nameOf = (number: number): string | undefined => names[NAMES_FROM - number];
  if ('attribute' in place) {
    const before = element.getAttribute(place.attribute) ?? '';
    const after = withWords(before, before.indexOf(MARK_START), words, nameOf, text.form !== undefined);
    if (after !== before) element.setAttribute(place.attribute, after);
    return after !== before;
  }
  const { start, end } = place.range;
  if (start.node !== end.node) return showAround(place.range, words, nameOf);
  const { node } = start;
  const at = start.offset - MARK_BITS - 1;
  const after = withWords(node.data, at, words, nameOf, text.form !== undefined);
  if (after === node.data) return false;
  node.data = after;
  return true;
}

type NameOf = (number: number) => string | undefined;

/** The text whose mark begins at `at` says these words. */
function withWords(data: string, at: number, words: string, nameOf: NameOf, isForm: boolean): string {
  const end = endOf(data, at);
  const inside = data.slice(at + 1 + MARK_BITS, end);
  const values = new Map<string, string>();
  for (let from = inside.indexOf(MARK_START); from >= 0;) {
    const to = endOf(inside, from);
    const name = nameOf(numberAt(inside, from));
    if (name !== undefined) values.set(name, inside.slice(from, to + 1));
    from = inside.indexOf(MARK_START, to);
  }
  const filled = words.replaceAll(PLACEHOLDER, (placeholder, name: string | undefined) =>
    name === undefined && !isForm ? placeholder : (values.get(name ?? '#') ?? ''),
  );
  return data.slice(0, at + 1 + MARK_BITS) + filled + data.slice(end);
}

/** Of the mark that begins at `at`; the end of the text, where it goes on in another node. */
function endOf(data: string, at: number): number {
  let depth = 0;
  for (let place = at; place < data.length; place += 1) {
    if (data[place] === MARK_START) depth += 1;
    if (data[place] === MARK_END && (depth -= 1) === 0) return place;
  }
  return data.length;
}

/**
 * A sentence with links and the like inside: its text nodes stand around them, and a placeholder that moves takes its nodes
 * along. One that is missing for the moment stays at the end.
 */
function showAround(range: MarkRange, words: string, nameOf: NameOf): boolean {
  const parent = range.start.node.parentNode;
  if (!parent || range.end.node.parentNode !== parent) return false;
  const inner = rangesIn(parent).filter(({ number, start, end }) => {
    const isOwn = start.node.parentNode === parent && end.node.parentNode === parent;
    return isOwn && nameOf(number) !== undefined && isWithin(start.node, range);
  });
  const groups = new Map(
    inner.map((mark) => [
      nameOf(mark.number) ?? '',
      { opening: openingOf(mark), nodes: between(mark.start.node, mark.end.node) },
    ]),
  );
  const asked = [...words.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
    groups.has(name) ? [name] : [],
  );
  const order = [...new Set([...asked, ...groups.keys()])];
  const texts = [range.start.node, ...inner.map(({ end }) => end.node)];
  const pieces = piecesAround(words, order);
  const opening = range.start.node.data.slice(0, range.start.offset);
  const closing = range.end.node.data.slice(range.end.offset);
  const wanted = pieces.map(
    (piece, place) =>
      (place === 0 ? opening : MARK_END) +
      piece +
      (place < order.length ? (groups.get(order[place] ?? '')?.opening ?? '') : closing),
  );
  const isThere =
    wanted.every((data, place) => texts[place]?.data === data) &&
    order.every((name, place) => nameOf(inner[place]?.number ?? -1) === name);
  if (isThere) return false;
  const after = range.end.node.nextSibling;
  wanted.forEach((data, place) => {
    const node = texts[place];
    if (!node) return;
    node.data = data;
    parent.insertBefore(node, after);
    for (const one of groups.get(order[place] ?? '')?.nodes ?? []) parent.insertBefore(one, after);
  });
  return true;
}

/** The words before, between and behind the placeholders, each of which counts once. */
function piecesAround(words: string, order: readonly string[]): string[] {
  const pieces: string[] = [];
  let rest = words;
  for (const name of order) {
    const [before = '', ...behind] = rest.split(`{${name}}`);
    pieces.push(before.replaceAll(/\{\w*\}?/g, ''));
    rest = behind.length > 0 ? behind.join('') : '';
    if (behind.length === 0) pieces[pieces.length - 1] = before;
  }
  return [...pieces, rest];
}

const openingOf = ({ start }: MarkRange): string =>
  start.node.data.slice(start.offset - MARK_BITS - 1, start.offset);

const isWithin = (node: Node, { start, end }: MarkRange): boolean =>
  (node === start.node ||
    Boolean(start.node.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING)) &&
  (node === end.node || Boolean(end.node.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING));

function between(from: Node, to: Node): Node[] {
  const nodes: Node[] = [];
  for (let node = from.nextSibling; node && node !== to; node = node.nextSibling) nodes.push(node);
  return nodes;
}
