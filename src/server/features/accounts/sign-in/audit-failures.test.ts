import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#tests/support/engines.ts';
import { failEverywhere } from '#tests/support/failed-logins.ts';
import { PASSWORD, type TestApp, addUser, asUser, testApp } from '#tests/support/test-app.ts';
import { recordFailure } from './audit-failures.ts';

describe.each(engines)('whoever fails to prove who they are, on $name', (engine) => {
  let api: TestApp;
  let meera: number;
  beforeEach(async () => {
    api = await testApp(engine);
    meera = await addUser(api.database, 'meera', false);
  });
  afterEach(() => api.close());

  const logIn = (username: string, password: string, address = '203.0.113.1', cookie = '') =>
    api.send('POST', '/api/Auth/login/', {
      payload: { username, password },
      headers: { 'x-forwarded-for': address, cookie },
    });
  const trail = async () =>
    (await api.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute()).map(
      ({ action, subject, subject_id, actor_id, address }) =>
        `${actor_id ?? 'nobody'}: ${action} ${subject} ${subject_id} from ${address}`,
    );

  it('is on record with the account and the address, and nothing that was typed', async () => {
    await logIn('meera', 'my-wrong-password');
    await logIn('my-password-typed-as-name', 'x', '198.51.100.7');
    expect(await trail()).toEqual([
      `nobody: fail to log in account ${meera} from 203.0.113.1`,
      'nobody: fail to log in account nobody from 198.51.100.7',
    ]);
    const rows = JSON.stringify(await api.database.read.selectFrom('audit_log').selectAll().execute());
    expect(rows).not.toMatch(/password/);
  });

  it('is on record as locked out, once for a network, however often it asks', async () => {
    for (let tries = 0; tries < 10; tries += 1) await logIn(`guess-${tries}`, 'wrong');
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn('meera', PASSWORD)).statusCode).toBe(429);
    expect((await trail()).slice(10)).toEqual([`nobody: lock out account ${meera} from 203.0.113.1`]);
    await failEverywhere(api, 'meera', 100);
    expect((await logIn('meera', PASSWORD, '198.51.100.1')).statusCode).toBe(429);
    expect((await trail()).slice(11)).toEqual([`nobody: lock out account ${meera} from 198.51.100.1`]);
  });

  it('is on record for a wrong code and a wrong old password', async () => {
    const staff = await api.signIn('arun');
    await api.send('POST', '/api/Auth/change-password/', {
      payload: {
        old_password: 'not this one',
        new_password: 'quite-another-phrase-7',
        confirm_password: 'quite-another-phrase-7',
      },
      ...asUser(staff),
    });
    await api.database.transaction((tx) =>
      tx.updateTable('users').set({ two_step: true }).where('id', '=', meera).execute(),
    );
    const begun = await logIn('meera', PASSWORD);
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
    const refused = await api.send('POST', '/api/Auth/verify-otp/', {
      payload: { otp: 'abcdef', email: 'meera@example.com' },
      headers: { cookie },
    });
    expect(refused.statusCode).toBe(400);
    const wrong = await api.send('POST', '/api/Auth/verify-otp/', {
      payload: { otp: '000000', email: 'nobody@example.com' },
      headers: { cookie },
    });
    expect(wrong.json()).toMatchObject({ code: 'bad_otp' });
    expect((await trail()).slice(1)).toEqual([
      `nobody: fail to change password account ${staff.id} from 127.0.0.1`,
      `nobody: fail to confirm a code account ${meera} from 127.0.0.1`,
    ]);
  });

  it('does not fill the trail: past a thousand an hour one entry says that there were more', async () => {
    const origin = { address: '203.0.113.1', userAgent: '' };
    const limits = { hits: new Map<string, number>() };
    const counted = {
      ...api.limits,
      hit: async (key: string, { max }: { max: number }) => {
        const hits = (limits.hits.get(key) ?? 0) + 1;
        limits.hits.set(key, hits);
        return hits > max ? 1 : null;
      },
    };
    limits.hits.set('audit fail to log in', 998);
    const ports = { ...api.ports, limits: counted, publicUrl: '' };
    for (let tries = 0; tries < 20; tries += 1)
      await recordFailure(ports, 'fail to log in', { userId: null, origin });
    expect(await trail()).toEqual([
      'nobody: fail to log in account nobody from 203.0.113.1',
      'nobody: fail to log in account nobody from 203.0.113.1',
      'nobody: fail to log in, more than are listed account nobody from 203.0.113.1',
    ]);
  });
});
