import type { AuditEntry } from '#contract/system/audit.ts';
import { audit } from '#server/audit/audit.store.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { aJob } from '#tests/factories/job.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { inEveryArea } from '#contract/areas.ts';
import { DAY_MS } from '#contract/durations.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const EMPLOYEES = '/api/Idcard/employee/';

describe.each(engines)('the audit trail on $name', (engine) => {
  let api: TestApp;
  let boss: TestUser;
  let meera: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    boss = await api.signIn('boss', { isSuperuser: true });
    meera = await api.signIn('meera');
  });
  afterEach(() => api.close());

  const ask = async (query = '') => {
    const answer = await api.get(`/api/audit/?page=1${query}`, boss);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<AuditEntry[]>();
  };
  const told = async (query = '') =>
    (await ask(query)).map(({ by, action, record }) => `${by ?? 'visitor'} ${action} ${record.kind}`);
  const postJob = async (by = meera) => (await api.post('/api/jobs/', aJob(), by)).json<{ id: number }>();

  it('says who did what to what from where, newest first, with what changed', async () => {
    const { id } = await postJob();
    api.clock.move(1000);
    await api.send('PUT', `/api/jobs/${id}/`, { payload: aJob({ location: 'Remote' }), ...asUser(meera) });
    const [change, add] = await ask('&kind=job');
    expect(change).toEqual({
      id: expect.any(Number),
      at: '2026-11-02T09:30:01.000Z',
      by: 'meera',
      who: 'person',
      action: 'change',
      record: {
        kind: 'job',
        id: String(id),
        label: 'Front-end Engineer',
        now: 'Front-end Engineer',
      },
      address: '127.0.0.1',
      old: { location: 'Chennai' },
      new: { location: 'Remote' },
    });
    expect(add).toMatchObject({ action: 'add', old: null, new: aJob() });
  });

  it('is found by person, key, visitor, action, record and time', async () => {
    const key = await api.makeKey('Job board', inEveryArea('write'));
    const dayBefore = { now: () => new Date(api.clock.now().getTime() - DAY_MS) };
    await api.database.transaction((tx) =>
      audit(tx, dayBefore, {
        actor: { id: meera.id, name: 'meera' },
        action: 'log out',
        subject: 'account',
        subjectId: meera.id,
        origin: { address: '::1', userAgent: '' },
      }),
    );
    api.clock.move(1000);
    const { id } = await postJob();
    await postJob(key);
    await api.post('/api/contact/create/', anEnquiry());
    await api.send('DELETE', `/api/jobs/${id}/`, asUser(meera));
    const today = ['meera delete job', 'meera add job', 'meera log in account'];
    expect(await told('&by=meera')).toEqual([...today, 'meera log out account']);
    expect(await told('&by=key Job board')).toEqual(['key Job board add job']);
    expect(await told('&by=-')).toEqual(['visitor send enquiry']);
    expect(await told('&action=delete')).toEqual(['meera delete job']);
    expect(await told(`&kind=job&id=${id}`)).toEqual(['meera delete job', 'meera add job']);
    expect(await told('&by=meera&from=2026-11-02')).toEqual(today);
    expect(await told('&by=meera&to=2026-11-01')).toEqual(['meera log out account']);
    expect(await told('&by=meera&from=2026-11-02T09:30:00.001Z')).toHaveLength(2);
    expect(await told('&by=meera&to=2026-11-02T09:30:00.000Z')).toHaveLength(2);
    expect(await told('&by=nobody at all')).toEqual([]);
    for (const query of [
      'from=yesterday',
      'to=2026-02-31',
      'from=0000-01-01',
      'from=2026-11-02T99:00:00.000Z',
    ])
      expect((await api.get(`/api/audit/?page=1&${query}`, boss)).statusCode, query).toBe(400);
  });

  it('comes in pages, and as a whole, which is itself on record', async () => {
    for (let at = 0; at < 3; at += 1) await postJob();
    const page = await api.get('/api/audit/?page=2&page_size=2&kind=job', boss);
    expect(page.json()).toHaveLength(1);
    expect(page.headers['x-total-count']).toBe('3');
    const whole = (await api.get('/api/audit/', boss)).json<AuditEntry[]>();
    expect(whole.length).toBeGreaterThan(4);
    expect(whole[0]).toMatchObject({ by: 'boss', action: 'read', record: { kind: 'audit trail' } });
  });

  it('says what a record is called now, and that it is gone', async () => {
    const { id } = await postJob();
    const nowOf = async () => (await ask('&kind=job')).map(({ record }) => [record.label, record.now]);
    await api.send('PUT', `/api/jobs/${id}/`, { payload: aJob({ title: 'Lead' }), ...asUser(meera) });
    expect(await nowOf()).toEqual([
      ['Lead', 'Lead'],
      ['Front-end Engineer', 'Lead'],
    ]);
    await api.send('DELETE', `/api/jobs/${id}/`, asUser(meera));
    expect(await nowOf()).toEqual([
      ['Lead', null],
      ['Lead', null],
      ['Front-end Engineer', null],
    ]);
    const [login] = await ask('&by=meera&action=log in');
    expect(login?.record).toEqual({ kind: 'account', id: String(meera.id), label: 'meera', now: 'meera' });
  });

  it('is a CSV file without formulas', async () => {
    await api.post('/api/HomePage/news/', { heading: '=1+1' }, meera);
    const answer = await api.get('/api/audit/export/?kind=news item', boss);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, line, ...more] = answer.body.slice(1).split('\r\n');
    expect(head).toBe('"at","by","action","kind","id","label","address","old","new"');
    expect(line).toContain(
      `"meera","add","news item","\u00a01","'=1+1","\u00a0127.0.0.1","","{""heading"":""=1+1"",""state"":""published"",""position"":0}"`,
    );
    expect(more).toEqual(['']);
  });

  it('is only ever added to', async () => {
    for (const method of ['DELETE', 'PATCH', 'PUT', 'POST'] as const) {
      expect((await api.send(method, '/api/audit/', asUser(boss))).statusCode, method).toBe(405);
      expect((await api.send(method, '/api/audit/1/', asUser(boss))).statusCode, method).toBe(404);
    }
  });

  it('keeps of an employee what the card says of their work, and of the rest only that it changed', async () => {
    const employee = anEmployee();
    await api.post(EMPLOYEES, employee, meera);
    const change = { phone_number: '+91 11111 11111', role: 'Lead' };
    await api.send('PATCH', `${EMPLOYEES}${employee.employee_id}/`, { payload: change, ...asUser(meera) });
    await api.send('DELETE', `${EMPLOYEES}${employee.employee_id}/`, asUser(meera));
    const [gone, changed, added] = await ask('&kind=employee');
    expect(changed).toMatchObject({
      old: { role: 'Designer', phone_number: '(not kept)' },
      new: { role: 'Lead', phone_number: '(not kept)' },
    });
    expect(added?.new).toMatchObject({ name: 'Asha Menon', company_email: '(not kept)' });
    expect(gone?.old).toMatchObject({ role: 'Lead', blood_group: '(not kept)' });
    const all = JSON.stringify(await api.database.read.selectFrom('audit_log').selectAll().execute());
    for (const kept of [employee.phone_number, change.phone_number, employee.company_email])
      expect(all).not.toContain(kept);
  });

  it('keeps of an account what it is and may do, and nothing that reaches its owner or opens it', async () => {
    const registration = {
      username: 'arun',
      email: 'arun@example.org',
      first_name: 'Arun',
      last_name: 'Pillai',
      password: 'a long pass phrase',
      confirm_password: 'a long pass phrase',
    };
    const { user_id } = (await api.post('/api/Auth/register/', registration, boss)).json();
    const url = `/api/Profile/profiles/${user_id}/`;
    const payload = { phone_number: '+91 22222', position: 'Recruiter', user: { email: 'new@example.org' } };
    expect((await api.send('PATCH', url, { payload, ...asUser(boss) })).statusCode).toBe(200);
    await api.send('DELETE', url, asUser(boss));
    const [gone, changed] = await ask('&kind=profile');
    expect(changed).toMatchObject({
      record: { label: 'arun', now: null },
      old: { position: '', phone_number: '', pending_email: null },
      new: { position: 'Recruiter', phone_number: '(not kept)', pending_email: '(not kept)' },
    });
    expect(gone?.old).toMatchObject({ username: 'arun', email: '(not kept)' });
    const [added] = await ask('&kind=account&action=add');
    expect(added?.new).toMatchObject({ username: 'arun', recruitment: 'write', is_superuser: false });
    const all = JSON.stringify(await api.database.read.selectFrom('audit_log').selectAll().execute());
    for (const kept of ['example.org', '22222', 'pass phrase', 'argon2']) expect(all).not.toContain(kept);
  });

  it('keeps of a key its name and areas, never the key', async () => {
    const { key, id, hint } = (
      await api.post('/api/keys/', { name: 'Board', areas: { people: 'read' } }, boss)
    ).json();
    await api.send('DELETE', `/api/keys/${id}/`, asUser(boss));
    const entries = await ask('&kind=key');
    expect(entries).toMatchObject([
      { action: 'delete', record: { label: 'Board', now: null }, old: { people: 'read' }, new: null },
      { action: 'add', old: null, new: { name: 'Board', people: 'read' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(hint);
    expect(JSON.stringify(entries)).not.toContain(key);
  });

  it('takes labels of any length and letters', async () => {
    await api.database.transaction((tx) =>
      audit(tx, api.clock, {
        actor: null,
        action: 'send',
        subject: 'thing',
        subjectId: 'x',
        label: `${'அ'.repeat(199)}😀`,
        new: { text: 'a\u0000b "c" \\ \n' },
        origin: { address: '::1', userAgent: '' },
      }),
    );
    const [entry] = await ask('&kind=thing');
    expect(entry?.record.label).toBe(`${'அ'.repeat(199)}\ufffd`);
    expect(entry?.new).toEqual({ text: 'a\u0000b "c" \\ \n' });
  });
});
