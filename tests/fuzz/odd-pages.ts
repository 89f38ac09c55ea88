// Pages and files that may not be there, and request lines no client would write.
import fc from 'fast-check';
import { oddHeaders } from './odd-headers.ts';
import type { FuzzRequest } from './requests.ts';
import { encode, strangeText } from './values.ts';

export const oddQuery = fc.constantFrom(
  '',
  '',
  '',
  '',
  '&',
  '=',
  '%zz',
  'page=1&page=2',
  '__proto__[a]=1',
  'a[]=1',
  'x=%ff',
  '?',
);

const pagePath = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '/',
      '/about',
      '/services',
      '/resources',
      '/Contact',
      '/Career',
      '/Career/1',
      '/Career/1/apply',
      '/article-1',
      '/articles',
      '/articles.rss',
      '/articles/fuzz-article-1',
      '/articles/fuzz-article-2-before',
      '/ARTICLES/FUZZ-ARTICLE-3/',
      '/ETPL_Admin_Login',
      '/ETPL_Dashboard',
      '/robots.txt',
      '/sitemap.xml',
      '/vitals',
      '/site.webmanifest',
      '/favicon.svg',
      '/assets/',
      '/media',
      '/metrics/',
      '/api',
      '/api/',
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          '/',
          '/Career/',
          '/articles/',
          '/articles/preview/',
          '/verify/',
          '/reset-password/',
          '/assets/',
          '/media/',
          '/media/identity/',
          '/assets/identity-',
          '/site-preview/',
          '/site-frame/',
          '/site-texts/',
          '/site-pictures/',
          '/api/',
        ),
        strangeText,
      )
      .map(([before, text]) => before + encode(text)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '/..%2f..%2fpackage.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/%00',
      '/%zz',
      '//evil.example',
      '/\\evil',
      '/.env',
      '/data/foyer.db',
      '/Career/1/apply/x',
      '/verify/',
      `/${'a/'.repeat(900)}`,
      `/${'a'.repeat(3000)}`,
    ),
  },
);

export const page: fc.Arbitrary<FuzzRequest> = fc.record({
  kind: fc.constant('page' as const),
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE', 'PROPFIND'),
  url: fc.tuple(pagePath, oddQuery).map(([path, query]) => (query ? `${path}?${query}` : path)),
  headers: oddHeaders,
});

export const raw: fc.Arbitrary<FuzzRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'get', 'FOO', 'TRACE', 'CONNECT', 'PRI', 'POST', '', 'G\u0000T'),
    target: fc.constantFrom(
      '/',
      '*',
      '',
      'http://evil.example/',
      '//evil.example/x',
      '/../../etc/passwd',
      '/a b',
      '/ü',
      '/%00',
      '?x',
      '/api/jobs/',
      '/API/JOBS',
      '/api/../metrics',
      '/healthz?',
      '/readyz#x',
      `/${'a'.repeat(20_000)}`,
    ),
    version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'HTTX/1.1', ''),
    headers: fc.subarray([
      'Host: localhost',
      'Host: evil.example',
      'Content-Length: 5',
      'Content-Length: -1',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: chunked, identity',
      'Upgrade: websocket',
      'Connection: upgrade',
      'Expect: 100-continue',
      'Expect: nonsense',
      'X-Empty:',
      ': no name',
      'no colon',
      'X-Null: a\u0000b',
      ' folded: yes',
      `X-Long: ${'y'.repeat(17_000)}`,
      'Authorization: Bearer \u00ff\u00fe',
    ]),
    after: fc.constantFrom('', '', 'hello', '0\r\n\r\n', 'zz\r\nxx\r\n', 'GET / HTTP/1.1\r\n\r\n'),
  })
  .map(({ method, target, version, headers, after }) => ({
    kind: 'raw',
    text: `${[`${method} ${target} ${version}`, ...headers].join('\r\n')}\r\n\r\n${after}`,
  }));
