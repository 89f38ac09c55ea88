import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { MemoryLimiter } from '#server/platform/limits.ts';
import { silentLog } from '#server/platform/log.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApi } from './api.ts';
import { type Caller, type Route, route } from './route.ts';

const staffCaller: Caller = { userId: 7, username: 'meera', isSuperuser: false, sessionId: 1 };
const TOKEN = 'a-token-of-twenty-characters';

const echo = call({
  method: 'POST',
  path: '/api/Echo/{id}/',
  who: 'staff',
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
const upload = call({
  method: 'POST',
  path: '/api/upload/',
  who: 'anyone',
  summary: 'Takes a file.',
  body: z.object({ name: z.string() }),
  files: [{ name: 'paper', maxBytes: 1024 * 1024 }],
  status: 200,
  answer: z.object({ name: z.string(), content: z.nullable(z.string()), names: z.array(z.string()) }),
});
const broken = call({ method: 'GET', path: '/api/broken/', who: 'anyone', summary: 'Fails.', status: 204 });

const routes: Route[] = [
  route(echo, ({ params, body }) => ({ id: params.id, text: body.text, keys: Object.keys(body) })),
  route(own, () => ({ ok: true })),
  route(open, ({ caller }) => ({ known: caller !== null })),
  route(upload, async ({ body, files }) => ({
    name: body.name,
    content: files.paper ? await readFile(files.paper.path, 'utf8') : null,
    names: Object.keys(files),
  })),
  route(broken, () => {
    throw new Error('select secret from /home/me');
  }),
];

const api = () =>
  buildApi(
    {
      authenticate: async (token) => (token === TOKEN ? staffCaller : null),
      limiter: new MemoryLimiter({ now: () => new Date() }),
      log: silentLog,
      trustProxy: [],
      securityHeaders: { 'x-content-type-options': 'nosniff' },
      onAnswer: () => {},
      holdingDir,
      checkAnswers: true,
    },
    routes,
  );

const holdingDir = join(tmpdir(), `holding-${randomUUID()}`);
afterAll(() => rm(holdingDir, { recursive: true, force: true }));

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
    expect(wrong.headers.allow).toBe('POST');
  });

  it('answers 400 to an address it cannot decode', async () => {
    const answer = await api().inject('/api/own/%E0%A4%A/');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: expect.any(String) });
  });
});

describe('access', () => {
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
    ['a broken body', '{"text":', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a body that reaches for the prototype', '{"text":"x","__proto__":{"a":1}}', 'application/json', 400],
    ['an array', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['plain text', 'hello', 'text/plain', 415],
    ['a form', 'text=hello', 'application/x-www-form-urlencoded', 415],
    ['too much', `{"text":"${'x'.repeat(70_000)}"}`, 'application/json', 413],
  ])('refuses %s', async (_, payload, type, status) => {
    const answer = await post('/api/Echo/1/', payload, { ...bearer, 'content-type': type });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message: expect.any(String) });
  });
});

describe('answers', () => {
  it('show nothing of the machine when something breaks', async () => {
    const answer = await api().inject('/api/broken/');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ message: 'Something went wrong on our side. Please try again.' });
  });

  it('carry the headers of every answer, refusals too', async () => {
    for (const url of ['/api/open/', '/api/nothing/', '/api/broken/', '/api/own/7/']) {
      const { headers } = await api().inject(url);
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['x-request-id'], url).toMatch(/^[\w-]{36}$/);
      expect(headers['cache-control'], url).toBe('no-store');
    }
  });

  it('say when to come back after too many', async () => {
    const app = api();
    for (let hits = 0; hits < 3; hits += 1) expect((await app.inject('/api/open/')).statusCode).toBe(200);
    const refused = await app.inject('/api/open/');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
  });
});

describe('multipart forms', () => {
  const send = (form: FormData) => api().inject({ method: 'POST', url: '/api/upload/', payload: form });
  const formWith = (file?: File, field = 'paper') => {
    const form = new FormData();
    form.set('name', 'Asha');
    if (file) form.set(field, file);
    return form;
  };
  const left = async () => (existsSync(holdingDir) ? readdir(holdingDir) : []);

  it('hand the fields and the file to the handler and leave nothing behind', async () => {
    const answer = await send(formWith(new File(['hello'], '../../etc/passwd')));
    expect(answer.json()).toEqual({ name: 'Asha', content: 'hello', names: ['paper'] });
    expect(await left()).toEqual([]);
  });

  it('take a part without content for no file, and drop files nobody asked for', async () => {
    expect((await send(formWith(new File([], '')))).json()).toMatchObject({ content: null });
    expect((await send(formWith(new File(['x'], 'x.txt'), 'other'))).json()).toMatchObject({ names: [] });
  });

  it('are refused when the file is too large, with words beside the field', async () => {
    const answer = await send(formWith(new File([new Uint8Array(1024 * 1024 + 1)], 'big.pdf')));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ errors: { paper: ['The file is larger than 1 MB.'] } });
    expect(await left()).toEqual([]);
  });

  it('are refused when a field is wrong, and leave nothing behind', async () => {
    const form = new FormData();
    form.set('paper', new File(['hello'], 'a.txt'));
    expect((await send(form)).statusCode).toBe(400);
    expect(await left()).toEqual([]);
  });

  it.each([
    [
      'cut short',
      '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAsh',
      'multipart/form-data; boundary=x',
    ],
    ['without a boundary', 'hello', 'multipart/form-data'],
    [
      'with a field twice',
      ['', ''].map(() => '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\na\r\n').join('') +
        '--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    [
      'reaching for the prototype',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
  ])('%s are refused', async (_, payload, type) => {
    const answer = await api().inject({
      method: 'POST',
      url: '/api/upload/',
      payload,
      headers: { 'content-type': type },
    });
    expect([400, 406, 415]).toContain(answer.statusCode);
    expect(answer.json()).toEqual(expect.objectContaining({ message: expect.any(String) }));
  });

  it('are refused where a call takes none', async () => {
    const answer = await api().inject({
      method: 'POST',
      url: '/api/Echo/1/',
      payload: formWith(),
      headers: bearer,
    });
    expect(answer.statusCode).toBe(415);
  });
});
