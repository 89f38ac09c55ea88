// The HTML of an article, made from its checked document. Whatever stands in it is escaped; elements and attributes are
// those written here and no others.
import type { ArticleBody, ArticleMark, ArticleNode, MarkName } from '#contract/content/article-body.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { Picture } from '#contract/content/pictures.ts';
import { plainTextOf } from './article-text.ts';

/** The pictures of the body, by their paths. */
type BodyPictures = ReadonlyMap<string, Picture>;

/** How wide a picture stands in the text: the reading measure, or the window. */
const SIZES = '(width >= 768px) 720px, 92vw';

export function articleHtml({ content }: ArticleBody, pictures: BodyPictures): string {
  const drawn: Drawn = { pictures, ids: new Set() };
  return blocks(content, drawn);
}

interface Drawn {
  pictures: BodyPictures;
  /** Of headings, each once. */
  ids: Set<string>;
}

type Nodes = readonly ArticleNode[] | undefined;

const blocks = (nodes: Nodes = [], drawn: Drawn): string => nodes.map((node) => block(node, drawn)).join('');

function block(node: ArticleNode, drawn: Drawn): string {
  const { type, attrs = {}, content } = node;
  switch (type) {
    case 'paragraph':
      // Writers make room with empty ones; here the style does that.
      return isBlank(node) ? '' : `<p dir="auto">${inline(content)}</p>`;
    case 'heading':
      return isBlank(node) ? '' : heading(node, drawn);
    case 'bulletList':
      return `<ul>${blocks(content, drawn)}</ul>`;
    case 'orderedList':
      return `<ol${startOf(attrs['start'])}>${blocks(content, drawn)}</ol>`;
    case 'listItem':
      return listItem(node, drawn);
    case 'blockquote':
      return `<blockquote dir="auto">${blocks(content, drawn)}</blockquote>`;
    case 'codeBlock':
      return codeBlock(node);
    case 'horizontalRule':
      return '<hr>';
    case 'table':
      return table(node, drawn);
    case 'picture':
      return picture(node, drawn);
    case 'video':
      return video(node);
    default:
      throw new Error(`'${type}' is no block of an article`);
  }
}

const isBlank = (node: ArticleNode): boolean => plainTextOf(node).trim() === '';

function heading(node: ArticleNode, { ids }: Drawn): string {
  const level = Number(node.attrs?.['level']);
  const id = ownId(plainTextOf(node), ids);
  return `<h${level} id="${escapeHtml(id)}" dir="auto">${inline(node.content)}</h${level}>`;
}

const ID_MAX_CHARACTERS = 60;

/** The prefix keeps it apart from the ids of the page around it. */
function ownId(text: string, ids: Set<string>): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  const base = `s-${(words ?? ['part']).join('-').slice(0, ID_MAX_CHARACTERS).toWellFormed()}`;
  let id = base;
  for (let count = 2; ids.has(id); count += 1) id = `${base}-${count}`;
  ids.add(id);
  return id;
}

const startOf = (start: unknown): string =>
  typeof start === 'number' && start !== 1 ? ` start="${start}"` : '';

/** A short item needs no paragraph in it. */
function listItem({ content = [] }: ArticleNode, drawn: Drawn): string {
  const [first, ...rest] = content;
  if (first?.type !== 'paragraph') return `<li>${blocks(content, drawn)}</li>`;
  return `<li dir="auto">${inline(first.content)}${blocks(rest, drawn)}</li>`;
}

// One can scroll it by keyboard, which needs the focus.
function codeBlock({ attrs = {}, content = [] }: ArticleNode): string {
  const language =
    typeof attrs['language'] === 'string' ? ` class="language-${escapeHtml(attrs['language'])}"` : '';
  const text = content.map((node) => escapeHtml(node.text ?? '')).join('');
  return `<pre dir="ltr" tabindex="0"><code${language}>${text}</code></pre>`;
}

function table({ content: rows = [] }: ArticleNode, drawn: Drawn): string {
  const isHead = ({ content = [] }: ArticleNode) => content.every(({ type }) => type === 'tableHeader');
  const firstOfBody = rows.findIndex((row) => !isHead(row));
  const headRows = firstOfBody === -1 ? 0 : firstOfBody;
  const part = (name: string, scope: string, some: readonly ArticleNode[]) =>
    some.length === 0
      ? ''
      : `<${name}>${some.map((row) => `<tr>${cells(row, scope, drawn)}</tr>`).join('')}</${name}>`;
  return (
    '<div class="table-frame" role="region" aria-label="Table" tabindex="0"><table>' +
    part('thead', 'col', rows.slice(0, headRows)) +
    part('tbody', 'row', rows.slice(headRows)) +
    '</table></div>'
  );
}

const cells = ({ content = [] }: ArticleNode, scope: string, drawn: Drawn): string =>
  content
    .map(({ type, attrs = {}, content: inside }) => {
      const spans = ['colspan', 'rowspan']
        .map((name) => [name, attrs[name]] as const)
        .filter(([, value]) => typeof value === 'number' && value > 1)
        .map(([name, value]) => ` ${name}="${value}"`)
        .join('');
      const name = type === 'tableHeader' ? 'th' : 'td';
      return `<${name}${name === 'th' ? ` scope="${scope}"` : ''}${spans}>${blocks(inside, drawn)}</${name}>`;
    })
    .join('');

/** One that is not stored any more is left out. */
function picture({ attrs = {} }: ArticleNode, { pictures }: Drawn): string {
  const found = pictures.get(String(attrs['src']));
  if (!found) return '';
  const { width, height, sources } = found;
  const srcset =
    sources.length > 1
      ? ` srcset="${escapeHtml(sources.map((each) => `${each.path} ${each.width}w`).join(', '))}" sizes="${escapeHtml(SIZES)}"`
      : '';
  const caption = String(attrs['caption'] ?? '').trim();
  return (
    `<figure><img src="${escapeHtml(sources.at(-1)?.path ?? '')}"${srcset} width="${width}" height="${height}"` +
    ` alt="${escapeHtml(String(attrs['alt'] ?? ''))}" loading="lazy" decoding="async">` +
    `${caption === '' ? '' : `<figcaption dir="auto">${escapeHtml(caption)}</figcaption>`}</figure>`
  );
}

/** A card that leads there: nothing of another site runs in ours. */
function video({ attrs = {} }: ArticleNode): string {
  const url = String(attrs['url']);
  const title = String(attrs['title'] ?? '').trim() || 'Watch the video';
  return (
    `<p class="video-card"><a href="${escapeHtml(url)}" rel="${RELATION}">` +
    `<span class="video-title" dir="auto">${escapeHtml(title)}</span>` +
    `<span class="video-host">${escapeHtml(new URL(url).host)}</span></a></p>`
  );
}

const RELATION = 'noopener noreferrer';

/** Neighbours that lead to the same place are one link. */
function inline(nodes: Nodes = []): string {
  let html = '';
  let open: string | undefined;
  for (const node of nodes) {
    const href = linkOf(node.marks);
    if (href !== open) {
      if (open !== undefined) html += '</a>';
      if (href !== undefined) html += `<a href="${escapeHtml(href)}"${relationOf(href)}>`;
      open = href;
    }
    html += node.type === 'hardBreak' ? '<br>' : marked(escapeHtml(node.text ?? ''), node.marks);
  }
  return open === undefined ? html : `${html}</a>`;
}

function linkOf(marks: readonly ArticleMark[] | undefined): string | undefined {
  const href = marks?.find(({ type }) => type === 'link')?.attrs?.['href'];
  return typeof href === 'string' ? href : undefined;
}

const relationOf = (href: string): string => (/^https?:/i.test(href) ? ` rel="${RELATION}"` : '');

/** From the outside in. */
const elements: readonly (readonly [MarkName, string])[] = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['strike', 's'],
  ['code', 'code'],
];

const marked = (html: string, marks: readonly ArticleMark[] = []): string =>
  elements
    .filter(([mark]) => marks.some(({ type }) => type === mark))
    .reduceRight((inside, [, element]) => `<${element}>${inside}</${element}>`, html);

/** With whole addresses, for readers that are not on our pages. */
export const withAddresses = (html: string, publicUrl: string): string =>
  html.replaceAll(/ (?:src|href|srcset)="[^"]*"/g, (attribute) =>
    attribute.replaceAll(/(="|, )\//g, `$1${publicUrl}/`),
  );
