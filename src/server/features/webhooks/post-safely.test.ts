import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Receiver, answerWith, startReceiver } from '#tests/support/receiver.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postSafely } from './post-safely.ts';

describe('a POST to an address somebody else chose', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.stop());

  const post = (
    url = receiver.url,
    ports: Partial<Parameters<typeof postSafely>[1]> = {},
  ): ReturnType<typeof postSafely> =>
    postSafely({ url, headers: { 'x-mark': 'one' }, body: '{"ü":1}' }, { to: 'loopback', ...ports });

  it('arrives whole, with its headers', async () => {
    receiver.answers(answerWith(200, 'thank you'));
    expect(await post()).toEqual({ status: 200, answer: 'thank you', error: null });
    expect(receiver.received).toMatchObject([
      { body: '{"ü":1}', path: '/hook', headers: { 'x-mark': 'one', 'content-length': '8' } },
    ]);
  });

  it('follows no redirect', async () => {
    receiver.answers((_received, response) =>
      response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end(),
    );
    expect(await post()).toMatchObject({
      status: 302,
      error: 'Answered 302: redirects are not followed.',
    });
    expect(receiver.received).toHaveLength(1);
  });

  it.each([400, 404, 410, 500, 503])('is not received when it is answered %i', async (status) => {
    receiver.answers(answerWith(status, 'no'));
    expect(await post()).toEqual({ status, answer: 'no', error: `Answered ${status}.` });
  });

  it('ends in time when nothing is answered, and when an answer never ends', async () => {
    const late = { status: null, answer: '', error: 'No answer within 0.2 seconds.' };
    receiver.answers(() => {});
    expect(await post(receiver.url, { timeoutMs: 200 })).toEqual(late);
    receiver.answers((_received, response) => void response.writeHead(200).write('a'));
    expect(await post(receiver.url, { timeoutMs: 200 })).toEqual(late);
    const never = () => new Promise<string[]>(() => {});
    expect(await post('http://hooks.test/', { timeoutMs: 200, resolve: never })).toEqual(late);
  });

  it('reads at most 64 KB of an answer without end, and keeps 2 KB', async () => {
    let sent = 0;
    const closed = new Promise<void>((done) => {
      receiver.answers((_received, response) => {
        response.writeHead(200, { 'content-type': 'text/plain' });
        const pour = () => {
          for (let isTaken = true; isTaken && sent < 1_073_741_824; sent += 65_536)
            isTaken = response.write(Buffer.alloc(65_536, 'x'));
        };
        response.on('drain', pour).on('close', done);
        pour();
      });
    });
    const { status, answer, error } = await post();
    expect({ status, error }).toEqual({ status: 200, error: null });
    expect(answer).toBe('x'.repeat(2048));
    await closed;
    // What lies in the buffers between the two, and far from a gigabyte.
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });

  it('keeps of an answer what can be kept as text', async () => {
    receiver.answers(answerWith(200, `a\0b\u001b[31m${'ü'.repeat(2000)}`));
    const { answer } = await post();
    expect(answer.startsWith('a\u{fffd}b\u{fffd}[31müüü')).toBe(true);
    expect(answer.endsWith('ü')).toBe(true);
    expect(Buffer.byteLength(answer.replaceAll('\u{fffd}', ' '))).toBeLessThanOrEqual(2048);
  });

  it('says in words that nobody is there, or that there is no such name', async () => {
    const { port } = receiver;
    await receiver.stop();
    expect((await post(`http://127.0.0.1:${port}/`)).error).toBe('The connection was refused.');
    receiver = await startReceiver();
    const unknown = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }));
    expect((await post('https://nowhere.test/', { resolve: unknown })).error).toBe('There is no such name.');
  });

  const REFUSED = 'It does not lead to an address on the public internet.';

  it('does not go to this machine or its network, whatever the address says', async () => {
    const { port } = receiver;
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', 'localhost', 'a.localhost'])
      expect(await post(`https://${host}:${port}/`, { to: 'public' }), host).toEqual({
        status: null,
        answer: '',
        error: REFUSED,
      });
    expect((await post(`http://10.0.0.1:${port}/`)).error).toBe(REFUSED);
    expect(receiver.received).toEqual([]);
  });

  it('goes nowhere if one of the addresses of a name is not public', async () => {
    const to = 'public';
    for (const found of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['8.8.8.8', '::1'], []]) {
      const resolve = async () => found;
      expect((await post(`https://hooks.test:${receiver.port}/`, { to, resolve })).error).toBe(REFUSED);
    }
    expect(receiver.received).toEqual([]);
  });

  it('goes to the address that was checked, also where the name leads elsewhere a moment later', async () => {
    const resolve = vi
      .fn<() => Promise<string[]>>(async () => ['10.0.0.1'])
      .mockResolvedValueOnce(['127.0.0.1']);
    const url = `http://hooks.test:${receiver.port}/hook`;
    expect(await post(url, { resolve })).toMatchObject({ status: 204, error: null });
    expect(resolve).toHaveBeenCalledOnce();
    expect(receiver.received[0]?.headers['host']).toBe(`hooks.test:${receiver.port}`);
    expect((await post(url, { resolve })).error).toBe(REFUSED);
    expect(receiver.received).toHaveLength(1);
  });

  it('asks over TLS for the name, not for the address', async () => {
    const named: string[] = [];
    // Without a certificate: the name is asked for before one is needed.
    const server = createTlsServer({
      SNICallback: (name, done) => {
        named.push(name);
        done(new Error('none'));
      },
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const { status, error } = await post(`https://hooks.test:${port}/`, {
      resolve: async () => ['127.0.0.1'],
    });
    server.close();
    expect(named).toEqual(['hooks.test']);
    expect({ status, error }).toMatchObject({ status: null, error: expect.stringMatching(/^(No|The) conn/) });
  });

  it('asks no proxy', async () => {
    const proxy = await startReceiver(answerWith(200, 'from the proxy'));
    const address = proxy.url.replace('/hook', '');
    for (const name of ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'ALL_PROXY'])
      vi.stubEnv(name, address);
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    expect(await post()).toMatchObject({ status: 204 });
    vi.unstubAllEnvs();
    await proxy.stop();
    expect(proxy.received).toEqual([]);
  });
});
