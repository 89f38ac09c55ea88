import { afterEach, expect, it } from 'vitest';

import { fillPath, sitePages } from '#contract/addresses.ts';
import { setIdentity, shippedIdentity } from '#contract/identity/current.ts';

import { pageAt } from './site-pages.ts';

afterEach(() => setIdentity(undefined));

it('knows the pages by their addresses', () => {
  expect(pageAt('/services')).toEqual({ page: 'services', lang: 'en' });
  expect(pageAt(fillPath(sitePages.apply, { id: 4 }))).toEqual({ page: 'forms', lang: 'en' });
  expect(pageAt('/ta/services'), 'a language that is not offered').toBeUndefined();
});

it('and below those of the other languages', () => {
  setIdentity({ ...shippedIdentity, languages: ['en', 'ta'] });
  expect(pageAt('/services')).toEqual({ page: 'services', lang: 'en' });
  expect(pageAt('/ta/services')).toEqual({ page: 'services', lang: 'ta' });
  expect(pageAt('/ta/')).toEqual({ page: 'home', lang: 'ta' });
  expect(pageAt('/tamil')).toBeUndefined();
});
