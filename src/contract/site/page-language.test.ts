import { setIdentity, shippedIdentity } from '#contract/identity/current.ts';
import { afterEach, expect, it } from 'vitest';
import { pageAt } from './page-at.ts';
import { languageAt, pathIn } from './page-language.ts';

const offer = (...languages: string[]) => setIdentity({ ...shippedIdentity, languages });
afterEach(() => setIdentity(undefined));

it('the main language has no prefix, and every other one its tag', () => {
  offer('en', 'ta');
  expect([pathIn('en', '/services'), pathIn('ta', '/services')]).toEqual(['/services', '/ta/services']);
  expect(languageAt('/ta/services')).toEqual({ tag: 'ta', path: '/services' });
  expect(languageAt('/TA/Services')).toEqual({ tag: 'ta', path: '/Services' });
  expect(languageAt('/services')).toEqual({ tag: 'en', path: '/services' });
  expect(languageAt('/ta/')).toEqual({ tag: 'ta', path: '/' });
  expect(languageAt('/ta'), 'a bare prefix').toEqual({ tag: 'ta', path: '' });
});

it('a prefix that is not offered, longer, or the main language’s own is a path like any other', () => {
  offer('en', 'ta');
  for (const path of ['/hi/services', '/en/services', '/tax', '/tail/ta/', '//ta/', '/'])
    expect(languageAt(path), path).toEqual({ tag: 'en', path });
  offer('ta', 'en');
  expect(languageAt('/ta/services')).toEqual({ tag: 'ta', path: '/ta/services' });
  expect(languageAt('/en/services')).toEqual({ tag: 'en', path: '/services' });
  offer('en');
  expect(languageAt('/ta/services')).toEqual({ tag: 'en', path: '/ta/services' });
});

it('a page is the same page in every language', () => {
  offer('en', 'ta');
  expect(pageAt('/ta/Career/7')).toBe('/Career/{id}');
  expect(pageAt('/hi/Career/7')).toBeUndefined();
});
