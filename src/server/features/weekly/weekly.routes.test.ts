import type { Permissions } from '#contract/areas.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { mailTask } from '#server/mail/mail-task.ts';
import { smtpTransport } from '#server/mail/transports.ts';
import { silentLog } from '#server/platform/log.ts';
import { addRegular } from '#server/platform/tasks/regular-tasks.ts';
import { startTaskWorker } from '#server/platform/tasks/worker.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { addApplicant } from '#tests/support/applicants.ts';
import { engines } from '#tests/support/engines.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SEND_WEEKLY, sendAll, weeklyTask } from './send-weekly.ts';

const STOP = '/api/Auth/mails/stop-weekly/';

describe.each(engines)('the weekly mail on $name', (engine) => {
  let api: TestApp;
  let meera: TestUser;
  let count = 0;
  beforeEach(async () => {
    // Monday 2 November, 15:00 in Chennai.
    api = await testApp(engine);
    meera = await api.signIn('meera');
  });
  afterEach(() => api.close());

  const ports = () => api.ports;
  const choose = async (user: TestUser, ...mails: string[]) => {
    const answer = await api.send('PUT', '/api/Auth/mails/', { payload: { mails }, ...asUser(user) });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const somebody = async (permissions: Partial<Permissions> = {}) => {
    const user = await api.signIn(`user${(count += 1)}`, { permissions });
    await choose(user, 'weekly_summary');
    return user;
  };
  const enquire = async (): Promise<number> => {
    const sent = await api.send('POST', '/api/contact/create/', {
      payload: anEnquiry({ message: `About number ${(count += 1)}` }),
      remoteAddress: `203.0.113.${count % 250}`,
    });
    expect(sent.statusCode).toBe(201);
    const list = await api.get('/api/contact/list/?page=1', await api.signIn(`reader${count}`));
    return list.json<{ id: number }[]>()[0]?.id ?? 0;
  };
  /** It came, and waits for nobody. */
  const enquireInPassing = async () =>
    api.send('PATCH', `/api/contact/${await enquire()}/`, {
      payload: { state: 'closed' },
      ...asUser(await api.signIn(`closer${(count += 1)}`)),
    });
  const weekly = async ({ username }: TestUser) =>
    (await mailsTo(api.database, `${username}@example.com`)).filter(({ subject }) =>
      subject.startsWith('Your week'),
    );
  const tell = (week: string) => sendAll(ports(), { week });
  const areasOf = (user: TestUser, areas: Partial<Permissions>) =>
    api.database.transaction((tx) => tx.updateTable('users').set(areas).where('id', '=', user.id).execute());

  it('says what came in last week, what waits and what is planned, with no visitor’s name', async () => {
    await choose(meera, 'weekly_summary');
    const enquiry = await enquire();
    await enquire();
    await addApplicant(api);
    const applicant = await addApplicant(api, { name: 'Asha Rao', job_title: 'Tester' });
    await api.send('PATCH', `/api/contact/${enquiry}/`, {
      payload: { assignee: meera.id },
      ...asUser(meera),
    });
    const plan = (starts_at: string, colleague = meera) =>
      api.post(
        `/api/job-application/${applicant}/interviews/`,
        { starts_at, minutes: 45, place: 'Room 2', with: [colleague.id], note: '' },
        meera,
      );
    // Tuesday, 10:30 in Chennai; the last minute of that Sunday; the first of the next week; somebody else's.
    await plan('2026-11-10T05:00:00.000Z');
    await plan('2026-11-15T18:29:00.000Z');
    await plan('2026-11-15T18:30:00.000Z');
    await plan('2026-11-11T05:00:00.000Z', await api.signIn('other'));
    // Monday 9 November, 07:00 in Chennai.
    api.clock.move(6 * DAY_MS + 16 * HOUR_MS);
    await tell('2026-11-09');
    const [mail, ...more] = await weekly(meera);
    expect(more).toEqual([]);
    for (const words of [
      'Hello Test,',
      'Last week 2 applications and 2 enquiries came in.',
      'This week 2 things wait for you, and 2 interviews of yours are planned.',
      '1 enquiry of yours without an answer\nSince 2 November 2026\nhttp://localhost:3000/admin/Contact_Form_Dashboard?state=unanswered&assignee=me',
      '1 enquiry nobody has taken\nSince 2 November 2026\nhttp://localhost:3000/admin/Contact_Form_Dashboard?state=unanswered&assignee=none',
      `Tuesday 10 November at 10:30\nTester\nhttp://localhost:3000/admin/applicants/${applicant}`,
      'Sunday 15 November at 23:59',
      'Stop these mails: http://localhost:3000/stop-weekly/',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text + String(mail?.html)).not.toMatch(/Asha|Menon|Rao/);
    // The week before it had nothing, and what is over is not planned any more.
    expect(mail?.text).not.toContain('Monday 16');
  });

  it('comes to nobody who did not choose it, may read nothing of it, or has nothing to hear', async () => {
    const chose = await somebody();
    const content = await somebody({ recruitment: 'none' });
    await areasOf(content, { enquiries: 'none' });
    await tell('2026-11-02');
    expect([await weekly(meera), await weekly(chose)]).toEqual([[], []]);
    await enquire();
    api.clock.move(7 * DAY_MS);
    await tell('2026-11-09');
    expect(await weekly(meera)).toEqual([]);
    expect(await weekly(content)).toEqual([]);
    expect(await weekly(chose)).toHaveLength(1);
  });

  it('tells only of areas one may read when it is sent, and nobody whose account is gone', async () => {
    const [applicantsOnly, gone] = [await somebody(), await somebody()];
    await enquire();
    await addApplicant(api);
    await areasOf(applicantsOnly, { enquiries: 'none' });
    await api.database.transaction((tx) => tx.deleteFrom('users').where('id', '=', gone.id).execute());
    api.clock.move(7 * DAY_MS);
    await tell('2026-11-09');
    const [mail] = await weekly(applicantsOnly);
    expect(mail?.text).toContain('Last week 1 application came in.');
    expect(mail?.text).not.toMatch(/enquir/i);
    expect(await weekly(gone)).toEqual([]);
  });

  it('is one for a person and week, however often, by however many, and wherever the clock jumps', async () => {
    const people = [await somebody(), await somebody(), await somebody()];
    await enquireInPassing();
    api.clock.move(7 * DAY_MS);
    await Promise.all([tell('2026-11-09'), tell('2026-11-09'), tell('2026-11-09')]);
    // Ahead by a year and back again: the weeks between are told as they come.
    await tell('2027-11-08');
    await tell('2026-11-09');
    for (const person of people) expect(await weekly(person)).toHaveLength(1);
    await enquireInPassing();
    api.clock.move(7 * DAY_MS);
    await tell('2026-11-16');
    for (const person of people) expect(await weekly(person)).toHaveLength(2);
  });

  it('is due on Monday at seven by the company’s clocks, once, and is sent by one of several workers', async () => {
    const person = await somebody();
    await enquire();
    const orderAt = async (time: string) => {
      const clock = { now: () => new Date(time) };
      for (let process = 0; process < 3; process += 1)
        await addRegular({ ...api, clock }, weeklyTask({ ...ports(), timeZone: 'Europe/Berlin' }));
    };
    // Sunday evening; an hour and a half later it is Monday, and summer time is over.
    await orderAt('2026-03-29T21:00:00Z');
    await orderAt('2026-10-25T22:30:00Z');
    await orderAt('2026-10-25T23:30:00Z');
    const tasks = await api.database.read
      .selectFrom('tasks')
      .select(['key', 'due_at'])
      .where('kind', '=', SEND_WEEKLY)
      .orderBy('due_at')
      .execute();
    expect(tasks.map(({ key, due_at }) => [key, due_at])).toEqual([
      ['2026-03-23', '2026-03-23T06:00:00.000Z'],
      ['2026-10-19', '2026-10-19T05:00:00.000Z'],
      ['2026-10-26', '2026-10-26T06:00:00.000Z'],
    ]);
    await api.database.transaction((tx) => tx.deleteFrom('tasks').where('kind', '=', SEND_WEEKLY).execute());
    api.clock.move(7 * DAY_MS);
    await addRegular(api, weeklyTask(ports()));
    const start = () => startTaskWorker({ ...api, kinds: [weeklyTask(ports())], log: silentLog });
    const workers = [start(), start()];
    for (const worker of workers) await worker.idle();
    for (const worker of workers) await worker.stop();
    expect(await weekly(person)).toHaveLength(1);
  });

  it('carries the headers of one click, and stops by it without signing in, leaving other choices', async () => {
    const server = await startMailServer();
    await choose(meera, 'weekly_summary', 'enquiry_received');
    await addApplicant(api);
    api.clock.move(7 * DAY_MS);
    await tell('2026-11-09');
    const transport = smtpTransport(server.url);
    const worker = startTaskWorker({ ...api, kinds: [mailTask({ transport })], log: silentLog });
    await worker.idle();
    await worker.stop();
    const mail = server.received.find(({ mail: { subject } }) => subject.startsWith('Your week'))?.mail;
    await server.stop();
    const header = mail?.headers.get('list-unsubscribe') ?? '';
    expect(header).toMatch(/^<http:\/\/localhost:3000\/stop-weekly\/[\w-]{43}>$/);
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const token = header.slice(1, -1).split('/').at(-1) ?? '';
    const mails = async () =>
      (await api.get('/api/Auth/mails/', await api.signInAgain(meera))).json<{ mails: string[] }>().mails;
    const nonsense = await api.send('POST', `${STOP}${'x'.repeat(43)}/`);
    expect([nonsense.statusCode, nonsense.json().code]).toEqual([404, 'weekly_stop_not_found']);
    expect(await mails()).toEqual(['enquiry_received', 'weekly_summary']);
    for (const each of [token, token])
      expect((await api.send('POST', `${STOP}${each}/`)).statusCode).toBe(204);
    expect(await mails()).toEqual(['enquiry_received']);
    const entries = await api.database.read
      .selectFrom('audit_log')
      .select(['subject', 'subject_id', 'actor_name'])
      .where('action', '=', 'stop weekly mail')
      .execute();
    expect(entries).toEqual([{ subject: 'account', subject_id: String(meera.id), actor_name: '' }]);
    await addApplicant(api);
    api.clock.move(7 * DAY_MS);
    await tell('2026-11-16');
    expect(await weekly(meera)).toHaveLength(1);
  });
});
