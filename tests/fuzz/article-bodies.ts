// Documents of the editor: such as the contract's table allows, with an odd attribute or part now and then.
import fc from 'fast-check';
import { type NodeName, codeLanguages, headingLevels, nodeRules } from '#contract/content/article-body.ts';
import { placeholder } from './operations.ts';
import { strangeText, strangeValue } from './values.ts';

const MAX_DEPTH = 5;

const href = fc.constantFrom('/contact', 'https://a.example/', 'mailto:a@b.example', 'javascript:alert(1)');
const words = fc.oneof(
  { weight: 4, arbitrary: fc.string({ minLength: 1, maxLength: 20 }) },
  { weight: 1, arbitrary: strangeText },
);

const attributes: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  level: fc.constantFrom(...headingLevels),
  start: fc.integer({ min: 0, max: 9 }),
  language: fc.constantFrom(null, ...codeLanguages),
  colspan: fc.integer({ min: 1, max: 4 }),
  rowspan: fc.integer({ min: 1, max: 4 }),
  src: fc.constant(`/media/${placeholder('media')}`),
  alt: words,
  caption: words,
  url: fc.constant('https://video.example/1'),
  title: words,
};

const mark = fc.oneof(
  fc.constantFrom('bold', 'italic', 'strike', 'code').map((type) => ({ type })),
  href.map((value) => ({ type: 'link', attrs: { href: value } })),
);

function node(type: NodeName, depth: number): fc.Arbitrary<unknown> {
  const kind = fc.constant(type);
  if (type === 'text') return fc.record({ type: kind, text: words, marks: fc.array(mark, { maxLength: 2 }) });
  const { attrs = {}, needs = [], content = [] } = nodeRules[type];
  const inside = depth < MAX_DEPTH ? content.map((name) => node(name, depth + 1)) : [];
  const known = Object.keys(attrs).map((name): [string, fc.Arbitrary<unknown>] => [
    name,
    fc.oneof(
      { weight: 9, arbitrary: attributes[name] ?? strangeValue },
      { weight: 1, arbitrary: strangeValue },
    ),
  ]);
  return fc.record({
    type: kind,
    attrs: fc.record(Object.fromEntries(known), { requiredKeys: [...needs] }),
    ...(inside.length > 0 && { content: fc.array(fc.oneof(...inside), { maxLength: 3 }) }),
  });
}

export const articleBody: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: node('doc', 0) },
  { weight: 2, arbitrary: words },
  { weight: 1, arbitrary: strangeValue },
);
