// What Word, Google Docs and other pages put on the clipboard, without anything but its words, lists, tables and links.
import { parsePasted } from '#web/lib/parse-pasted.ts';

interface CleanPaste {
  html: string;
  /** Pictures that were not taken along: they lie on somebody's disk or on another site. */
  leftOut: number;
}

/** The editor's own clipboard: nothing to clean, and whole cells of a table would be lost. */
const isOwn = (html: string): boolean => /<[^>]+ data-pm-slice=/.test(html);

export function cleanPaste(html: string): CleanPaste {
  if (isOwn(html)) return { html, leftOut: 0 };
  const { body } = parsePasted(withoutStyles(html));
  removeAll(
    body,
    'script, style, meta, link, title, iframe, object, embed, form, svg, video, audio, template',
  );
  const pictures = removeAll(body, 'img, v\\:imagedata');
  makeWordLists(body);
  readStyles(body);
  levelHeadings(body);
  unwrapAll(body, 'b[id^="docs-internal"], o\\:p, span, font, u, ins');
  makeParagraphs(body);
  dropAttributes(body);
  dropEmpty(body);
  return { html: body.innerHTML, leftOut: pictures };
}

/**
 * Styles are read as text, and what would run is none: the content security policy of the page holds for parsed
 * documents too, hides them, and would report every one.
 */
const withoutStyles = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s/"'])(style|on[a-z]+)\s*=/gi, '$1data-$2='));

const styleOf = (element: Element): string => (element.getAttribute('data-style') ?? '').replace(/\s+/g, '');

function removeAll(root: Element, selector: string): number {
  const found = root.querySelectorAll(selector);
  for (const element of found) element.remove();
  return found.length;
}

function unwrapAll(root: Element, selector: string): void {
  for (const element of root.querySelectorAll(selector)) element.replaceWith(...element.childNodes);
}

/** Google Docs says bold and italic by styles alone; the `b` around it all means nothing. */
function readStyles(root: Element): void {
  const wrap = (element: Element, name: string) => {
    const inner = root.ownerDocument.createElement(name);
    inner.append(...element.childNodes);
    element.append(inner);
  };
  for (const element of root.querySelectorAll('span[data-style]')) {
    const style = styleOf(element);
    if (/font-weight:(bold|[6-9]00)/i.test(style)) wrap(element, 'strong');
    if (/font-style:italic/i.test(style)) wrap(element, 'em');
    if (/text-decoration(-line)?:[^;]*line-through/i.test(style)) wrap(element, 's');
  }
}

/** The title of the page is its first heading: what was one becomes the second, and those below follow. */
function levelHeadings(root: Element): void {
  const shift = root.querySelector('h1') ? 1 : 0;
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(4, Math.max(2, Number(heading.localName.slice(1)) + shift));
    unwrapAll(heading, 'b, strong');
    const levelled = root.ownerDocument.createElement(`h${level}`);
    levelled.append(...heading.childNodes);
    heading.replaceWith(levelled);
  }
}

const BLOCKS = 'p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, pre, hr';

/** Mail programs write a line as a `div`; elsewhere it only holds others together. */
function makeParagraphs(root: Element): void {
  for (const box of [...root.querySelectorAll('div, center, section, article, main, figure')].toReversed()) {
    if (box.querySelector(BLOCKS)) {
      box.replaceWith(...box.childNodes);
      continue;
    }
    const paragraph = root.ownerDocument.createElement('p');
    paragraph.append(...box.childNodes);
    box.replaceWith(paragraph);
  }
}

const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
  code: ['class'],
};

function dropAttributes(root: Element): void {
  for (const element of root.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (!keptAttributes[element.localName]?.includes(name)) element.removeAttribute(name);
  unwrapAll(root, 'a:not([href])');
}

/** Lines that only held the others apart. Cells of a table stay, however empty. */
function dropEmpty(root: Element): void {
  removeAll(root, ':scope > br');
  for (const element of [...root.querySelectorAll('p, h2, h3, h4, li, ul, ol, blockquote')].toReversed())
    if (!element.textContent.trim() && !element.querySelector('table, hr') && !element.closest('td, th'))
      element.remove();
}

interface OpenList {
  level: number;
  list: Element;
}

/** Word writes lists as paragraphs that only look like one: `mso-list:l0 level2 lfo1`, with the bullet as text. */
function makeWordLists(root: Element): void {
  let open: OpenList[] = [];
  for (const paragraph of root.querySelectorAll('[data-style*="mso-list:"]')) {
    const level = Number(/mso-list:\w+level(\d+)/.exec(styleOf(paragraph))?.[1]);
    if (!level || !paragraph.matches('p, h1, h2, h3, h4, h5, h6')) continue;
    if (previousOf(paragraph) !== open[0]?.list) open = [];
    const marker = takeMarker(paragraph);
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== marker.list) open.pop();
    if ((open.at(-1)?.level ?? 0) < level)
      open.push({ level, list: newList(paragraph, marker, open.at(-1)) });
    const item = root.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

const previousOf = (element: Element): Element | null => element.previousElementSibling;

/** Beside the paragraph, or in the item above it. */
function newList(paragraph: Element, { list: name, start }: Marker, parent: OpenList | undefined): Element {
  const list = paragraph.ownerDocument.createElement(name);
  if (start > 1) list.setAttribute('start', String(start));
  const item = parent?.list.lastElementChild;
  if (item) item.append(list);
  else paragraph.before(list);
  return list;
}

interface Marker {
  list: 'ul' | 'ol';
  start: number;
}

function takeMarker(paragraph: Element): Marker {
  const marker = [...paragraph.querySelectorAll('[data-style]')].find((element) =>
    styleOf(element).includes('mso-list:Ignore'),
  );
  const text = marker?.textContent.trim() ?? '';
  marker?.remove();
  const number = /^\(?(\d+|[a-z]{1,5})[.)]/i.exec(text)?.[1];
  return { list: number === undefined ? 'ul' : 'ol', start: Number(number) || 1 };
}
