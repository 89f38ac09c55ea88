import { company } from '#company';
import { DAY_MS } from '#contract/durations.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { ALERTS_OF_ONE_ADDRESS, type JobAlertDraft, jobAlertMessages } from '#contract/jobs/job-alerts.ts';
import { silentLog } from '#server/platform/log.ts';
import { mailTask } from '#server/mail/mail-task.ts';
import { smtpTransport } from '#server/mail/transports.ts';
import { addRegular } from '#server/platform/tasks/regular-tasks.ts';
import { startTaskWorker } from '#server/platform/tasks/worker.ts';
import { aJob } from '#tests/factories/job.ts';
import { engines } from '#tests/support/engines.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { mailsTo, secretFor } from '#tests/support/queued-mails.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alertKey, stopSecret } from './alert-links.ts';
import { alertFeature } from './alerts.feature.ts';
import { alertTask, sendAlerts } from './send-alerts.ts';

const ALERTS = '/api/job-alerts/';
const EMAIL = 'priya@raghavan.example';
const UNKNOWN = 'A'.repeat(43);

describe.each(engines)('job alerts on $name', (engine) => {
  let api: TestApp;
  let boss: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    boss = await api.signIn('boss', { isSuperuser: true });
  });
  afterEach(() => api.close());

  const ask = (payload: object = {}) => api.post(ALERTS, { email: EMAIL, ...payload });
  const link = (email = EMAIL) => secretFor(api.database, email, 'confirm');
  const confirm = async (of?: string) => api.send('POST', `${ALERTS}confirm/${of ?? (await link())}/`);
  const subscribe = async (payload: Partial<JobAlertDraft> = {}) => {
    await ask(payload);
    await confirm(await link(payload.email));
    api.clock.move(1000);
  };
  const post = async (overrides: object = {}) =>
    (await api.post('/api/jobs/', aJob(overrides), boss)).json<Job>();
  const rows = () => api.database.read.selectFrom('job_alerts').selectAll().orderBy('id').execute();
  const ports = () => ({ ...api.ports, timeZone: 'Asia/Kolkata' });
  const today = () => api.clock.now().toISOString().slice(0, 10);
  const tell = () => sendAlerts(ports(), { day: today(), until: api.clock.now().toISOString() });
  const told = async (email = EMAIL) =>
    (await mailsTo(api.database, email)).filter(({ subject }) => !subject.startsWith('Confirm'));
  const nextDay = () => api.clock.move(DAY_MS);

  it('are asked for with one answer for every address, and confirmed by the mailed link alone', async () => {
    const first = await ask({ department: 'Engineering' });
    expect([first.statusCode, first.json()]).toEqual([202, { message: jobAlertMessages.sent }]);
    const secret = await link();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await rows())).not.toContain(secret);
    const wish = { department: 'Engineering', location: '', employment_type: '' };
    const read = async () => (await api.get(`${ALERTS}confirm/${secret}/`)).json();
    expect(await read()).toEqual({ ...wish, confirmed: false });
    expect(await read()).toEqual({ ...wish, confirmed: false });
    for (let press = 0; press < 2; press += 1)
      expect((await confirm(secret)).json()).toEqual({ ...wish, confirmed: true });
    expect((await ask({ department: 'Engineering' })).json()).toEqual(first.json());
    expect(await rows()).toHaveLength(1);
    expect(await link()).toBe(secret);
    expect((await api.get(ALERTS, boss)).json()).toEqual({ confirmed: 1, waiting: 0 });
    for (const unknown of [UNKNOWN, 'x', '%00', `${secret}x`])
      expect((await confirm(unknown)).json()).toMatchObject({ code: 'job_alert_not_found' });
  });

  it('refuse what is no address, a filter that is too long and a type that is none', async () => {
    const wrong = { email: 'nobody', location: 'x'.repeat(201), employment_type: 'never' };
    const answer = await ask(wrong);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors).toSorted()).toEqual(
      Object.keys(wrong).toSorted(),
    );
  });

  it('mail three links an hour to an address, and say nothing about it', async () => {
    for (let time = 0; time < 5; time += 1)
      expect((await ask({ location: `Place ${time}` })).statusCode).toBe(202);
    expect(await mailsTo(api.database, EMAIL)).toHaveLength(3);
    expect(await rows()).toHaveLength(3);
  });

  it('are at most ten of one address; those a stranger asked for make room', async () => {
    const full = Array.from({ length: ALERTS_OF_ONE_ADDRESS }, (_, time) => ({
      email: EMAIL,
      email_key: EMAIL,
      department: `d${time}`,
      location: '',
      employment_type: '' as const,
      confirm_hash: `c${time}`,
      stop_hash: 's',
      confirmed_at: time === 0 ? null : api.clock.now().toISOString(),
      told_on: '',
      asked_at: api.clock.now().toISOString(),
      created_at: api.clock.now().toISOString(),
    }));
    await api.database.transaction((tx) => tx.insertInto('job_alerts').values(full).execute());
    await ask({ location: 'Chennai' });
    expect((await rows()).map(({ department }) => department)).not.toContain('d0');
    await confirm();
    expect((await ask({ location: 'Madurai' })).statusCode).toBe(202);
    expect(await rows()).toHaveLength(ALERTS_OF_ONE_ADDRESS);
    expect(await mailsTo(api.database, EMAIL)).toHaveLength(1);
  });

  it('go after seven days when nobody confirms them', async () => {
    await ask();
    await subscribe({ email: 'asha@menon.example' });
    const [{ keepMs, deleteSome } = {} as never] = alertFeature.retention ?? [];
    const sweep = (before: number) =>
      api.database.transaction((tx) => deleteSome(tx, new Date(before - keepMs).toISOString(), 100));
    expect(keepMs).toBe(7 * DAY_MS);
    expect(await sweep(api.clock.now().getTime() + 6 * DAY_MS)).toBe(0);
    expect(await sweep(api.clock.now().getTime() + 8 * DAY_MS)).toBe(1);
    expect(await rows()).toMatchObject([{ email: 'asha@menon.example' }]);
  });

  it('tell of what is new and fits, in one mail for an address, each position once', async () => {
    await post({ title: 'Old one' });
    api.clock.move(1000);
    await subscribe({ department: 'engineer', location: 'CHENNAI' });
    await subscribe({ employment_type: 'full-time' });
    await subscribe({ email: 'asha@menon.example', location: 'Madurai' });
    await ask({ email: 'waiting@example.com' });
    const shown = await post({ title: 'Weaver' });
    await post({ title: 'Spinner', location: 'Pune', employment_type: 'internship' });
    await post({ title: 'Not out', state: 'draft' });
    const closed = await post({ title: 'Closed again' });
    await api.send('PUT', `/api/jobs/${closed.id}/`, {
      payload: aJob({ title: 'Closed again', state: 'closed' }),
      headers: { authorization: boss.authorization },
    });
    await tell();
    await tell();
    const mails = await told();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: `New at ${company.brand}: Weaver` });
    expect(mails[0]?.text).toContain(`http://localhost:3000/Career/${shown.id}`);
    expect(mails[0]?.text).not.toMatch(/Old one|Spinner|Not out|Closed again/);
    expect(await told('asha@menon.example')).toEqual([]);
    expect(await told('waiting@example.com')).toEqual([]);
    nextDay();
    await tell();
    expect(await told()).toHaveLength(1);
  });

  it('lose nothing of a draft that goes out later, and tell nothing again that was closed meanwhile', async () => {
    await subscribe();
    const change = (id: number, state: string) =>
      api.send('PUT', `/api/jobs/${id}/`, {
        payload: aJob({ title: 'Late', state } as object),
        headers: { authorization: boss.authorization },
      });
    const late = await post({ title: 'Late', state: 'draft' });
    await tell();
    nextDay();
    boss = await api.signIn('boss2', { isSuperuser: true });
    await change(late.id, 'open');
    await change(late.id, 'draft');
    await tell();
    expect(await told()).toEqual([]);
    nextDay();
    boss = await api.signIn('boss3', { isSuperuser: true });
    await change(late.id, 'open');
    await tell();
    expect(await told()).toHaveLength(1);
    await change(late.id, 'closed');
    await change(late.id, 'open');
    nextDay();
    await tell();
    expect(await told()).toHaveLength(1);
  });

  it('end by the shorter links in mails of version 1.0.0, as long as there are any', async () => {
    await subscribe();
    const key = await api.database.transaction((tx) => alertKey(tx, api.clock));
    const short = stopSecret(key, EMAIL).slice(0, 43);
    const stop = async () => (await api.send('POST', `${ALERTS}stop/${short}/`)).statusCode;
    expect([await stop(), await stop()]).toEqual([204, 404]);
    expect(await rows()).toEqual([]);
  });

  it('list twenty of many', async () => {
    await subscribe();
    for (let count = 0; count < 22; count += 1) await post({ title: `Position ${count}` });
    await tell();
    const [mail] = await told();
    expect(mail?.subject).toBe(`22 new positions at ${company.brand}`);
    expect(mail?.text.match(/^Position \d+$/gm)).toHaveLength(20);
  });

  it('are told once, at eight by the company’s clocks, whatever summer time does and however many processes there are', async () => {
    await subscribe();
    await post();
    const due = async () => {
      const tasks = await api.database.read
        .selectFrom('tasks')
        .select(['key', 'due_at', 'state'])
        .where('kind', '=', 'tell job alerts')
        .orderBy('id')
        .execute();
      return tasks.map(({ key, due_at }) => `${key} ${due_at}`);
    };
    const orderAt = async (time: string) => {
      const clock = { now: () => new Date(time) };
      for (let process = 0; process < 3; process += 1)
        await addRegular({ ...api, clock }, alertTask({ ...ports(), timeZone: 'Europe/Berlin' }));
    };
    await orderAt('2026-03-28T12:00:00Z');
    await orderAt('2026-03-29T00:30:00Z');
    await orderAt('2026-03-29T22:30:00Z');
    expect(await due()).toEqual([
      '2026-03-28 2026-03-28T07:00:00.000Z',
      '2026-03-29 2026-03-29T06:00:00.000Z',
      '2026-03-30 2026-03-30T06:00:00.000Z',
    ]);
    api.clock.move(DAY_MS);
    await addRegular(api, alertTask(ports()));
    const start = () => startTaskWorker({ ...api, kinds: [alertTask(ports())], log: silentLog });
    const workers = [start(), start()];
    for (const worker of workers) await worker.idle();
    for (const worker of workers) await worker.stop();
    expect(await told()).toHaveLength(1);
  });

  it('carry the headers of one click, and end by it, with the address and its mails', async () => {
    const server = await startMailServer();
    await subscribe();
    await subscribe({ department: 'Engineering' });
    await subscribe({ email: 'asha@menon.example' });
    await post();
    await tell();
    const transport = smtpTransport(server.url);
    const worker = startTaskWorker({ ...api, kinds: [mailTask({ transport })], log: silentLog });
    await worker.idle();
    await worker.stop();
    const mail = server.received.find(
      ({ to, mail: { subject } }) => to[0] === EMAIL && subject.startsWith('New at'),
    )?.mail;
    const header = mail?.headers.get('list-unsubscribe') ?? '';
    expect(header).toMatch(/^<http:\/\/localhost:3000\/alerts\/stop\/[\w-]{65}>$/);
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(header.slice(1, -1));
    await server.stop();

    const secret = header.slice(1, -1).split('/').at(-1) ?? '';
    expect(JSON.stringify(await rows())).not.toContain(secret);
    const stop = (method: 'GET' | 'POST', of: string) => api.send(method, `${ALERTS}stop/${of}/`);
    const mistyped = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    for (const nonsense of [UNKNOWN, UNKNOWN.repeat(2).slice(0, 65), 'nonsense', `${secret}x`, mistyped])
      for (const method of ['GET', 'POST'] as const) {
        const answer = await stop(method, nonsense);
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'job_alert_stop_not_found']);
        expect(answer.json().message).toMatch(/^This link stops no job alerts/);
      }
    expect(await rows()).toHaveLength(3);
    expect((await stop('GET', secret)).json()).toEqual({ alerts: 2 });
    for (const each of [secret, secret]) expect((await stop('POST', each)).statusCode).toBe(204);
    expect((await stop('GET', secret)).json()).toEqual({ alerts: 0 });
    expect(await rows()).toMatchObject([{ email: 'asha@menon.example' }]);
    expect(await mailsTo(api.database, EMAIL)).toEqual([]);
  });
});
