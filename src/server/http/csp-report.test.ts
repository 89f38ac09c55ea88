import { systemCalls } from '#contract/system/system.ts';
import type { Log } from '#server/platform/log.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(engines.slice(0, 1))('reports of browsers', (engine) => {
  let api: TestApp;
  const lines: unknown[] = [];
  const log: Log = {
    info() {},
    error() {},
    warn: (event, fields) => void lines.push([event, fields?.violations]),
  };
  beforeEach(async () => {
    lines.length = 0;
    api = await testApp(engine, { log });
  });
  afterEach(() => api.close());

  const send = (type: string, body: unknown, remoteAddress = '203.0.113.7') =>
    api.send('POST', systemCalls.cspReport.path, {
      headers: { 'content-type': type },
      payload: JSON.stringify(body),
      remoteAddress,
    });

  it('are one line of the log: what was stopped on which page, without addresses and what stands in them', async () => {
    const answer = await send('application/csp-report', {
      'csp-report': {
        'document-uri': 'https://www.example.com/reset-password/the-secret?email=asha@example.com',
        'violated-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/path?name=Asha',
        'script-sample': 'Asha',
      },
    });
    expect(answer.statusCode).toBe(204);
    const violation = {
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/reset-password/{token}',
    };
    expect(lines).toEqual([['csp violation', [violation]]]);
  });

  it('come in the newer form too, several at once', async () => {
    const one = {
      type: 'csp-violation',
      body: {
        effectiveDirective: 'require-trusted-types-for',
        blockedURL: 'trusted-types-sink',
        documentURL: 'https://www.example.com/Career/7',
      },
    };
    const odd = {
      type: 'csp-violation',
      body: { effectiveDirective: 'a\nb', blockedURL: 'x y', documentURL: 'z' },
    };
    const other = { type: 'deprecation', body: {} };
    const answer = await send('application/reports+json', [
      one,
      odd,
      other,
      ...Array.from({ length: 50 }, () => one),
    ]);
    expect(answer.statusCode).toBe(204);
    const told = {
      directive: 'require-trusted-types-for',
      blocked: 'trusted-types-sink',
      page: '/Career/{id}',
    };
    expect(lines).toHaveLength(1);
    expect(lines[0]).toEqual([
      'csp violation',
      [
        told,
        { directive: 'other', blocked: 'other', page: 'other' },
        ...Array.from({ length: 8 }, () => told),
      ],
    ]);
  });

  it('are refused when they are none, too large or too many', async () => {
    expect((await send('application/csp-report', { hello: 'there' })).statusCode).toBe(400);
    expect((await send('application/csp-report', 'x'.repeat(17_000))).statusCode).toBe(413);
    expect((await send('text/plain', [])).statusCode).toBe(415);
    for (let sent = 3; sent < 60; sent += 1)
      expect((await send('application/reports+json', [])).statusCode).toBe(204);
    expect((await send('application/reports+json', [])).statusCode).toBe(429);
    expect((await send('application/reports+json', [], '203.0.113.8')).statusCode).toBe(204);
    expect(lines).toEqual([]);
  });
});
