import { expect, it } from 'vitest';

import { withScheme } from './with-scheme.ts';

it.each([
  ['www.example.com', 'https://www.example.com'],
  [' example.co.in/jobs?x=1 ', 'https://example.co.in/jobs?x=1'],
  ['shop.example.com:8080', 'https://shop.example.com:8080'],
])('%s is an address', (typed, address) => expect(withScheme(typed)).toBe(address));

it.each([
  'https://www.example.com',
  'http://example.com',
  '/Career',
  '#',
  '',
  'example',
  'mailto:a@example.com',
  'javascript:alert(1)',
  'two words.com',
  'a@example.com',
])('%s stays as it is', (typed) => expect(withScheme(typed)).toBe(typed));
