import { systemCalls } from '#contract/system/system.ts';
import { engines } from '#tests/support/engines.ts';
import { testApp } from '#tests/support/test-app.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

describe.each(engines)('whether the program is ready, on $name', (engine) => {
  it('is no while its disk cannot be written, asked once in two seconds', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'disk-'));
    const api = await testApp(engine, { dataDir });
    const ready = async () => (await api.get(systemCalls.ready.path)).statusCode;
    expect(await ready()).toBe(200);
    await rm(dataDir, { recursive: true });
    expect(await ready()).toBe(200);
    api.clock.move(3000);
    const refused = await api.get(systemCalls.ready.path);
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'files_away' });
    await api.close();
  });
});

describe.each(engines.slice(0, 1))('the metrics', (engine) => {
  const statusFor = async (
    token: string | undefined,
    headers: Record<string, string>,
    remoteAddress: string,
  ) => {
    const api = await testApp(engine, { metricsToken: token });
    const path = systemCalls.metrics.path;
    const { statusCode } = await api.send('GET', path, { headers, remoteAddress });
    await api.close();
    return statusCode;
  };
  const bearer = { authorization: 'Bearer a long token' };

  it.each([
    ['this machine, without a token', undefined, {}, '127.0.0.1', 200],
    ['this machine, though there is a token', 'a long token', {}, '::1', 200],
    ['elsewhere, with the token', 'a long token', bearer, '203.0.113.7', 200],
    [
      'elsewhere, through a proxy, with the token',
      'a long token',
      { ...bearer, 'x-forwarded-for': '203.0.113.7' },
      '127.0.0.1',
      200,
    ],
    ['elsewhere, with another token', 'another token', bearer, '203.0.113.7', 403],
    ['elsewhere, with a token where none is set', undefined, bearer, '203.0.113.7', 403],
    ['elsewhere, through a proxy', 'a long token', { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1', 403],
    ['a proxy that says it is this machine', undefined, { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', 403],
  ])('%s', async (_, token, headers, remoteAddress, status) => {
    expect(await statusFor(token, headers, remoteAddress)).toBe(status);
  });
});
