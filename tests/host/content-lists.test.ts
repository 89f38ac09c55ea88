import { afterEach, describe, expect, it } from 'vitest';
import { contentPaths } from '#contract/site/public-paths.ts';
import type { Inject } from '#web/renderer.ts';
import { startHost } from './start-host.ts';

let host: Awaited<ReturnType<typeof startHost>>;
afterEach(() => host.close());

async function aListHost(answer: Partial<Awaited<ReturnType<Inject>>> = {}) {
  const asked: string[] = [];
  host = await startHost({
    inject: async ({ url }) => {
      asked.push(url);
      const headers = { 'x-total-count': '1', 'x-request-id': 'one', 'content-type': 'application/json' };
      return { statusCode: 200, headers, body: `["v${host.state.version}"]`, ...answer };
    },
  });
  const ask = (path: string, init?: RequestInit) => fetch(host.origin + path, init);
  return { asked, ask };
}

describe('public lists', () => {
  it('are asked for once, however they are spelled, until the content moves', async () => {
    const { asked, ask } = await aListHost();
    const [one, other] = [contentPaths.news, contentPaths.news.toLowerCase().replace(/\/$/, '?page=2')];
    for (const path of [one, one, other, other]) expect(await (await ask(path)).json()).toEqual(['v1']);
    expect(asked).toEqual([one, `${one}?page=2`]);
    for (const path of [`${one}?any=${Math.random()}`, `${other}&other=1`, `${one}?other=1&page=2#a`])
      expect(await (await ask(path)).json()).toEqual(['v1']);
    expect((await ask(one, { method: 'HEAD' })).status).toBe(200);
    expect(asked).toHaveLength(2);
    host.state.version = 2;
    expect(await (await ask(one)).json()).toEqual(['v2']);
  });

  it('keep their headers, but not those of one request', async () => {
    const { ask } = await aListHost();
    const { headers } = await ask(contentPaths.news);
    expect(headers.get('x-total-count')).toBe('1');
    expect(headers.get('x-request-id')).toBeNull();
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await ask(contentPaths.news, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('come straight from the API for staff, who may have changed them a moment ago elsewhere', async () => {
    const { asked, ask } = await aListHost();
    await ask(contentPaths.news);
    const answer = await ask(contentPaths.news, { headers: { authorization: 'Bearer x' } });
    expect(await answer.text()).toBe(`api ${contentPaths.news}`);
    expect(asked).toHaveLength(1);
  });

  it('are not kept when they fail', async () => {
    const { asked, ask } = await aListHost({ statusCode: 503, body: '{"message":"Later"}' });
    for (const turn of [1, 2]) {
      const answer = await ask(contentPaths.news);
      expect([turn, answer.status, answer.headers.get('cache-control')]).toEqual([turn, 503, 'no-store']);
    }
    expect(asked).toHaveLength(2);
  });

  it('leave every other call to the API', async () => {
    const { ask } = await aListHost();
    expect(await (await ask(`${contentPaths.news}7/`)).text()).toBe(`api ${contentPaths.news}7/`);
    const sent = await ask(contentPaths.news, { method: 'POST', body: '{}' });
    expect(await sent.text()).toBe(`api ${contentPaths.news}`);
  });
});
