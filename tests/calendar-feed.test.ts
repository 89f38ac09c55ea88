// A calendar feed answers whoever has its address: one that a thief made ends with what its owner does about the theft.
import { company } from '#company';
import { MINUTE_MS } from '#contract/durations.ts';
import { CONFIRMED_MINUTES } from '#contract/accounts/sessions.ts';
import { createOrResetSuperuser } from '#server/features/accounts/superusers.ts';
import { engines } from '#tests/support/engines.ts';
import { mailsTo, secretFor } from '#tests/support/queued-mails.ts';
import { PASSWORD, type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const EMAIL = 'owner@example.com';
const LINK = '/api/calendar-link/';

describe.each(engines)('a calendar feed on $name', (engine) => {
  let api: TestApp;
  let owner: TestUser;
  let feed: string;
  const makeFeed = async () => {
    const made = await api.send('POST', LINK, asUser(owner));
    expect(made.statusCode, made.body).toBe(201);
    return new URL(made.json<{ url: string }>().url).pathname;
  };
  beforeEach(async () => {
    api = await testApp(engine);
    owner = await api.signIn('owner');
    feed = await makeFeed();
  });
  afterEach(() => api.close());
  const mailed = () => mailsTo(api.database, EMAIL);

  it('takes a confirmed session, and its owner is told', async () => {
    const [mail, ...more] = await mailed();
    expect([mail?.subject, more]).toEqual([`A calendar link was made for your ${company.brand} account`, []]);
    api.clock.move(CONFIRMED_MINUTES * MINUTE_MS);
    expect((await api.send('POST', LINK, asUser(owner))).json().code).toBe('confirm_needed');
    expect((await api.get(feed)).statusCode).toBe(200);
    expect((await api.send('DELETE', LINK, asUser(owner))).statusCode).toBe(204);
  });

  const newPassword = 'quite another pass phrase';
  const ways: [string, () => Promise<unknown>][] = [
    [
      'a new password',
      () =>
        api.post('/api/Auth/change-password/', { old_password: PASSWORD, new_password: newPassword }, owner),
    ],
    [
      'a forgotten one',
      async () => {
        await api.post('/api/Auth/forgot-password/', { email: EMAIL });
        const reset = await secretFor(api.database, EMAIL, 'reset-password');
        const form = { new_password: newPassword, confirm_password: newPassword };
        return api.post(`/api/Auth/reset-password/${reset}/`, form);
      },
    ],
    ['signing out everywhere', () => api.send('DELETE', '/api/Auth/sessions/', asUser(owner))],
    [
      'the link in the mail about it',
      async () => {
        const secret = await secretFor(api.database, EMAIL, 'end-sessions');
        return api.send('POST', `/api/Auth/end-sessions/${secret}/`);
      },
    ],
    [
      'the way back from the machine',
      () => createOrResetSuperuser(api.ports, { username: owner.username, email: 'x@example.com' }),
    ],
  ];
  it.each(ways)('ends with %s', async (_, endIt) => {
    expect((await api.get(feed)).statusCode).toBe(200);
    await endIt();
    expect((await api.get(feed)).json().code).toBe('calendar_not_found');
  });

  it('goes on when one signs out of one browser', async () => {
    await api.send('POST', '/api/Auth/logout/', asUser(owner));
    expect((await api.get(feed)).statusCode).toBe(200);
  });
});
