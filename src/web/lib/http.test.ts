import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { createHttp } from './http.ts';
import { type Transport, type WireRequest, browserTransport } from './http-transport.ts';

const read = call({
  method: 'GET',
  path: '/api/things/{id}/',
  who: 'anyone',
  summary: '',
  status: 200,
  params: z.object({ id: z.string() }),
  query: z.object({ search: z.optional(z.string()), page: z.optional(z.number()) }),
  answer: z.object({ name: z.string() }),
});
const write = call({
  method: 'POST',
  path: '/api/things/',
  who: 'signed-in',
  summary: '',
  status: 201,
  body: z.object({ name: z.string() }),
});

function aClient(status = 200, body: unknown = { name: 'thing' }, contentType = 'application/json') {
  const sent: WireRequest[] = [];
  const store: { token: string | null } = { token: 'secret' };
  const client = createHttp({
    transport: async (request) => {
      sent.push(request);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return { status, headers: new Headers({ 'content-type': contentType }), body: text };
    },
    readToken: () => store.token,
    clearToken: () => (store.token = null),
    readCookies: () => 'a=1; XSRF-TOKEN=x%3Dy',
  });
  return { client, sent, store };
}

describe('a call', () => {
  it('fills path and query, accepts JSON, has no time-out and sends the XSRF token', async () => {
    const { client, sent } = aClient();
    const { status, data } = await client.send(read, {
      params: { id: 'a/b' },
      query: { search: 'x y', page: 2 },
    });
    expect([status, data.name]).toEqual([200, 'thing']);
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: '/api/things/a%2Fb/?search=x+y&page=2',
      timeoutMs: 0,
    });
    expect(sent[0]?.headers).toEqual({
      Accept: 'application/json, text/plain, */*',
      'X-XSRF-TOKEN': 'x=y',
    });
  });

  it('carries the token only where the contract asks for someone', async () => {
    const { client, sent } = aClient();
    await client.send(write, { body: { name: 'n' } });
    expect(sent[0]).toMatchObject({ body: '{"name":"n"}' });
    expect(sent[0]?.headers).toMatchObject({
      Authorization: 'Bearer secret',
      'Content-Type': 'application/json',
    });
  });

  it('leaves the type of a form to the browser', async () => {
    const { client, sent } = aClient();
    const form = new FormData();
    await client.send(write, { body: form });
    expect(sent[0]?.body).toBe(form);
    expect(sent[0]?.headers['Content-Type']).toBeUndefined();
  });

  it.each([
    [400, 'ERR_BAD_REQUEST'],
    [404, 'ERR_BAD_REQUEST'],
    [500, 'ERR_BAD_RESPONSE'],
    [302, 'ERR_BAD_RESPONSE'],
  ])('fails on %i as %s, with the answer', async (status, code) => {
    const { client } = aClient(status, { code: 'not_now', message: 'No.' });
    await expect(client.send(read, { params: { id: '1' } })).rejects.toMatchObject({
      code,
      status,
      message: `Request failed with status code ${status}`,
      body: { code: 'not_now', message: 'No.' },
      answer: { code: 'not_now', message: 'No.' },
    });
  });

  it('fails on an answer that only says it is JSON', async () => {
    const { client } = aClient(200, '<html>');
    await expect(client.send(read, { params: { id: '1' } })).rejects.toMatchObject({
      code: 'ERR_BAD_RESPONSE',
    });
  });

  it('forgets a dead token and tells who listens', async () => {
    const { client, store } = aClient(401, { message: 'Please Login to continue' });
    const listener = vi.fn<() => void>();
    client.onUnauthorized(listener);
    await expect(client.send(read, { params: { id: '1' } })).rejects.toMatchObject({ status: 401 });
    expect([store.token, listener.mock.calls.length]).toEqual(['secret', 0]);
    await expect(client.send(write, { body: { name: 'n' } })).rejects.toMatchObject({ status: 401 });
    expect([store.token, listener.mock.calls.length]).toEqual([null, 1]);
  });

  it('tells when its sender has to set up a second step first', async () => {
    const { client, store } = aClient(403, { code: 'second_step_needed' });
    const listener = vi.fn<() => void>();
    client.onSecondStepNeeded(listener);
    await expect(client.send(write, { body: { name: 'n' } })).rejects.toMatchObject({ status: 403 });
    expect([store.token, listener.mock.calls.length]).toEqual(['secret', 1]);
  });

  describe('that needs a confirmation', () => {
    const needed = { status: 403, body: '{"code":"confirm_needed"}' };
    const done = { status: 201, body: '' };
    const aWire = (...answers: { status: number; body: string }[]) => {
      const transport = vi.fn<Transport>(async () => {
        const headers = new Headers({ 'content-type': 'application/json' });
        return { headers, ...(answers.shift() ?? done) };
      });
      return { transport, client: createHttp({ transport }) };
    };

    it('asks, and is sent once more after a yes', async () => {
      const { client, transport } = aWire(needed, done);
      client.onConfirmNeeded(async () => true);
      await expect(client.send(write, { body: { name: 'n' } })).resolves.toMatchObject({ status: 201 });
      expect(transport.mock.calls[1]).toEqual(transport.mock.calls[0]);
    });

    it('is refused after a no, with nobody to ask, and when the yes was of no use', async () => {
      for (const ask of [undefined, async () => false, async () => true]) {
        const { client } = aWire(needed, needed, done);
        if (ask) client.onConfirmNeeded(ask);
        await expect(client.send(write, { body: { name: 'n' } })).rejects.toMatchObject({ status: 403 });
      }
    });

    it('asks for no other refusal', async () => {
      const { client } = aWire({ status: 403, body: '{"code":"not_allowed"}' });
      const ask = vi.fn<() => Promise<boolean>>();
      client.onConfirmNeeded(ask);
      await expect(client.send(write, { body: { name: 'n' } })).rejects.toMatchObject({ status: 403 });
      expect(ask).not.toHaveBeenCalled();
    });
  });

  it('refuses a base address of another protocol', async () => {
    const client = createHttp({ transport: vi.fn<Transport>(), baseUrl: 'ftp://files' });
    await expect(client.send(read, { params: { id: '1' } })).rejects.toMatchObject({
      code: 'ERR_NOT_SUPPORT',
      message: 'Unsupported protocol ftp:',
    });
  });
});

describe('the wire', () => {
  const request: WireRequest = {
    method: 'GET',
    url: 'http://x/',
    headers: {},
    credentials: 'same-origin',
    wants: 'text',
    timeoutMs: 0,
  };
  afterEach(() => vi.unstubAllGlobals());

  const hangs = (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });

  it('carries cookies to an API at another origin, and keeps those it gives', async () => {
    const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
      Response.json({}),
    );
    const uploads: { withCredentials: boolean }[] = [];
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends EventTarget {
        status = 200;
        withCredentials = false;
        responseText = '{}';
        upload = new EventTarget();
        open() {}
        setRequestHeader() {}
        getAllResponseHeaders = () => 'content-type: application/json';
        send() {
          uploads.push(this);
          this.dispatchEvent(new Event('load'));
        }
      },
    );
    for (const baseUrl of ['', 'https://api.example.com']) {
      const client = createHttp({ transport: browserTransport, baseUrl });
      await client.send(read, { params: { id: '1' } });
      await client.send(write, { body: new FormData(), onUploadProgress: () => {} });
    }
    expect(fetched.mock.calls.map(([, init]) => init.credentials)).toEqual(['same-origin', 'include']);
    expect(uploads.map(({ withCredentials }) => withCredentials)).toEqual([false, true]);
  });

  it('calls a broken connection a network error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    await expect(browserTransport(request)).rejects.toMatchObject({
      code: 'ERR_NETWORK',
      message: 'Network Error',
    });
  });

  it('tells canceled from timed out from aborted', async () => {
    vi.stubGlobal('fetch', hangs);
    const controller = new AbortController();
    const canceled = browserTransport({ ...request, signal: controller.signal });
    controller.abort();
    await expect(canceled).rejects.toMatchObject({ code: 'ERR_CANCELED', message: 'canceled' });
    await expect(browserTransport({ ...request, timeoutMs: 5 })).rejects.toMatchObject({
      code: 'ETIMEDOUT',
      message: 'timeout of 5ms exceeded',
    });
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'AbortError')));
    await expect(browserTransport(request)).rejects.toMatchObject({ code: 'ECONNABORTED' });
  });
});
