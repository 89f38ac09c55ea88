// Hostile and broken documents: each comes out clean or is refused with words that name what is wrong.
import { describe, expect, it } from 'vitest';
import { type ArticleBody, BODY_MAX_DEPTH, BODY_MAX_NODES, BodyError, readBody } from './article-body.ts';
import { articleDraft } from './articles.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const link = (href: unknown, more: object = {}) =>
  doc(paragraph(text('a', { type: 'link', attrs: { href, ...more } })));
const picture = (attrs: unknown) => doc({ type: 'picture', attrs });
const stored = `/media/${'a'.repeat(64)}.webp`;
const nested = (depth: number) => {
  let node: object = paragraph(text('deep'));
  for (let level = 0; level < depth; level += 1) node = { type: 'blockquote', content: [node] };
  return doc(node);
};

const refused: [what: string, body: unknown, words: RegExp][] = [
  ['nothing', null, /must be a text or a document/],
  ['a list', [], /must be a text or a document/],
  ['a paragraph alone', paragraph(), /must be a text or a document/],
  ['a script', doc({ type: 'script', content: [text('alert(1)')] }), /no part called 'script'/],
  ['a style', doc({ type: 'style' }), /no part called 'style'/],
  ['a frame', doc({ type: 'iframe', attrs: { src: 'https://a.example' } }), /no part called 'iframe'/],
  ['raw HTML', doc({ type: 'html', text: '<b>' }), /no part called 'html'/],
  ['a name of every object', doc({ type: 'constructor' }), /no part called 'constructor'/],
  ['a name of every object’s kind', doc({ type: '__proto__' }), /no part called '__proto__'/],
  ['a type that is none', doc({ type: { toString: 1 } }), /no part called 'object'/],
  ['a document in a document', doc(doc()), /'doc' cannot stand here/],
  ['a text beside blocks', doc(text('bare')), /'text' cannot stand here/],
  ['an item without its list', doc({ type: 'listItem' }), /'listItem' cannot stand here/],
  ['a part of a rule', doc({ type: 'horizontalRule', content: [paragraph()] }), /Nothing can stand in/],
  ['an event handler', doc({ ...paragraph(), attrs: { onclick: 'x()' } }), /no attribute 'onclick'/],
  ['a style of its own', doc({ ...paragraph(), attrs: { style: 'position:fixed' } }), /no attribute 'style'/],
  ['a class', doc({ type: 'heading', attrs: { level: 2, class: 'x' } }), /no attribute 'class'/],
  [
    'an attribute named as a prototype',
    doc({ type: 'paragraph', attrs: JSON.parse('{"__proto__":{"x":1}}') as object }),
    /no attribute '__proto__'/,
  ],
  [
    'a key nobody knows',
    doc({ ...paragraph(), dangerouslySetInnerHTML: 'x' }),
    /no 'dangerouslySetInnerHTML'/,
  ],
  ['a first heading', doc({ type: 'heading', attrs: { level: 1 } }), /level must be/],
  ['a heading without its level', doc({ type: 'heading' }), /needs the attribute 'level'/],
  ['a level of markup', doc({ type: 'heading', attrs: { level: '2 onload=x' } }), /level must be/],
  [
    'a language of markup',
    doc({ type: 'codeBlock', attrs: { language: 'x" onload="y' } }),
    /language must be/,
  ],
  [
    'a huge span',
    doc({
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 1e9 } }] }],
    }),
    /colspan must be/,
  ],
  ['marks in code', doc({ type: 'codeBlock', content: [text('x', { type: 'bold' })] }), /no marks/],
  ['a mark nobody knows', doc(paragraph(text('x', { type: 'textStyle' }))), /no mark called 'textStyle'/],
  ['a mark twice', doc(paragraph(text('x', { type: 'bold' }, { type: 'bold' }))), /twice/],
  ['marks on a block', doc({ ...paragraph(), marks: [{ type: 'bold' }] }), /has no marks/],
  ['a link that runs', link('javascript:alert(1)'), /A link must start with/],
  ['the same in capitals and spaces', link(' JaVaScRiPt:alert(1)'), /A link must start with/],
  ['the same behind a control character', link('\u0001javascript:alert(1)'), /A link must start with/],
  ['the same with a tab in it', link('java\tscript:alert(1)'), /A link must start with/],
  ['a link of data', link('data:text/html,<script>x</script>'), /A link must start with/],
  ['a link to a file', link('file:///etc/passwd'), /A link must start with/],
  ['a link of Visual Basic', link('vbscript:x'), /A link must start with/],
  ['a link to another site as a path', link('//evil.example'), /A link must start with/],
  ['the same with a character that goes', link('/\u0000/evil.example'), /A link must start with/],
  ['the same with a backslash', link('/\\evil.example'), /A link must start with/],
  ['a link with a name and a word', link('https://a@evil.example'), /A link must start with/],
  ['a link to no host', link('https://%'), /A link must start with/],
  ['a link that is no text', link({ href: 'x' }), /A link must start with/],
  ['a link with a target', link('https://a.example', { target: '_blank' }), /no attribute 'target'/],
  ['a picture of another site', picture({ src: 'https://a.example/x.png' }), /path of a stored picture/],
  ['a picture of data', picture({ src: 'data:image/svg+xml,<svg onload=x>' }), /path of a stored picture/],
  ['a picture of markup', picture({ src: `${stored}" onerror="x` }), /path of a stored picture/],
  ['a path out of the folder', picture({ src: '/media/../foyer.db' }), /path of a stored picture/],
  ['a picture without a source', picture({ alt: 'x' }), /needs the attribute 'src'/],
  ['an alternative text that is none', picture({ src: stored, alt: { x: 1 } }), /alt must be text/],
  ['a video at no port', doc({ type: 'video', attrs: { url: 'https://a.example:99999' } }), /https/],
  ['a video that runs', doc({ type: 'video', attrs: { url: 'javascript:x' } }), /https/],
  ['great depth', nested(BODY_MAX_DEPTH + 2), /nested more than/],
  ['very great depth', nested(100_000), /nested more than/],
  ['100,000 parts', doc(...Array.from({ length: 100_000 }, () => paragraph())), /more than 20000 parts/],
  [
    '1,000 pictures',
    doc(...Array.from({ length: 1000 }, () => picture({ src: stored }).content[0])),
    /pictures/,
  ],
];

describe('documents that are refused', () => {
  it.each(refused)('%s', (_what, body, words) => {
    expect(() => readBody(body)).toThrow(BodyError);
    expect(() => readBody(body)).toThrow(words);
    expect(articleDraft.safeParse({ body }).error?.issues[0]?.path).toEqual(['body']);
  });

  it('one of more than 2 MB, in bytes and not in letters', () => {
    const issue = (body: string) => articleDraft.safeParse({ body }).error?.issues[0]?.message;
    expect(issue('a'.repeat(2 * 1024 * 1024))).toMatch(/larger than 2 MB/);
    expect(issue('愛'.repeat(700_000))).toMatch(/larger than 2 MB/);
    expect(issue('a'.repeat(2 * 1024 * 1024 - 200))).toBeUndefined();
  });
});

describe('documents that come out clean', () => {
  it('a bare text is a paragraph for each line, whatever is in it', () => {
    expect(readBody('<script>x</script>\r\n\n {"type":"evil"} ')).toEqual({
      type: 'doc',
      content: ['<script>x</script>', '{"type":"evil"}'].map((words) => ({
        type: 'paragraph',
        content: [{ type: 'text', text: words }],
      })),
    } satisfies ArticleBody);
  });

  it('a document as text, as forms send it, is a document', () => {
    expect(readBody(JSON.stringify(doc(paragraph())))).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', content: [] }],
    });
  });

  it.each([
    ['control characters', 'a\u0000b\u000bc\u007f', 'abc'],
    ['signs that turn text around', 'user\u202excod.exe\u2066\u2069', 'userxcod.exe'],
    ['half a pair', 'x\ud800y', 'x\ufffdy'],
  ])('without %s', (_what, given, left) => {
    expect(readBody(doc(paragraph(text(given)))).content[0]?.content).toEqual([{ type: 'text', text: left }]);
  });

  it('marks that say which way letters run, accents piled up and joined signs stay', () => {
    for (const words of ['\u200fשלום\u200e', 'Z͑ͫ̓ͪ̂ͫ̽͏̴', '👩‍👩‍👧']) {
      expect(readBody(doc(paragraph(text(words)))).content[0]?.content).toEqual([
        { type: 'text', text: words },
      ]);
    }
  });

  it('empty texts go, which the editor would refuse', () => {
    expect(readBody(doc(paragraph(text(''), text('\u0000')))).content).toEqual([
      { type: 'paragraph', content: [] },
    ]);
  });

  it(`as many as ${BODY_MAX_NODES} parts and ${BODY_MAX_DEPTH} levels are taken`, () => {
    const many = Array.from({ length: BODY_MAX_NODES - 1 }, () => paragraph());
    expect(readBody(doc(...many)).content).toHaveLength(BODY_MAX_NODES - 1);
    expect(readBody(nested(BODY_MAX_DEPTH - 2)).content).toHaveLength(1);
  });

  it('links to the web, to mail, to a phone and to this site are links', () => {
    for (const href of [
      'https://a.example/x?y#z',
      'HTTP://a.example',
      'mailto:a@b.example',
      'tel:+91-44-1',
      '/services#erp',
    ])
      expect(readBody(link(href)).content, href).toHaveLength(1);
  });
});
