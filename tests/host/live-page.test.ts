import type { Inject } from '#web/renderer.ts';
import { afterEach, expect, it } from 'vitest';
import { startHost } from './start-host.ts';

let close = async () => {};
afterEach(() => close());

it('a live page is made for every visitor, kept nowhere, and its calls count as the visitor’s', async () => {
  const callers: unknown[] = [];
  let made = 0;
  const host = await startHost({
    canonicalPath: () => undefined,
    unknownPattern: () => undefined,
    render: async ({ inject }) => {
      made += 1;
      await inject({ method: 'GET', url: '/api/verify/x/', headers: { accept: 'application/json' } });
      return { status: 200, html: `<p>${made}</p>`, cacheable: true, isLive: true };
    },
    inject: (async (call) => {
      callers.push([call.remoteAddress, call.headers['x-forwarded-for']]);
      return { statusCode: 200, headers: {}, body: '{}' };
    }) satisfies Inject,
  });
  close = host.close;
  const ask = () => fetch(`${host.origin}/verify/x`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  for (const expected of ['<p>1</p>', '<p>2</p>']) {
    const answer = await ask();
    expect(await answer.text()).toBe(expected);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect(callers).toEqual([
    ['127.0.0.1', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9'],
  ]);
});

it('a page that is not to be kept is kept by no browser either', async () => {
  let isWhole = false;
  const host = await startHost({
    render: async () => ({ status: 200, html: '<p>a part failed</p>', cacheable: isWhole }),
  });
  close = host.close;
  const cacheControl = async () => (await fetch(`${host.origin}/contact`)).headers.get('cache-control');
  expect(await cacheControl()).toBe('no-store');
  isWhole = true;
  expect(await cacheControl()).toContain('must-revalidate');
});
