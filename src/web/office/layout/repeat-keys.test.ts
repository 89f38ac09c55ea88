import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { networkError } from '#web/lib/http-error.ts';
import { createHttp } from '#web/lib/http.ts';
import type { WireRequest } from '#web/lib/http-transport.ts';
import { withRepeatKeys } from './repeat-keys.ts';

const write = call({
  method: 'POST',
  path: '/api/things/',
  who: 'signed-in',
  summary: '',
  status: 201,
  body: z.object({ name: z.string() }),
});

function aClient() {
  const sent: WireRequest[] = [];
  const client = createHttp({
    transport: async (request) => {
      sent.push(request);
      return { status: 201, headers: new Headers({ 'content-type': 'application/json' }), body: '{}' };
    },
  });
  client.sendThrough(withRepeatKeys);
  return { client, sent };
}

describe('a call that makes something', () => {
  const make = call({ ...write, onceByKey: {} });
  const keysOf = (sent: WireRequest[]) => sent.map(({ headers }) => headers['Idempotency-Key']);

  it('has the same key until it is answered, and a new one for the next', async () => {
    const sent: WireRequest[] = [];
    const statuses = [0, 503, 201, 201, 400, 201];
    const client = createHttp({
      transport: async (request) => {
        sent.push(request);
        const status = statuses[sent.length - 1] ?? 201;
        if (status === 0) throw networkError();
        return { status, headers: new Headers({ 'content-type': 'application/json' }), body: '{}' };
      },
    });
    client.sendThrough(withRepeatKeys);
    const send = () => client.send(make, { body: { name: 'thing' } }).catch(() => {});
    for (let times = 0; times < statuses.length; times += 1) await send();
    const [lost, failed, made, other, refused, afterwards] = keysOf(sent);
    expect(lost).toMatch(/^[0-9a-f]{32}$/);
    expect([failed, made]).toEqual([lost, lost]);
    expect(new Set([lost, other, refused, afterwards]).size).toBe(4);
  });

  it('has the same key where it is sent twice at the same moment, with the same form', async () => {
    const { client, sent } = aClient();
    const form = (size: number) => {
      const body = new FormData();
      body.set('photo', new File(['x'.repeat(size)], 'me.jpg', { lastModified: 1 }));
      return body;
    };
    await Promise.all([1, 1, 2].map((size) => client.send(make, { body: form(size) })));
    const [one, again, other] = keysOf(sent);
    expect([one, new Set([one, other]).size]).toEqual([again, 2]);
  });

  it('has none where the call takes none, and keeps one it is given', async () => {
    const { client, sent } = aClient();
    await client.send(write, { body: { name: 'thing' } });
    await client.send(make, { body: { name: 'thing' }, headers: { 'Idempotency-Key': 'own' } });
    expect(keysOf(sent)).toEqual([undefined, 'own']);
  });
});
