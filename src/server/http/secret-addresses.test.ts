import { engines } from '#tests/support/engines.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from './openapi.ts';
import { forSecretAddress } from './security-headers.ts';

const SECRET = 'A'.repeat(43);

describe.each(engines.slice(0, 1))('a call with a secret in its address', (engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await testApp(engine, {
      securityHeaders: { 'referrer-policy': 'strict-origin-when-cross-origin' },
    });
  });
  afterAll(() => api.close());

  const headersOf = async (method: string, path: string) =>
    (await api.send(method as InjectOptions['method'], path)).headers;

  it('tells no other site of it, and is for no search engine, whatever it answers', async () => {
    const { paths } = (await api.get('/api/openapi.json')).json<OpenApiDocument>();
    const secret = Object.entries(paths).flatMap(([path, methods]) =>
      /\{(?:secret|token|code)\}/.test(path) ? Object.keys(methods).map((method) => [method, path]) : [],
    );
    expect(secret.length).toBeGreaterThan(12);
    for (const [method = '', path = ''] of secret)
      expect(await headersOf(method.toUpperCase(), path.replace(/\{\w+\}/, SECRET)), path).toMatchObject(
        forSecretAddress,
      );
  });

  it.each([`/api/own-application/${SECRET}/nothing/`, '/api/own-application/%zz/'])(
    'does not tell of one that was mistyped: %s',
    async (path) => expect(await headersOf('GET', path)).toMatchObject(forSecretAddress),
  );

  it('is no other', async () => {
    const headers = await headersOf('GET', '/api/jobs/');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers).not.toHaveProperty('x-robots-tag');
  });
});
