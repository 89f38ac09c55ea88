import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createVitals } from '#host/vitals.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startHost } from './start-host.ts';

let host: Awaited<ReturnType<typeof startHost>>;
beforeEach(async () => {
  host = await startHost();
});
afterEach(() => host.close());

describe('web vitals', () => {
  const report = (body: string) => fetch(`${host.origin}/vitals`, { method: 'POST', body });

  it('are counted under the page of the route table', async () => {
    expect((await report('{"name":"LCP","value":120.5,"page":"/Contact/"}')).status).toBe(204);
    expect((await report('{"name":"CLS","value":0,"page":"/made-up"}')).status).toBe(204);
    expect(host.vitals).toEqual([
      ['LCP', 120.5, '/contact'],
      ['CLS', 0, 'other'],
    ]);
  });

  it('are taken with ten moves of the longest address', async () => {
    const article = `/articles/${'a'.repeat(80)}`;
    const moves = Array.from({ length: 10 }, () => article);
    expect((await report(JSON.stringify({ name: 'LCP', value: 1.25, page: article, moves }))).status).toBe(
      204,
    );
  });

  it.each([
    ['not json', 400],
    ['null', 400],
    ['{"name":"evil","value":1,"page":"/"}', 400],
    ['{"name":"LCP","value":"1","page":"/"}', 400],
    ['{"name":"LCP","value":-1,"page":"/"}', 400],
    [`{"name":"LCP","value":1,"page":"/${'x'.repeat(2000)}"}`, 413],
  ])('refuse %s', async (body, status) => {
    const answer = await report(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code: expect.any(String) });
    expect(host.vitals).toEqual([]);
  });

  it('are taken a hundred times a second', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const vitals = createVitals({
      onVital: () => {},
      onMoves: () => {},
      pageOf: () => '/',
      isThere: async () => true,
      security: {},
    });
    const writeHead = vi.fn<(status: number) => unknown>(() => ({ end() {} }));
    const statusOfOne = async () => {
      const request = Readable.from([Buffer.from('{"name":"CLS","value":0,"page":"/"}')]);
      const response = { writeHead } as unknown as ServerResponse;
      await vitals(Object.assign(request, { method: 'POST' }) as unknown as IncomingMessage, response);
      return writeHead.mock.lastCall?.[0];
    };
    for (let report = 0; report < 100; report += 1) expect(await statusOfOne()).toBe(204);
    expect(await statusOfOne()).toBe(429);
    vi.advanceTimersByTime(1000);
    expect(await statusOfOne()).toBe(204);
    vi.useRealTimers();
  });
});
