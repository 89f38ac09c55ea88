// The blocks the demo's articles are put together from.
import type { ArticleNode } from '#contract/content/article-body.ts';

type Inline = string | ArticleNode;

const text = (words: string): ArticleNode => ({ type: 'text', text: words });
const inline = (pieces: readonly Inline[]): ArticleNode[] =>
  pieces.map((piece) => (typeof piece === 'string' ? text(piece) : piece));

export const strong = (words: string): ArticleNode => ({ ...text(words), marks: [{ type: 'bold' }] });
export const link = (words: string, href: string): ArticleNode => ({
  ...text(words),
  marks: [{ type: 'link', attrs: { href } }],
});

export const p = (...parts: Inline[]): ArticleNode => ({ type: 'paragraph', content: inline(parts) });
export const h2 = (words: string): ArticleNode => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [text(words)],
});
export const quote = (words: string): ArticleNode => ({ type: 'blockquote', content: [p(words)] });
export const code = (lines: string): ArticleNode => ({
  type: 'codeBlock',
  attrs: { language: 'bash' },
  content: [text(lines)],
});

const item = (words: Inline | readonly Inline[]): ArticleNode => ({
  type: 'listItem',
  content: [p(...(Array.isArray(words) ? (words as Inline[]) : [words as Inline]))],
});
export const list = (...items: (Inline | readonly Inline[])[]): ArticleNode => ({
  type: 'bulletList',
  content: items.map(item),
});
export const steps = (...items: (Inline | readonly Inline[])[]): ArticleNode => ({
  type: 'orderedList',
  content: items.map(item),
});

const cell =
  (type: 'tableHeader' | 'tableCell') =>
  (words: string): ArticleNode => ({
    type,
    content: [p(words)],
  });
/** The first row is the head. */
export const table = (head: readonly string[], ...rows: (readonly string[])[]): ArticleNode => ({
  type: 'table',
  content: [
    { type: 'tableRow', content: head.map(cell('tableHeader')) },
    ...rows.map((row): ArticleNode => ({ type: 'tableRow', content: row.map(cell('tableCell')) })),
  ],
});

/** A drawing of the house, as it is named below `src/web/art`. */
export const picture = (art: string, alt: string, caption: string): ArticleNode => ({
  type: 'picture',
  attrs: { src: art, alt, caption },
});
