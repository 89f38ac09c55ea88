// What Word, LibreOffice, Google Docs and other pages put on the clipboard, without anything but its words, lists, tables and links.
import { parsePasted } from '#web/lib/parse-pasted.ts';

import { unwrappedLink } from './unwrapped-link.ts';

interface CleanPaste {
  html: string;
  /** Pictures that were not taken along: they lie on somebody's disk or on another site. */
  skipped: number;
}

/** The editor's own clipboard: nothing to clean, and whole cells of a table would be lost. */
const isOwn = (html: string): boolean => /<[^>]+ data-pm-slice=/.test(html);

export function cleanPaste(html: string): CleanPaste {
  if (isOwn(html)) return { html, skipped: 0 };
  const { body } = parsePasted(withoutStyles(html));
  removeAll(
    body,
    'script, style, meta, link, title, iframe, object, embed, form, svg, video, audio, template',
  );
  const pictures = removeAll(body, 'img, v\\:imagedata');
  // Word on the web ends each paragraph with a space of its own, and begins a new line with one.
  removeAll(body, 'span.EOP, .LineBreakBlob > span');
  // Two spaces of a typist's habit, or ten that were meant to line something up.
  for (const spaces of body.querySelectorAll('[data-style*="mso-spacerun"]')) spaces.textContent = ' ';
  nestLists(wordLines(body));
  nestLists(webWordLines(body));
  readStyles(body);
  makeHeadings(body);
  levelHeadings(body);
  unwrapAll(body, 'b[id^="docs-internal"], o\\:p, span, font, u, ins');
  makeParagraphs(body);
  dropAttributes(body);
  dropEmpty(body);
  return { html: body.innerHTML, skipped: pictures };
}

/**
 * Styles are read as text, and what would run is none: the content security policy of the page holds for parsed
 * documents too, hides them, and would report every one.
 */
const withoutStyles = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style\s*>/gi, '')
    // Those that hide something; `<!--[if !supportLists]-->` only marks where a bullet begins.
    .replace(/<!--\[if[^\]]*\]>[\s\S]*?<!\[endif\]-->/gi, '')
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

/** Of Word on the web: paragraphs that say what they are. */
function makeHeadings(root: Element): void {
  for (const paragraph of root.querySelectorAll('p[role="heading"]')) {
    const level = Math.min(6, Number(paragraph.getAttribute('aria-level')) || 2);
    const heading = root.ownerDocument.createElement(`h${level}`);
    heading.append(...paragraph.childNodes);
    paragraph.replaceWith(heading);
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
    if (!box.textContent.trim() && !box.querySelector('table, hr')) {
      box.remove();
      continue;
    }
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
  for (const link of root.querySelectorAll('a')) link.href = unwrappedLink(link.getAttribute('href') ?? '');
}

/** Lines that only held the others apart. Cells of a table stay, however empty. */
function dropEmpty(root: Element): void {
  removeAll(root, ':scope > br');
  for (const element of [...root.querySelectorAll('p, h2, h3, h4, li, ul, ol, blockquote')].toReversed())
    if (!element.textContent.trim() && !element.querySelector('table, hr') && !element.closest('td, th'))
      element.remove();
}

/** One line of a list that is not one yet. */
interface ListLine {
  line: Element;
  level: number;
  list: 'ul' | 'ol';
  start: number;
}

/** Word writes lists as paragraphs that only look like one: `mso-list:l0 level2 lfo1`, with the bullet as text. */
function wordLines(root: Element): ListLine[] {
  return [...root.querySelectorAll('[data-style*="mso-list:"]')].flatMap((line) => {
    const level = Number(/mso-list:\w+level(\d+)/.exec(styleOf(line))?.[1]);
    if (!level || !line.matches('p, h1, h2, h3, h4, h5, h6')) return [];
    const number = /^\(?(\d+|[a-z]{1,5})[.)]/i.exec(takeMarker(line))?.[1];
    return [{ line, level, list: number === undefined ? 'ul' : 'ol', start: Number(number) || 1 }];
  });
}

/** The bullet or number in front of a line; from here on it is not there. */
function takeMarker(line: Element): string {
  const marked = [...line.querySelectorAll('[data-style]')].filter((element) =>
    styleOf(element).includes('mso-list:Ignore'),
  );
  const marker = marked.length > 0 ? marked.slice(0, 1) : betweenComments(line);
  const text = marker.map(({ textContent }) => textContent).join('');
  for (const node of marker) node.remove();
  return text.trim();
}

/** Browsers may have dropped the style: `<!--[if !supportLists]-->1.<!--[endif]-->`. */
function betweenComments(line: Element): ChildNode[] {
  const children = [...line.childNodes];
  const isComment = (node: ChildNode, begin: string) =>
    node.nodeType === Node.COMMENT_NODE && (node.textContent ?? '').startsWith(begin);
  const from = children.findIndex((node) => isComment(node, '[if !supportLists]'));
  const to = children.findIndex((node, place) => place > from && isComment(node, '[endif]'));
  return from === -1 || to === -1 ? [] : children.slice(from + 1, to);
}

/** Word on the web puts each line into a list of its own, and says how deep it is. */
function webWordLines(root: Element): ListLine[] {
  return [...root.querySelectorAll('.ListContainerWrapper')].flatMap((box) => {
    const lines = [...box.querySelectorAll('li')].map((line): ListLine => {
      const list = line.parentElement?.localName === 'ol' ? 'ol' : 'ul';
      const start = Number(line.parentElement?.getAttribute('start')) || 1;
      return { line, level: Number(line.getAttribute('data-aria-level')) || 1, list, start };
    });
    box.replaceWith(...lines.map(({ line }) => line));
    return lines;
  });
}

/** Lines that follow one another are one list, and in it those that lie deeper. */
function nestLists(lines: readonly ListLine[]): void {
  let open: { level: number; list: Element }[] = [];
  for (const { line, level, list, start } of lines) {
    if (line.previousElementSibling !== open[0]?.list) open = [];
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== list) open.pop();
    if ((open.at(-1)?.level ?? 0) < level) {
      const begun = line.ownerDocument.createElement(list);
      if (start > 1) begun.setAttribute('start', String(start));
      // Beside the line, or in the item above it.
      const item = open.at(-1)?.list.lastElementChild;
      if (item) item.append(begun);
      else line.before(begun);
      open.push({ level, list: begun });
    }
    const item = line.ownerDocument.createElement('li');
    item.append(...line.childNodes);
    open.at(-1)?.list.append(item);
    line.remove();
  }
}
