// What an article's body is made of: a ProseMirror document with these nodes, marks and attributes and no others. One
// table for the editor, the check on the server and the HTML it makes.
import { WEB_LINK_MESSAGE, isArticleLink, isWebAddress } from '#contract/links.ts';
import { ALT_MAX_CHARACTERS } from './content-options.ts';
import { MEDIA_PATH } from './pictures.ts';

export const BODY_MAX_BYTES = 2 * 1024 * 1024;
export const BODY_MAX_NODES = 20_000;
export const BODY_MAX_DEPTH = 40;
export const BODY_MAX_PICTURES = 200;
const SPAN_MAX = 100;
const START_MAX = 1_000_000;

export const headingLevels = [2, 3, 4] as const;
/** What a block of code may say it is written in. */
export const codeLanguages = [
  'bash',
  'c',
  'cpp',
  'csharp',
  'css',
  'diff',
  'go',
  'html',
  'java',
  'javascript',
  'json',
  'kotlin',
  'markdown',
  'php',
  'python',
  'ruby',
  'rust',
  'sql',
  'swift',
  'typescript',
  'xml',
  'yaml',
] as const;

const CAPTION_MAX_CHARACTERS = 500;
const VIDEO_TITLE_MAX_CHARACTERS = 200;

export const inlineNodes = ['text', 'hardBreak'] as const;
export const blockNodes = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'table',
  'picture',
  'video',
] as const;
export type NodeName =
  | 'doc'
  | (typeof inlineNodes)[number]
  | (typeof blockNodes)[number]
  | 'listItem'
  | 'tableRow'
  | 'tableHeader'
  | 'tableCell';
export type MarkName = 'bold' | 'italic' | 'strike' | 'code' | 'link';

export type AttributeValue = string | number | null;
export type Attributes = Readonly<Record<string, AttributeValue>>;

export interface ArticleMark {
  type: MarkName;
  attrs?: Attributes;
}

export interface ArticleNode {
  type: NodeName;
  attrs?: Attributes;
  content?: readonly ArticleNode[];
  /** Of `text` only. */
  text?: string;
  /** Of `text` and `hardBreak` only. */
  marks?: readonly ArticleMark[];
}

export interface ArticleBody extends ArticleNode {
  type: 'doc';
  content: readonly ArticleNode[];
}

/** Words for what is wrong with a value; undefined: nothing. */
type Rule = (value: unknown) => string | undefined;

const wholeNumber =
  (label: string, min: number, max: number): Rule =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? undefined
      : `${label} must be a whole number from ${min} to ${max}`;

const text =
  (label: string, max: number): Rule =>
  (value) =>
    typeof value === 'string' && value.length <= max
      ? undefined
      : `${label} must be text of at most ${max} characters`;

const span = { colspan: wholeNumber('colspan', 1, SPAN_MAX), rowspan: wholeNumber('rowspan', 1, SPAN_MAX) };

interface NodeRule {
  /** What may stand in it; none: nothing may. */
  content?: readonly NodeName[];
  attrs?: Readonly<Record<string, Rule>>;
  /** Attributes it cannot be without. */
  needs?: readonly string[];
  hasMarks?: true;
}

export const nodeRules: Readonly<Record<NodeName, NodeRule>> = {
  doc: { content: blockNodes },
  paragraph: { content: inlineNodes },
  heading: { content: inlineNodes, attrs: { level: wholeNumber('level', 2, 4) }, needs: ['level'] },
  bulletList: { content: ['listItem'] },
  orderedList: { content: ['listItem'], attrs: { start: wholeNumber('start', 0, START_MAX) } },
  listItem: { content: blockNodes },
  blockquote: { content: blockNodes },
  codeBlock: {
    content: ['text'],
    attrs: {
      language: (value) =>
        value === null || codeLanguages.includes(value as never)
          ? undefined
          : `language must be left out or be one of ${codeLanguages.join(', ')}`,
    },
  },
  horizontalRule: {},
  hardBreak: { hasMarks: true },
  table: { content: ['tableRow'] },
  tableRow: { content: ['tableHeader', 'tableCell'] },
  tableHeader: { content: blockNodes, attrs: span },
  tableCell: { content: blockNodes, attrs: span },
  picture: {
    attrs: {
      src: (value) =>
        typeof value === 'string' && MEDIA_PATH.test(value)
          ? undefined
          : 'src must be the path of a stored picture',
      alt: text('alt', ALT_MAX_CHARACTERS),
      caption: text('caption', CAPTION_MAX_CHARACTERS),
    },
    needs: ['src'],
  },
  video: {
    attrs: {
      url: (value) => (typeof value === 'string' && isWebAddress(value) ? undefined : WEB_LINK_MESSAGE),
      title: text('title', VIDEO_TITLE_MAX_CHARACTERS),
    },
    needs: ['url'],
  },
  text: { hasMarks: true },
};

export const markRules: Readonly<Record<MarkName, Pick<NodeRule, 'attrs' | 'needs'>>> = {
  bold: {},
  italic: {},
  strike: {},
  code: {},
  link: {
    attrs: {
      href: (value) =>
        typeof value === 'string' && isArticleLink(value)
          ? undefined
          : 'A link must start with https://, http://, mailto:, tel: or /',
    },
    needs: ['href'],
  },
};

const isName = <Name extends string>(rules: Readonly<Record<Name, unknown>>, name: unknown): name is Name =>
  typeof name === 'string' && Object.hasOwn(rules, name);

/** What a body cannot be, in words a writer may read. */
export class BodyError extends Error {}

// Nobody types them: control characters, which PostgreSQL would refuse, and those that turn text around, which make a
// sentence read as another than it is. Marks that only say which way a letter runs stay.
// oxlint-disable-next-line no-control-regex
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

export const cleanText = (given: string): string => given.toWellFormed().replace(UNWANTED, '');

/** How long a text is in UTF-8. */
export function bytesOf(given: string): number {
  let bytes = 0;
  for (const character of given) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

type Given = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As it may stand in a sentence, whatever it is. */
const named = (value: unknown): string =>
  `'${cleanText(typeof value === 'string' ? value : typeof value).slice(0, 40)}'`;

/** The body built anew from what is known of it; throws `BodyError`. A text becomes a paragraph for each of its lines. */
export function readBody(given: unknown): ArticleBody {
  const value = typeof given === 'string' ? (documentIn(given) ?? bodyOfText(given)) : given;
  if (!isObject(value) || value['type'] !== 'doc') {
    throw new BodyError('The body must be a text or a document: {"type":"doc","content":[…]}');
  }
  const count = { nodes: 0, pictures: 0 };
  const doc = readNode(value, ['doc'], 0, count);
  return { type: 'doc', content: doc.content ?? [] };
}

export const bodyOfText = (given: string): ArticleBody => ({
  type: 'doc',
  content: given
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
});

/** A form sends the document as text. */
function documentIn(given: string): unknown {
  if (!/^\s*\{\s*"/.test(given)) return undefined;
  try {
    const value: unknown = JSON.parse(given);
    return isObject(value) && value['type'] === 'doc' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Of what has been read. */
interface Count {
  nodes: number;
  pictures: number;
}

function readNode(given: unknown, allowed: readonly NodeName[], depth: number, count: Count): ArticleNode {
  if (!isObject(given)) throw new BodyError('Every part of the body must be an object with a type');
  count.nodes += 1;
  if (count.nodes > BODY_MAX_NODES) throw new BodyError(`The body has more than ${BODY_MAX_NODES} parts`);
  if (given['type'] === 'picture') count.pictures += 1;
  if (count.pictures > BODY_MAX_PICTURES)
    throw new BodyError(`The body has more than ${BODY_MAX_PICTURES} pictures`);
  if (depth > BODY_MAX_DEPTH) throw new BodyError(`The body is nested more than ${BODY_MAX_DEPTH} deep`);
  const { type } = given;
  if (!isName(nodeRules, type)) throw new BodyError(`There is no part called ${named(type)}`);
  if (!allowed.includes(type)) throw new BodyError(`A part called ${named(type)} cannot stand here`);
  refuseOthers(given, type === 'text' ? TEXT_KEYS : NODE_KEYS, type);
  const rule = nodeRules[type];
  const attrs = readAttributes(given['attrs'], rule, type);
  const marks = readMarks(given['marks'], rule, type);
  if (type === 'text') {
    const { text } = given;
    if (typeof text !== 'string') throw new BodyError('A text must have its text');
    return { type, text: cleanText(text), ...marks };
  }
  const content = given['content'] ?? undefined;
  if (content === undefined) return { type, ...attrs, ...marks };
  if (!Array.isArray(content)) throw new BodyError(`The content of ${named(type)} must be a list`);
  if (!rule.content && content.length > 0) throw new BodyError(`Nothing can stand in ${named(type)}`);
  const inside = content
    .map((part) => readNode(part, rule.content ?? [], depth + 1, count))
    .filter((part) => part.type !== 'text' || part.text !== '');
  if (type === 'codeBlock' && inside.some((part) => part.marks))
    throw new BodyError("A text in 'codeBlock' has no marks");
  return { type, ...attrs, ...marks, ...(rule.content && { content: inside }) };
}

const NODE_KEYS = ['type', 'attrs', 'content', 'marks'];
const TEXT_KEYS = ['type', 'text', 'marks'];
const MARK_KEYS = ['type', 'attrs'];

function refuseOthers(given: Given, known: readonly string[], name: string): void {
  const other = Object.keys(given).find((key) => !known.includes(key));
  if (other !== undefined) throw new BodyError(`${named(name)} has no ${named(other)}`);
}

function readAttributes(
  given: unknown,
  { attrs: rules = {}, needs = [] }: Pick<NodeRule, 'attrs' | 'needs'>,
  name: string,
): { attrs?: Attributes } {
  if (given !== undefined && given !== null && !isObject(given))
    throw new BodyError(`The attributes of ${named(name)} must be an object`);
  const attrs = Object.entries(given ?? {}).map(([key, sent]): [string, AttributeValue] => {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (!rule) throw new BodyError(`${named(name)} has no attribute ${named(key)}`);
    // First of all: without its unwanted characters a link may be another one.
    const value: unknown = typeof sent === 'string' ? cleanText(sent) : sent;
    const words = rule(value);
    if (words !== undefined) throw new BodyError(`${named(name)}: ${words}`);
    return [key, value as AttributeValue];
  });
  const missing = needs.find((key) => !attrs.some(([own]) => own === key));
  if (missing !== undefined) throw new BodyError(`${named(name)} needs the attribute ${named(missing)}`);
  return attrs.length > 0 ? { attrs: Object.fromEntries(attrs) } : {};
}

function readMarks(given: unknown, { hasMarks }: NodeRule, name: string): { marks?: readonly ArticleMark[] } {
  if (given === undefined || given === null) return {};
  if (!Array.isArray(given)) throw new BodyError(`The marks of ${named(name)} must be a list`);
  if (given.length === 0) return {};
  if (!hasMarks) throw new BodyError(`${named(name)} has no marks`);
  const marks = given.map((mark: unknown): ArticleMark => {
    if (!isObject(mark)) throw new BodyError('Every mark must be an object with a type');
    const { type } = mark;
    if (!isName(markRules, type)) throw new BodyError(`There is no mark called ${named(type)}`);
    refuseOthers(mark, MARK_KEYS, type);
    return { type, ...readAttributes(mark['attrs'], markRules[type], type) };
  });
  if (new Set(marks.map(({ type }) => type)).size < marks.length)
    throw new BodyError(`A mark stands twice on one text`);
  return { marks };
}
