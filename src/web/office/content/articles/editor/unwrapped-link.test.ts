import { expect, it } from 'vitest';

import { unwrappedLink } from './unwrapped-link.ts';

it.each([
  [
    'https://www.google.com/url?q=https://example.com/a?b%3Dc%26d%3D1&sa=D&source=editors&ust=1&usg=x',
    'https://example.com/a?b=c&d=1',
  ],
  ['https://www.google.co.in/url?sa=t&url=https%3A%2F%2Fexample.com%2F', 'https://example.com/'],
  ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  [
    'https://www.google.com/search?q=https://example.com',
    'https://www.google.com/search?q=https://example.com',
  ],
  [
    'https://google.com.evil.example/url?q=https://b.example',
    'https://google.com.evil.example/url?q=https://b.example',
  ],
  ['/Career', '/Career'],
])('%s leads to %s', (href, to) => expect(unwrappedLink(href)).toBe(to));
