import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
});
