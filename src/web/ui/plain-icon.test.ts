import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LucideProps } from 'lucide-react';
import * as archive from 'lucide-react/icons/archive';
import * as clock from 'lucide-react/icons/clock';
import * as trash from 'lucide-react/icons/trash';
import { expect, it } from 'vitest';
import { plainIcon } from './plain-icon.ts';

type Data = Parameters<typeof plainIcon>[0];

const drawn = (icon: object, props: LucideProps) => {
  const { default: theirs, __iconData: data } = icon as { default: typeof clock.default; __iconData: Data };
  const attributesOf = (markup: string) =>
    // The names of their own classes, of which nothing here knows.
    markup
      .replaceAll(/ ?lucide[\w-]*/g, '')
      .replaceAll(' class=""', '')
      .replaceAll('class=" ', 'class="');
  return {
    theirs: attributesOf(renderToStaticMarkup(createElement(theirs, props))),
    ours: attributesOf(renderToStaticMarkup(createElement(plainIcon(data), props as object))),
  };
};
/** Whatever their order. */
const sorted = (markup: string) =>
  markup.split(/(?=[<>])/).map((part) => part.split(/ (?=[\w-]+=)/).toSorted());

it.each([
  ['as it is', {}],
  ['with a class', { className: 'size-4 text-muted' }],
  ['hidden', { 'aria-hidden': 'true' }],
  ['in another size', { size: 16, strokeWidth: 1.5 }],
] satisfies [string, LucideProps][])('an icon %s is drawn as the library draws it', (_, props) => {
  for (const icon of [archive, clock, trash]) {
    const { theirs, ours } = drawn(icon, props);
    expect(theirs).toMatch(/^<svg .*<(path|circle) /);
    expect(sorted(ours)).toEqual(sorted(theirs));
  }
});

it('one with a label is said', () => {
  const { theirs, ours } = drawn(clock, { 'aria-label': 'Later' });
  expect(theirs).not.toContain('aria-hidden="true"');
  expect(ours).not.toContain('aria-hidden="true"');
  expect(ours).toContain('aria-label="Later"');
});
