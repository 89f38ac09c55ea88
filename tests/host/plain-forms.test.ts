// An applicant's own page without scripts: forms that post to its address, and where they lead.
import type { SendCall } from '#server/http/host-faces.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { startHost } from './start-host.ts';

type Sent = Parameters<SendCall>[0];

describe('a plain form', () => {
  let host: Awaited<ReturnType<typeof startHost>>;
  afterEach(() => host.close());

  async function post(
    path: string,
    form: Record<string, string> | string,
    answer: { statusCode: number; code?: string } = { statusCode: 200 },
    headers: Record<string, string> = {},
  ) {
    const sent: Sent[] = [];
    host = await startHost({
      send: async (request) => {
        sent.push(request);
        return { statusCode: answer.statusCode, body: JSON.stringify({ code: answer.code ?? '' }) };
      },
    });
    const response = await fetch(host.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: typeof form === 'string' ? form : new URLSearchParams(form),
    });
    return { sent, response, location: response.headers.get('location') };
  }

  it('asks for the link, and tells nobody where it was sent from', async () => {
    const { sent, response, location } = await post('/application', { email: 'priya@example.com' });
    expect(response.status).toBe(303);
    expect(location).toBe('/application/sent');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: '/api/own-application/link/',
        payload: '{"email":"priya@example.com"}',
        remoteAddress: '127.0.0.1',
      },
    ]);
  });

  it.each([
    [400, '/application/invalid'],
    [429, '/application/later'],
    [503, '/application/failed'],
  ])('says what a %i means', async (statusCode, expected) => {
    expect((await post('/application/', { email: '' }, { statusCode })).location).toBe(expected);
  });

  it('says in maintenance that later is better', async () => {
    const refused = { statusCode: 503, code: 'maintenance' };
    expect((await post('/application/', { email: '' }, refused)).location).toBe('/application/later');
  });

  it('withdraws, and erases where it is confirmed, with the visitor’s own headers', async () => {
    const { sent, location } = await post('/application/s3cret', { action: 'withdraw' }, undefined, {
      'x-forwarded-for': '203.0.113.9',
      'sec-fetch-site': 'same-origin',
    });
    expect(location).toBe('/application/s3cret/withdrawn');
    expect(sent).toMatchObject([{ method: 'POST', url: '/api/own-application/s3cret/withdraw/' }]);
    expect(sent[0]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'sec-fetch-site': 'same-origin',
    });
    await host.close();
    const erasing = await post('/application/s3cret/unconfirmed', {
      action: 'erase',
      confirm: 'ERASE',
      all: 'true',
    });
    expect(erasing.location).toBe('/application/erased');
    expect(erasing.sent).toMatchObject([
      {
        method: 'DELETE',
        url: '/api/own-application/s3cret/',
        payload: '{"confirm":"ERASE","all":true}',
      },
    ]);
  });

  it.each([
    ['bad_input', 400, '/application/s3cret/unconfirmed'],
    ['application_held', 409, '/application/s3cret/held'],
    ['application_decided', 409, '/application/s3cret/decided'],
    ['too_many_requests', 429, '/application/s3cret/later'],
    ['own_application_not_found', 404, '/application/s3cret'],
    ['unexpected', 500, '/application/s3cret/failed'],
  ])('says what %s means', async (code, statusCode, expected) => {
    const { location } = await post('/application/s3cret', { action: 'erase' }, { statusCode, code });
    expect(location).toBe(expected);
  });

  it('calls nothing for what it does not know', async () => {
    const unknown = await post('/application/s3cret', { action: 'look' });
    expect([unknown.sent, unknown.location]).toEqual([[], '/application/s3cret/failed']);
    await host.close();
    const text = await post('/application/s3cret', '{}');
    expect([text.sent, text.response.status]).toEqual([[], 400]);
    await host.close();
    const large = await post('/application/s3cret', { action: 'withdraw', more: 'x'.repeat(5000) });
    expect([large.sent, large.response.status]).toEqual([[], 400]);
    await host.close();
    const elsewhere = await post('/contact', { action: 'withdraw' });
    expect([elsewhere.sent, elsewhere.response.status]).toEqual([[], 405]);
  });
});
