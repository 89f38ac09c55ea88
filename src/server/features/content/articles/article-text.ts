// What a document says in plain words: for the search, the summary and the time it takes to read.
import type { ArticleBody, ArticleNode } from '#contract/content/article-body.ts';
import { keyOfMediaPath } from '#server/platform/images/images.ts';

const WORDS_A_MINUTE = 200;
/** Of scripts that are written without spaces. */
const CHARACTERS_A_MINUTE = 500;
const EXCERPT_MAX_CHARACTERS = 200;

const inlineHolders = new Set(['paragraph', 'heading', 'codeBlock']);

/** Blocks on lines of their own. */
export function plainTextOf(node: ArticleNode): string {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'hardBreak') return '\n';
  if (node.type === 'picture') return String(node.attrs?.['caption'] ?? '');
  if (node.type === 'video') return String(node.attrs?.['title'] ?? '');
  const parts = (node.content ?? []).map(plainTextOf);
  return inlineHolders.has(node.type)
    ? parts.join('')
    : parts.filter((part) => part.trim() !== '').join('\n');
}

/** How a text begins, to the end of a word: for articles without a summary. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT_MAX_CHARACTERS) return line;
  const cut = line.slice(0, EXCERPT_MAX_CHARACTERS).toWellFormed();
  return `${cut.replace(/\s+\S*$/, '').replace(/[\s.,;:–—-]{1,9}$/, '')} …`;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** At least one. */
export function readingMinutes(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  const words = text.replace(UNSPACED, ' ').match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + unspaced / CHARACTERS_A_MINUTE));
}

/** The keys of the pictures in a body, each once. */
export const keysIn = (body: ArticleBody): string[] => [
  ...new Set(pictureNodes(body).flatMap(({ attrs }) => keyOfMediaPath(String(attrs?.['src'])) ?? [])),
];

/** How many of them say nothing to those who do not see them. */
export const withoutAlt = (body: ArticleBody): number =>
  pictureNodes(body).filter(({ attrs }) => String(attrs?.['alt'] ?? '').trim() === '').length;

const pictureNodes = (node: ArticleNode): ArticleNode[] =>
  node.type === 'picture' ? [node] : (node.content ?? []).flatMap(pictureNodes);
