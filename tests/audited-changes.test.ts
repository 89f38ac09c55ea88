// Every call that changes something leaves an entry in the audit trail: a new one without a line here fails.
import { anApplicationForm } from '#tests/factories/application.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { type House, changes, houseOf, sendChange } from '#tests/support/every-change.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** They change nothing of the house's, or are a step of signing in, which is on record when it succeeds or fails. */
const unrecorded = new Set([
  'POST /api/Auth/login/',
  'POST /api/Auth/verify-otp/',
  'POST /api/Auth/resend-otp/',
  'POST /api/csp-report/',
  'POST /api/Auth/passkeys/register/begin/',
  'POST /api/Auth/passkeys/login/begin/',
  'POST /api/Auth/totp/begin/',
  'POST /api/Auth/oidc/finish/',
  // Shows what a mail would say.
  'POST /api/job-application/mail/preview/',
  // Shows the draft in the editor’s frame, once.
  'POST /api/site-edition/frame-link/',
  // Shows what a card would look like, and where a face may be.
  'POST /api/Idcard/preview/',
  'POST /api/Idcard/photo-focus/',
  'POST /api/Idcard/print/check/',
  // One's own mark: who has seen a note is nobody's concern.
  'POST /api/mentions/read/',
]);

describe.each(bothEngines)('a change on $name', (engine) => {
  let api: TestApp;
  let house: House;
  beforeAll(async () => {
    api = await testApp(engine);
    const boss = await api.signIn('boss', { isSuperuser: true });
    house = houseOf(api, boss);
  });
  afterAll(() => api.close());

  const entries = () =>
    api.database.read
      .selectFrom('audit_log')
      .select(['id', 'actor_name', 'action', 'address', 'label', 'old_values', 'new_values'])
      .orderBy('id')
      .execute();

  it('is in the list above, or has a reason not to be', async () => {
    const { paths } = (await api.get('/api/openapi.json')).json<{ paths: Record<string, object> }>();
    const changing = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).flatMap((method) => (method === 'get' ? [] : [`${method.toUpperCase()} ${path}`])),
    );
    expect(changing.filter((name) => !unrecorded.has(name)).toSorted()).toEqual(
      Object.keys(changes).toSorted(),
    );
  });

  it.each(Object.entries(changes))('%s leaves an entry', async (name, prepare) => {
    const sent = await prepare(house);
    const { by = house.boss } = sent;
    const before = await entries();
    const answer = await sendChange(house, name, sent);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const added = (await entries()).slice(before.length);
    expect(added.length, 'entries').toBeGreaterThan(0);
    for (const entry of added) expect(entry.address).toBe('127.0.0.1');
    if (by) expect(added.map(({ actor_name }) => actor_name)).toContain(by.username);
  });

  it('keeps nothing in the trail of what visitors sent', async () => {
    const all = JSON.stringify(await entries());
    const written = [
      anEnquiry(),
      Object.fromEntries(anApplicationForm() as unknown as Iterable<[string, string]>),
    ];
    const words = written.flatMap(({ email, subject }) => [email, subject]);
    expect(words).toHaveLength(4);
    for (const word of words) expect(all).not.toContain(word);
    // The mails about it are elsewhere, and go after their time.
    expect(await mailsTo(api.database, anEnquiry().email)).not.toEqual([]);
  });
});
