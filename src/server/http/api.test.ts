import * as z from 'zod/mini';
import { inEveryArea } from '#contract/areas.ts';
import { call } from '#contract/call.ts';
import type { Person } from '#server/caller.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { testFrame } from '#tests/support/test-frame.ts';
import { describe, expect, it, vi } from 'vitest';
import { type Route, route } from './route.ts';

const staffCaller: Person = {
  kind: 'person',
  permissions: inEveryArea('write'),
  userId: 7,
  username: 'meera',
  isSuperuser: false,
  sessionId: 1,
  isConfirmed: false,
};
const TOKEN = 'a-token-of-twenty-characters';

const echo = call({
  method: 'POST',
  path: '/api/Echo/{id}/',
  who: 'signed-in',
  summary: 'Says what it heard.',
  params: z.object({ id: z.string() }),
  body: z.object({ text: z.string(), count: z.optional(z.int()) }),
  status: 200,
  answer: z.object({ id: z.string(), text: z.string(), keys: z.array(z.string()) }),
});
const own = call({
  method: 'GET',
  path: '/api/own/{id}/',
  who: 'self-or-superuser',
  summary: 'For its owner.',
  status: 200,
  answer: z.object({ ok: z.boolean() }),
});
const open = call({
  method: 'GET',
  path: '/api/open/',
  who: 'anyone',
  summary: 'For anyone.',
  status: 200,
  answer: z.object({ known: z.boolean() }),
  limit: { max: 3, windowSeconds: 60 },
});
const unlisted = call({
  method: 'GET',
  path: '/api/unlisted/',
  who: 'anyone',
  summary: 'Refuses what it does not list.',
  status: 204,
});
const risky = call({
  method: 'POST',
  path: '/api/risky/',
  who: 'signed-in',
  summary: 'Could take an account over.',
  needsConfirmation: 'always',
  status: 204,
});
const remove = call({
  method: 'DELETE',
  path: '/api/Echo/{id}/',
  who: 'signed-in',
  summary: 'Takes it back.',
  params: z.object({ id: z.string() }),
  status: 204,
});
const broken = call({ method: 'GET', path: '/api/broken/', who: 'anyone', summary: 'Fails.', status: 204 });

const routes: Route[] = [
  route(echo, ({ params, body }) => ({ id: params.id, text: body.text, keys: Object.keys(body) })),
  route(own, () => ({ ok: true })),
  route(open, ({ ctx }) => ({ known: ctx.caller !== null })),
  route(unlisted, () => {
    throw new DomainError('not_allowed');
  }),
  route(risky, () => {}),
  route(remove, () => {}),
  route(broken, () => {
    throw new Error('select secret from /home/me');
  }),
];

const api = () => testFrame(routes, { caller: staffCaller, token: TOKEN });
const bearer = { authorization: `Bearer ${TOKEN}` };
const post = (url: string, payload: unknown, headers: Record<string, string> = bearer) =>
  api().inject({ method: 'POST', url, payload: payload as object, headers });

describe('paths', () => {
  it.each(['/api/Echo/Ab1/', '/api/Echo/Ab1', '/API/ECHO/Ab1/', '/api/echo/Ab1?x=1'])(
    '%s reaches its call and keeps the letter case of the parameter',
    async (url) => {
      expect((await post(url, { text: 'hi' })).json()).toMatchObject({ id: 'Ab1' });
    },
  );

  it.each([
    '/api//Echo/1/',
    '//api/Echo/1/',
    '/api/Echo;x/1/',
    '/api%2FEcho/1/',
    '/api/./Echo/1',
    '/api/x/../Echo/1/',
    '/api/Echo/1/%2F',
    '/%61pi/Echo%2F1',
  ])('%s never slips past the check', async (url) => {
    const answer = await api().inject({ method: 'POST', url, payload: { text: 'hi' } });
    expect([400, 401, 404]).toContain(answer.statusCode);
  });

  it('says 404 for what is not there and 405 with Allow for a wrong method', async () => {
    expect((await api().inject('/api/nothing/')).statusCode).toBe(404);
    const wrong = await api().inject('/api/Echo/1/');
    expect(wrong.statusCode).toBe(405);
    expect(wrong.headers.allow).toBe('POST, DELETE');
  });

  it('answers 400 to an address it cannot decode', async () => {
    const answer = await api().inject('/api/own/%E0%A4%A/');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 'bad_request', message: expect.any(String) });
  });
});

describe('access', () => {
  it('needs a confirmed session where the call table says so', async () => {
    const ask = (isConfirmed: boolean) =>
      testFrame(routes, { caller: { ...staffCaller, isConfirmed }, token: TOKEN }).inject({
        method: 'POST',
        url: '/api/risky/',
        headers: bearer,
      });
    expect((await ask(true)).statusCode).toBe(204);
    const refused = await ask(false);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'confirm_needed']);
  });

  it('is decided before the body is read', async () => {
    const answer = await post('/api/Echo/1/', '{not json', { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    undefined,
    'Bearer',
    'Bearer wrong-token-of-twenty-chars',
    `Basic ${TOKEN}`,
    `Bearer ${TOKEN} x`,
    TOKEN,
  ])('refuses the authorization %s', async (authorization) => {
    const answer = await post('/api/Echo/1/', { text: 'x' }, authorization ? { authorization } : {});
    expect(answer.statusCode).toBe(401);
  });

  it('knows self from others', async () => {
    const at = (id: string) => api().inject({ url: `/api/own/${id}/`, headers: bearer });
    expect((await at('7')).statusCode).toBe(200);
    expect((await at('8')).statusCode).toBe(403);
    expect((await at('07')).statusCode).toBe(403);
  });

  it('is not had through the page of another site', async () => {
    const from = (headers: Record<string, string>) =>
      post('/api/Echo/1/', { text: 'hi' }, { ...bearer, ...headers });
    const refused = await from({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'cross_site', message: expect.stringContaining('another website') },
    ]);
    expect((await from({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    for (const site of ['same-origin', 'same-site', 'none'])
      expect((await from({ 'sec-fetch-site': site })).statusCode).toBe(200);
    // The site's own pages, where the API has an address of its own.
    const own = { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' };
    expect((await from(own)).statusCode).toBe(200);
    const read = await api().inject({ url: '/api/open/', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(read.statusCode).toBe(200);
  });

  it('ignores a bad token on a public call', async () => {
    const answer = await api().inject({ url: '/api/open/', headers: { authorization: 'Bearer nonsense' } });
    expect(answer.statusCode).toBe(200);
  });
});

describe('input', () => {
  it('drops unknown fields and coerces nothing', async () => {
    expect((await post('/api/Echo/1/', { text: 'hi', admin: true })).json()).toMatchObject({
      keys: ['text'],
    });
    const answer = await post('/api/Echo/1/', { text: 'hi', count: '5' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { count: [expect.any(String)] } });
  });

  it.each([
    ['a broken body', '{"text":', 'application/json', 400, 'bad_json'],
    ['an empty body', '', 'application/json', 400, 'bad_json'],
    [
      'a body that reaches for the prototype',
      '{"text":"x","__proto__":{"a":1}}',
      'application/json',
      400,
      'bad_json',
    ],
    ['an array', '[]', 'application/json', 400, 'bad_input'],
    ['null', 'null', 'application/json', 400, 'bad_input'],
    ['plain text', 'hello', 'text/plain', 415, 'wrong_media_type'],
    ['a form', 'text=hello', 'application/x-www-form-urlencoded', 415, 'wrong_media_type'],
    ['too much', `{"text":"${'x'.repeat(70_000)}"}`, 'application/json', 413, 'body_too_large'],
  ])('refuses %s', async (_, payload, type, status, code) => {
    const answer = await post('/api/Echo/1/', payload, { ...bearer, 'content-type': type });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, message: expect.any(String) });
  });
});

describe('no body', () => {
  const json = { ...bearer, 'content-type': 'application/json' };
  const ask = (method: 'DELETE' | 'POST', url: string, headers: Record<string, string>, payload?: string) =>
    testFrame(routes, { caller: { ...staffCaller, isConfirmed: true }, token: TOKEN }).inject({
      method,
      url,
      headers,
      ...(payload !== undefined && { payload }),
    });

  it.each([
    ['without a type', bearer],
    ['under the name of JSON', json],
    [
      'under the name of JSON with a character set',
      { ...json, 'content-type': 'application/json; charset=utf-8' },
    ],
    ['under the name of JSON, in no pieces', { ...json, 'transfer-encoding': 'chunked' }],
    ['under the name of JSON, none long', { ...json, 'content-length': '0' }],
  ])('is right where none is expected, %s', async (_, headers) => {
    expect((await ask('DELETE', '/api/Echo/1/', headers)).statusCode).toBe(204);
    expect((await ask('POST', '/api/risky/', headers)).statusCode).toBe(204);
  });

  it('is one that came all the same, which has to be JSON still', async () => {
    expect((await ask('DELETE', '/api/Echo/1/', json, '{"text":"x"}')).statusCode).toBe(204);
    const refused = await ask('DELETE', '/api/Echo/1/', json, '{"text":');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'bad_json']);
  });
});

describe('answers', () => {
  it('show nothing of the machine when something breaks', async () => {
    const answer = await api().inject('/api/broken/');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'unexpected',
      message: 'Something went wrong on our side. Please try again.',
    });
  });

  it('are refusals the call lists, or the test that asked fails', async () => {
    const answer = await api().inject('/api/unlisted/');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('GET /api/unlisted/ refuses with not_allowed, which it does not list');
  });

  it('carry the headers of every answer, refusals too', async () => {
    for (const url of ['/api/open/', '/api/nothing/', '/api/broken/', '/api/own/7/']) {
      const { headers } = await api().inject(url);
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['x-request-id'], url).toMatch(/^[\w-]{36}$/);
      expect(headers['cache-control'], url).toBe('no-store');
    }
  });

  it('carry the id a proxy gave, where there is one and it is no more than an id', async () => {
    const idOf = async (id: string, proxies: string[] = ['127.0.0.1']) => {
      const frame = testFrame(routes, undefined, undefined, proxies);
      const { headers } = await frame.inject({ url: '/api/open/', headers: { 'x-request-id': id } });
      return headers['x-request-id'];
    };
    const given = 'a3f29c01d4e8b7650f1e2d3c4b5a6978';
    expect(await idOf(given)).toBe(given);
    expect(await idOf(given, [])).not.toBe(given);
    for (const odd of ['short', 'with blanks in it', '"quoted-words"', 'x'.repeat(65)])
      expect(await idOf(odd)).toMatch(/^[\da-f-]{36}$/);
  });

  it('say when to come back after too many', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const app = api();
    for (let hits = 0; hits < 3; hits += 1) expect((await app.inject('/api/open/')).statusCode).toBe(200);
    const refused = await app.inject('/api/open/');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    vi.useRealTimers();
  });
});
