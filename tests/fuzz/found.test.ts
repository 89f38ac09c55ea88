// What fuzzing has found, each alone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHost } from '#tests/host/start-host.ts';
import { engines } from '#tests/support/engines.ts';
import { testApp } from '#tests/support/test-app.ts';
import { codeOf } from '#tests/support/totp.ts';
import { type Sender, openSender } from './send.ts';

describe.each(engines)('on $name', (engine) => {
  it.each(['PATCH', 'DELETE'] as const)(
    '%s of an employee id that holds a NUL is a bad request',
    async (method) => {
      const api = await testApp(engine);
      const { authorization } = await api.signIn('staff');
      const answer = await api.send(method, '/api/Idcard/employee/E%00/', {
        headers: { authorization },
        ...(method === 'PATCH' && { payload: { role: 'Lead' } }),
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        errors: { id: ['Employee ID contains characters that cannot be used'] },
      });
      await api.close();
    },
  );

  it('a time that never was is a bad request', async () => {
    const api = await testApp(engine);
    const staff = await api.signIn('staff');
    for (const day of ['0000-00-00', '2026-02-30', '0000-01-01']) {
      const answer = await api.get(`/api/job-application/?since=${day}T00:00:00.000Z`, staff);
      expect(answer.statusCode, day).toBe(400);
      expect(answer.json()).toMatchObject({ errors: { since: [expect.stringContaining('must be a time')] } });
    }
    await api.close();
  });

  it('a code of six characters that are no digits is just wrong', async () => {
    const api = await testApp(engine);
    const staff = await api.signIn('staff');
    const { secret } = (await api.post('/api/Auth/totp/begin/', {}, staff)).json<{ secret: string }>();
    await api.post('/api/Auth/totp/confirm/', { code: codeOf(secret, api.clock.now()) }, staff);
    const answer = await api.post('/api/Auth/confirm/', { code: '𐀀!!𐀀' }, staff);
    expect(answer.statusCode, answer.body).toBe(400);
    await api.close();
  });

  it('a value of the wrong kind is refused in plain words', async () => {
    const api = await testApp(engine);
    const { authorization } = await api.signIn('staff');
    const refusalOf = async (body: string) =>
      (
        await api.send('POST', '/api/job-application/archive/', {
          headers: { authorization, 'content-type': 'application/json' },
          payload: body,
        })
      ).json<{ message: string }>().message;
    expect(await refusalOf('null')).toBe('What was sent must be an object with fields');
    expect(await refusalOf('{"ids": "all", "is_archived": true}')).toBe('ids must be a list');
    expect(await refusalOf('{"ids": [1], "is_archived": "yes"}')).toBe('is_archived must be true or false');
    await api.close();
  });
});

describe('at the door', () => {
  let host: Awaited<ReturnType<typeof startHost>>;
  let sender: Sender;
  beforeAll(async () => {
    host = await startHost();
    sender = openSender(host.port);
  });
  afterAll(async () => {
    sender.close();
    await host.close();
  });

  it.each([
    [
      'an Expect nobody knows',
      'GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n',
      417,
      'expectation_failed',
    ],
    ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400, 'bad_request'],
    ['a request with two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n', 400, 'bad_request'],
    [
      'a request of long ago with two hosts',
      'GET / HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n',
      400,
      'bad_request',
    ],
  ])('%s is refused with our headers', async (_, text, status, code) => {
    const answer = await sender.sendRaw(text);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ code });
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });

  it('HTTP/1.0 needs no host', async () => {
    expect((await sender.sendRaw('GET /contact HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  it.each(['/api/%zz', '/API/jobs/%00', `/media/${'a'.repeat(3000)}`])(
    'an address of the API that cannot be read is the API’s to refuse: %s',
    async (url) => {
      const answer = await sender.send({ method: 'GET', url, headers: {} });
      expect(answer.body).toBe(`api ${url}`);
    },
  );
});
