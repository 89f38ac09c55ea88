import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chosenMailCalls } from '#contract/accounts/chosen-mails.ts';
import type { Permissions } from '#contract/areas.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { listSuperuserEmails } from '#server/features/accounts/users.store.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { engines } from '#tests/support/engines.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';

const PATH = chosenMailCalls.read.path;

describe.each(engines)('mails one chooses, on $name', (engine) => {
  let api: TestApp;
  let count = 0;
  beforeAll(async () => {
    api = await testApp(engine);
  });
  // Nobody of an earlier test is told any more, and its visitors are forgotten.
  beforeEach(async () => {
    await api.database.transaction((tx) => tx.updateTable('users').set({ mails: null }).execute());
    api.clock.move(HOUR_MS);
  });
  afterAll(() => api.close());

  const somebody = (permissions: Partial<Permissions> = {}, isSuperuser = false) =>
    api.signIn(`person${(count += 1)}`, { permissions, isSuperuser });
  const choose = (user: TestUser, ...mails: string[]) =>
    api.send('PUT', PATH, { payload: { mails }, ...asUser(user) });
  const enquire = (headers = {}, words = {}) =>
    api.send('POST', '/api/contact/create/', {
      payload: anEnquiry(words),
      headers,
      remoteAddress: `203.0.113.${(count += 1) % 250}`,
    });
  const apply = () =>
    api.send('POST', '/api/job-application/', { payload: anApplicationForm({}, aPdf()) as never });
  const toldTo = async ({ username }: TestUser) =>
    (await mailsTo(api.database, `${username}@example.com`)).filter(({ text }) => text.includes('you chose'));

  it('come to nobody who has not chosen them', async () => {
    const person = await somebody();
    expect((await api.get(PATH, person)).json()).toEqual({
      email: `${person.username}@example.com`,
      mails: [],
      offered: ['application_received', 'enquiry_received', 'weekly_summary'],
    });
    await enquire();
    expect(await toldTo(person)).toEqual([]);
  });

  it('tell of an application and an enquiry with a link to it, and of the visitor a name alone', async () => {
    const person = await somebody();
    await choose(person, 'application_received', 'enquiry_received');
    expect((await enquire()).statusCode).toBe(201);
    expect((await apply()).statusCode).toBe(201);
    const { id: enquiry } = (await api.get('/api/contact/list/', person)).json()[0];
    const { id: application, job_title, email } = (await api.get('/api/job-application/', person)).json()[0];
    const [first, second] = await toldTo(person);
    expect(first?.subject).toBe(`New enquiry: ${anEnquiry().subject}`);
    expect(first?.text).toContain('Asha Menon');
    expect(first?.text).toContain(`http://localhost:3000/admin/Contact_Form_Dashboard?open=${enquiry}`);
    expect(first?.text).not.toContain(anEnquiry().email);
    expect(first?.text).not.toContain(anEnquiry().phone_number);
    expect(first?.text).not.toContain(anEnquiry().message);
    expect(second?.subject).toBe(`New application: ${job_title}`);
    expect(second?.text).toContain(`/admin/Admin_Dashboard_Applications?open=${application}`);
    expect(second?.text).not.toContain(email);
  });

  it('come once for a form that is sent twice, and not for spam', async () => {
    const person = await somebody();
    await choose(person, 'enquiry_received');
    await enquire({ 'idempotency-key': 'the-same-key-twice' });
    await enquire({ 'idempotency-key': 'the-same-key-twice' });
    await enquire({}, { website: 'https://robot.example' });
    expect(await toldTo(person)).toHaveLength(1);
  });

  it('come only while one may read the area', async () => {
    const person = await somebody();
    await choose(person, 'enquiry_received', 'application_received');
    const without = (enquiries: 'none' | 'read') =>
      api.database.transaction((tx) =>
        tx.updateTable('users').set({ enquiries }).where('id', '=', person.id).execute(),
      );
    await without('none');
    await enquire();
    expect(await toldTo(person)).toEqual([]);
    const { mails, offered } = (await api.get(PATH, person)).json();
    expect({ mails, offered }).toEqual({
      mails: ['application_received'],
      offered: ['application_received', 'weekly_summary'],
    });
    // What is not offered cannot be chosen, nor does it get lost.
    await choose(person);
    await without('read');
    expect((await api.get(PATH, person)).json().mails).toEqual(['enquiry_received']);
    await enquire();
    expect(await toldTo(person)).toHaveLength(1);
  });

  it('stop after twenty in an hour, with one that says so, and begin again after it', async () => {
    const [person, other] = [await somebody(), await somebody()];
    await choose(person, 'enquiry_received');
    for (let at = 0; at < 20; at += 1) await enquire();
    await choose(other, 'enquiry_received');
    for (let at = 0; at < 3; at += 1) await enquire();
    const told = await toldTo(person);
    expect(told).toHaveLength(21);
    expect(told.at(-1)?.subject).toMatch(/^More has arrived/);
    expect(await toldTo(other)).toHaveLength(3);
    api.clock.move(HOUR_MS);
    await enquire();
    const next = await toldTo(person);
    expect(next).toHaveLength(22);
    expect(next.at(-1)?.subject).toMatch(/^New enquiry/);
  });

  it('tell superusers of a webhook that was switched off, unless they do not want it', async () => {
    const boss = await somebody({}, true);
    const staff = await somebody();
    const addresses = () => listSuperuserEmails(api.database.read);
    expect((await api.get(PATH, boss)).json().mails).toEqual(['webhook_off']);
    expect(await addresses()).toContain(`${boss.username}@example.com`);
    await choose(boss);
    expect(await addresses()).not.toContain(`${boss.username}@example.com`);
    expect((await choose(staff, 'webhook_off')).json().mails).toEqual([]);
    expect(await addresses()).not.toContain(`${staff.username}@example.com`);
  });

  it('are one’s own to choose, from those there are', async () => {
    const person = await somebody();
    expect((await choose(person, 'everything')).statusCode).toBe(400);
    expect((await api.send('PUT', PATH, { payload: { mails: [] } })).statusCode).toBe(401);
    await choose(person, 'enquiry_received');
    const entry = await api.database.read
      .selectFrom('audit_log')
      .select('new_values')
      .where('subject_id', '=', String(person.id))
      .where('action', '=', 'choose mails')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.new_values ?? '')).toEqual({ mails: 'enquiry_received, webhook_off' });
  });
});
