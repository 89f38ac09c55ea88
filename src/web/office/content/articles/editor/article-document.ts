// The editor's document and the body the contract takes, each from the other. No React and no browser: tests use it too.
import { Node, getSchema } from '@tiptap/core';
import type { JSONContent } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

import { headingLevels, markRules, nodeRules } from '#contract/content/article-body.ts';
import type { ArticleBody, ArticleMark, ArticleNode, NodeName } from '#contract/content/article-body.ts';
import { isArticleLink } from '#contract/links.ts';

/** Words run the way their letters do. */
const anyDirection = { HTMLAttributes: { dir: 'auto' } };

const textAttribute = { default: '', rendered: false };

/** A stored picture with its words. How it looks in the editor is its view's business. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: textAttribute, alt: textAttribute, caption: textAttribute }),
  renderHTML: ({ node }) => [
    'figure',
    ['img', { src: String(node.attrs['src']), alt: String(node.attrs['alt']) }],
  ],
});

/** A film elsewhere, shown as a card that leads there. */
export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ url: textAttribute, title: textAttribute }),
  renderHTML: ({ node }) => ['p', ['a', { href: String(node.attrs['url']) }, String(node.attrs['title'])]],
});

/** Without the widths of columns, which readers on a phone would have to scroll for. */
const PlainTable = Table.extend({
  renderHTML: () => ['div', { class: 'table-frame' }, ['table', ['tbody', 0]]],
}).configure({ View: null });

export const textExtensions = [
  StarterKit.configure({
    paragraph: anyDirection,
    heading: { levels: [...headingLevels], ...anyDirection },
    listItem: anyDirection,
    blockquote: anyDirection,
    codeBlock: anyDirection,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      markdownLinks: true,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isArticleLink,
    },
    dropcursor: { color: false, class: 'drop-place' },
  }),
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
];

export const articleSchema = getSchema([...textExtensions, PictureNode, VideoNode]);

/** What the contract knows of a document, without the empty lines at its end. */
export function bodyOf(document: JSONContent): ArticleBody {
  const content = nodesOf(document.content);
  while (isEmptyLine(content.at(-1))) content.pop();
  return { type: 'doc', content };
}

const isEmptyLine = (node: ArticleNode | undefined): boolean =>
  node?.type === 'paragraph' && (node.content ?? []).length === 0;

const nodesOf = (content: JSONContent[] = []): ArticleNode[] =>
  content.flatMap((node) => {
    const type = node.type as NodeName;
    const rule = nodeRules[type];
    const attrs = knownAttributes(node.attrs, rule);
    // A card whose address is not typed yet.
    if (!attrs) return [];
    const marks = marksOf(node.marks);
    return {
      type,
      ...attrs,
      ...(type === 'text' && { text: node.text ?? '' }),
      ...(marks.length > 0 && { marks }),
      ...(rule.content && { content: nodesOf(node.content) }),
    };
  });

const marksOf = (marks: JSONContent['marks'] = []): ArticleMark[] =>
  marks.flatMap(({ type, attrs }) => {
    const known = knownAttributes(attrs, markRules[type as ArticleMark['type']]);
    return known ? { type: type as ArticleMark['type'], ...known } : [];
  });

/** The library's nodes hold more than readers need: what the contract does not take is left out. Null: it needs it. */
function knownAttributes(
  given: Record<string, unknown> | undefined,
  { attrs: rules = {}, needs = [] }: (typeof nodeRules)[NodeName],
): Pick<ArticleNode, 'attrs'> | null {
  const attrs = Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const value = given?.[name];
      return value === undefined || rule(value) !== undefined
        ? []
        : [[name, value as string | number | null]];
    }),
  );
  if (needs.some((name) => !(name in attrs))) return null;
  return Object.keys(attrs).length > 0 ? { attrs } : {};
}

/** A body as the form keeps it. Two that read alike are the same text. */
export const textOfBody = (body: ArticleBody): string =>
  JSON.stringify(bodyOf(articleSchema.nodeFromJSON(body).toJSON() as JSONContent));

export const bodyInText = (text: string): ArticleBody => JSON.parse(text) as ArticleBody;

export const EMPTY_BODY = JSON.stringify({ type: 'doc', content: [] } satisfies ArticleBody);

/** For the editor, whose document is never empty. */
export function documentInText(text: string): JSONContent {
  const { content } = bodyInText(text);
  return { type: 'doc', content: content.length > 0 ? (content as JSONContent[]) : [{ type: 'paragraph' }] };
}
