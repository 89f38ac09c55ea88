import { afterEach, beforeEach, expect, it } from 'vitest';
import { startHost } from './start-host.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let host: Awaited<ReturnType<typeof startHost>>;
beforeEach(async () => {
  host = await startHost();
});
afterEach(() => host.close());

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(host.origin + path, { ...init, headers: { 'user-agent': BROWSER, ...headers } });
const pages = () => host.views.map(({ page }) => page);

it('counts a page once for each time it is asked for, drawn or out of the cache, under its one spelling', async () => {
  for (const path of ['/contact', '/Contact/', '/contact?x=1']) expect((await ask(path)).status).toBe(200);
  const { headers } = await ask('/contact');
  const again = await ask('/contact', { 'if-none-match': headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect(pages()).toEqual(Array.from({ length: 5 }, () => '/contact'));
});

it('counts no page that is not there, no question about one, and nothing but pages', async () => {
  await ask('/nowhere');
  await ask('/contact', {}, { method: 'HEAD' });
  await ask('/assets/app-1a2b.js');
  await ask('/api/HomePage/news/');
  await ask('/robots.txt');
  expect(host.views).toEqual([]);
});

it('does not count the office', async () => {
  await host.close();
  host = await startHost({
    canonicalPath: (path) => path,
    unknownPattern: () => undefined,
    render: async () => ({ status: 200, html: '<p></p>', cacheable: true }),
  });
  for (const path of [
    '/admin/DashBoard',
    '/verify/code',
    '/application/secret',
    '/ETPL_Admin_Login',
    '/about',
  ])
    for (let time = 0; time < 2; time += 1) expect((await ask(path)).status).toBe(200);
  expect(pages()).toEqual(['/about', '/about']);
});

it.each([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['whoever does not say what it is', { 'user-agent': '' }],
  ['who asked not to be tracked', { dnt: '1' }],
  ['who asked for privacy', { 'sec-gpc': '1' }],
  ['a browser that fetches ahead', { 'sec-purpose': 'prefetch;prerender' }],
])('leaves out %s', async (_who, headers) => {
  await ask('/contact', headers);
  await ask('/contact', headers);
  expect(host.views).toEqual([]);
  await ask('/contact', { dnt: '0' });
  expect(pages()).toEqual(['/contact']);
});

it.each([
  ['https://News.Example.com/a/page?with=secrets', 'news.example.com'],
  ['http://localhost:3000/about', undefined],
  ['android-app://com.example/', undefined],
  ['not an address', undefined],
])('keeps of the referrer %s the host of another site', async (referer, host_) => {
  await ask('/contact', { referer });
  expect(host.views).toEqual([{ page: '/contact', referrer: host_, ref: undefined }]);
});

it.each([
  ['?ref=Poster-7', 'poster-7'],
  ['?a=1&ref=x-y&b=2', 'x-y'],
  ['?ref=x.y', undefined],
  ['?ref=x_y', undefined],
  ['?ref=', undefined],
  ['?ref=%3Cscript%3E', undefined],
  [`?ref=${'a'.repeat(41)}`, undefined],
  ['?xref=a', undefined],
])('takes %s for %s', async (query, ref) => {
  await ask(`/contact${query}`);
  expect(host.views).toEqual([{ page: '/contact', referrer: undefined, ref }]);
});

it('counts moves within the site with the report that carries them, if they lead to pages of it', async () => {
  const report = (moves: unknown, headers = {}) =>
    ask('/vitals', headers, {
      method: 'POST',
      body: JSON.stringify({ name: 'CLS', value: 0, page: '/contact', moves }),
    });
  expect((await report(['/Contact/', '/made-up', 7, '//evil.example'])).status).toBe(204);
  expect((await report('/contact')).status).toBe(204);
  expect((await report(['/contact'], { dnt: '1' })).status).toBe(204);
  expect(pages()).toEqual(['/contact']);
  await report(Array.from({ length: 30 }, () => '/contact'));
  expect(host.views).toHaveLength(11);
});

it('counts no move to a page that fits the route table and is not there', async () => {
  await host.close();
  host = await startHost({
    canonicalPath: (path) => (path === '/Career' || /^\/Career\/\d+$/.test(path) ? path : undefined),
    render: async ({ path }) => {
      const status = path === '/Career' || path === '/Career/7' ? 200 : 404;
      return { status, html: '<p></p>', cacheable: status === 200 };
    },
  });
  const report = (moves: string[]) =>
    ask('/vitals', {}, { method: 'POST', body: JSON.stringify({ name: 'CLS', value: 0, page: '/', moves }) });
  // Neither has been asked for as a page before.
  await report(['/Career', '/Career/7', '/Career/987654']);
  await report(['/Career/987655', '/Career/7']);
  expect(pages()).toEqual(['/Career', '/Career/7', '/Career/7']);
});
