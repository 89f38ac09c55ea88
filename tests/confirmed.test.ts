// A token alone is not enough for what only superusers may write: the session must have confirmed a short while ago.
import type { Call } from '#contract/call.ts';
import { CONFIRMED_MINUTES } from '#contract/accounts/sessions.ts';
import { engines } from '#tests/support/engines.ts';
import { everyCall, nameOf } from '#tests/support/every-call.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What asks for nothing, and why that leaves no door open. */
const exceptions: Record<string, string> = {
  'PATCH /api/Profile/profiles/{id}/':
    'asks where the address, two-step sign-in or the permissions change, not for a name or a picture',
  'POST /api/outgoing-mails/{id}/retry/': 'sends a mail that failed to whom it was written for',
  'POST /api/tasks/{id}/retry/': 'does once more what was ordered before',
  'POST /api/webhooks/{id}/test/': 'sends a made-up event to an address that was set with a confirmation',
  'POST /api/webhooks/deliveries/{id}/resend/': 'sends the same event to the same receiver once more',
};

const isOfSuperusers = ({ method, who }: Call): boolean =>
  method !== 'GET' && (who === 'superuser' || who === 'self-or-superuser');
const calls = (await everyCall()).filter(isOfSuperusers);
const asking = calls.filter((call) => !(nameOf(call) in exceptions));

it('no exception is left of a call that is gone', () => {
  expect(Object.keys(exceptions).filter((name) => !calls.some((call) => nameOf(call) === name))).toEqual([]);
});

describe.each(engines)('what only superusers may write, on $name', (engine) => {
  let api: TestApp;
  let boss: TestUser;
  beforeAll(async () => {
    api = await testApp(engine);
    boss = await api.signIn('boss', { isSuperuser: true });
    api.clock.move(CONFIRMED_MINUTES * 60_000);
  });
  afterAll(() => api.close());

  it.each(asking.map((call) => [nameOf(call), call] as const))('%s asks who is there', async (_, call) => {
    const answer = await api.send(call.method, call.path.replace(/\{\w+\}/g, '1'), asUser(boss));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'confirm_needed']);
  });
});
