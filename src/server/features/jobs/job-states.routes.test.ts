import type { Job } from '#contract/jobs/jobs.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { aJob } from '#tests/factories/job.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const JOBS = '/api/jobs/';

// The clock stands at 15:00 of 2 November in the company's zone, Asia/Kolkata.
describe.each(engines)('the states of jobs on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('recruiter');
  });
  afterEach(() => api.close());

  const send = (fields: object, id?: number) =>
    api.send(id === undefined ? 'POST' : 'PUT', id === undefined ? JOBS : `${JOBS}${id}/`, {
      payload: { ...aJob(), ...fields },
      ...asUser(staff),
    });
  const save = async (fields: object, id?: number) => {
    const answer = await send(fields, id);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json<Job>();
  };
  const refusal = async (fields: object, id?: number) => {
    const answer = await send(fields, id);
    expect(answer.statusCode, answer.body).toBe(400);
    return answer.json<{ code: string; errors: Record<string, string[]> }>().errors;
  };
  const events = () =>
    api.database.read.selectFrom('webhook_deliveries').select('event').orderBy('id').execute();
  const listen = () =>
    api.post(
      '/api/webhooks/',
      { url: 'http://127.0.0.1:9/hook', events: ['job.published', 'job.closed'] },
      staff,
    );

  it.each([
    [{}, 'open', null],
    [{ publish_at: '2026-11-02T15:00:01' }, 'draft', '2026-11-02T09:30:01.000Z'],
    [{ state: 'open', publish_at: '2026-11-20T09:00' }, 'draft', '2026-11-20T03:30:00.000Z'],
    [{ state: 'draft', publish_at: '2026-11-20T09:00+01:00' }, 'draft', '2026-11-20T08:00:00.000Z'],
    [{ publish_at: '2026-11-02T15:00' }, 'open', null],
    [{ state: 'draft', publish_at: '2026-11-01T09:00' }, 'open', null],
    [{ state: 'draft' }, 'draft', null],
    [{ state: 'closed', publish_at: '2026-11-20T09:00' }, 'closed', null],
    [{ state: 'open', publish_at: null }, 'open', null],
  ])('a new one with %j is %s', async (fields, state, publish_at) => {
    expect(await save(fields)).toMatchObject({ state, publish_at });
  });

  it('a change of the twelve fields keeps all the others', async () => {
    const options = {
      state: 'draft',
      publish_at: '2026-11-20T09:00',
      closes_on: '2026-12-31',
      salary_min: 100,
      salary_max: '200.50',
      currency: 'INR',
      salary_unit: 'month',
      questions: [{ id: 'why', text: 'Why us?', kind: 'short' }],
    };
    const before = await save(options);
    const after = await save({ title: 'Lead' }, before.id);
    expect(after).toEqual({ ...before, title: 'Lead', version: 2 });
    expect(after.salary_max).toBe(200.5);
  });

  it('goes from any state to any other, and is posted on the day it goes out', async () => {
    const { id, posted_on } = await save({ state: 'draft' });
    api.clock.move(20 * 3_600_000);
    staff = await api.signIn('later');
    expect(posted_on).toBe('2026-11-02');
    expect(await save({ state: 'open' }, id)).toMatchObject({ state: 'open', posted_on: '2026-11-03' });
    expect(await save({ state: 'closed' }, id)).toMatchObject({ state: 'closed' });
    expect(await save({}, id)).toMatchObject({ state: 'closed' });
    expect(await save({ state: 'open' }, id)).toMatchObject({ state: 'open', posted_on: '2026-11-03' });
    expect(await save({ state: 'draft' }, id)).toMatchObject({ state: 'draft', publish_at: null });
    expect(await save({ publish_at: '2026-11-09T09:00' }, id)).toMatchObject({ state: 'draft' });
    expect(await save({ publish_at: null }, id)).toMatchObject({ state: 'draft', publish_at: null });
  });

  it('tells when one becomes open and when it stops being open', async () => {
    await api.signIn('boss', { isSuperuser: true }).then((boss) => (staff = boss));
    expect((await listen()).statusCode).toBe(201);
    const { id } = await save({ state: 'draft' });
    await save({ state: 'open' }, id);
    await save({ title: 'Lead' }, id);
    await save({ state: 'closed' }, id);
    await save({ state: 'open' }, id);
    await api.send('DELETE', `${JOBS}${id}/`, asUser(staff));
    const other = await save({ state: 'draft' });
    await api.send('DELETE', `${JOBS}${other.id}/`, asUser(staff));
    expect((await events()).map(({ event }) => event)).toEqual([
      'job.published',
      'job.closed',
      'job.published',
      'job.closed',
    ]);
  });

  it('a draft that is saved again and again leaves cached pages alone', async () => {
    const { id } = await save({ state: 'draft', title: '', description: '' });
    await api.database.contentVersion.refresh();
    const version = api.database.contentVersion.current;
    await save({ state: 'draft', title: 'A', description: '' }, id);
    expect(api.database.contentVersion.current).toBe(version);
    await save({ state: 'open' }, id);
    expect(api.database.contentVersion.current).toBe(version + 1);
  });

  it('refuses what is not ready to go out', async () => {
    const { id } = await save({ state: 'draft', title: '', location: null });
    const words = { title: ['Title is required'] };
    for (const fields of [{}, { state: 'closed' }, { state: 'draft', publish_at: '2026-11-20T09:00' }]) {
      expect(await refusal({ ...fields, title: '' }, id), JSON.stringify(fields)).toEqual(words);
    }
    // The time stands in the job, not in the body.
    const later = await save({ publish_at: '2026-11-20T09:00' });
    expect(await refusal({ state: 'draft', title: '' }, later.id)).toEqual(words);
    expect(await save({ state: 'draft', title: '', publish_at: null }, later.id)).toMatchObject({
      title: '',
    });
  });

  it.each([
    ['salary_max', { salary_min: 5, salary_max: 4, currency: 'INR', salary_unit: 'year' }],
    ['currency', { salary_min: 5, salary_unit: 'year' }],
    ['currency', { salary_min: 5, currency: 'RUP', salary_unit: 'year' }],
    ['salary_unit', { salary_max: 5, currency: 'EUR' }],
    ['closes_on', { closes_on: '2026-11-01' }],
    ['closes_on', { closes_on: '1999-12-31', state: 'draft' }],
    ['closes_on', { closes_on: '2201-01-01' }],
    ['closes_on', { closes_on: '2026-02-30' }],
    ['publish_at', { publish_at: '2026-12-01T00:00', closes_on: '2026-11-30' }],
    ['publish_at', { publish_at: '2026-11-31T09:00' }],
    ['publish_at', { publish_at: '1999-12-31T09:00' }],
    ['publish_at', { publish_at: '2201-12-31T09:00' }],
    ['publish_at', { publish_at: 'tomorrow' }],
  ])('refuses %s in %j', async (field, fields) => {
    const wrong = await refusal(fields);
    expect(Object.keys(wrong)).toEqual([field]);
  });

  it('takes a closing day as long as it is not over', async () => {
    expect(await save({ closes_on: '2026-11-02' })).toMatchObject({ closes_on: '2026-11-02' });
    expect(await save({ publish_at: '2026-11-30T23:59', closes_on: '2026-11-30' })).toMatchObject({
      state: 'draft',
    });
    const { id } = await save({ state: 'closed', closes_on: '2026-10-01' });
    expect(await refusal({ state: 'open' }, id)).toHaveProperty('closes_on');
    expect(await save({ state: 'open', closes_on: null }, id)).toMatchObject({ state: 'open' });
  });

  it('a change from an older version is told so before anything else', async () => {
    const { id } = await save({});
    await save({ title: 'Lead' }, id);
    const stale = await api.send('PUT', `${JOBS}${id}/`, {
      payload: { ...aJob(), closes_on: '2001-01-01' },
      headers: { authorization: staff.authorization, 'if-match': '"1"' },
    });
    expect(stale.statusCode).toBe(412);
  });

  it('shows the public what is open and nothing else', async () => {
    const open = await save({ title: 'Open' });
    const draft = await save({ title: 'Draft', state: 'draft' });
    const closed = await save({ title: 'Closed', state: 'closed' });
    const ids = async (query = '', user?: TestUser) =>
      (await api.get(JOBS + query, user)).json<Job[]>().map(({ id }) => id);
    expect(await ids()).toEqual([open.id]);
    expect(await ids('', staff)).toEqual([open.id]);
    expect((await ids('?state=all', staff)).toSorted()).toEqual([open.id, draft.id, closed.id].toSorted());
    const status = async (id: number, query = '', user?: TestUser) =>
      (await api.get(`${JOBS}${id}/${query}`, user)).statusCode;
    expect(await status(draft.id)).toBe(404);
    expect(await status(closed.id)).toBe(410);
    expect((await api.get(`${JOBS}${closed.id}/`)).json()).toMatchObject({
      code: 'job_closed',
      message: 'This position is no longer open.',
    });
    expect(await status(draft.id, '?state=all', staff)).toBe(200);
    expect(await status(closed.id, '?state=all')).not.toBe(200);
    expect((await api.get('/api/overview/', staff)).json()).toMatchObject({ open_jobs: 1 });
  });

  it('takes applications for what is open alone, and keeps those of what was closed', async () => {
    const apply = (id: number, email: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/job-application/',
        payload: anApplicationForm({ job_id: String(id), email }, aPdf()) as never,
      });
    const { id } = await save({});
    expect((await apply(id, 'a@example.org')).statusCode).toBe(201);
    const draft = await save({ state: 'draft' });
    await save({ state: 'closed' }, id);
    for (const [at, email] of [
      [id, 'b@example.org'],
      [draft.id, 'c@example.org'],
    ] as const) {
      const late = await apply(at, email);
      expect(late.statusCode).toBe(400);
      expect(late.json()).toMatchObject({ errors: { job_title: ['This position is no longer open.'] } });
    }
    const list = (await api.get(`/api/job-application/?job_id=${id}`, staff)).json<object[]>();
    expect(list).toHaveLength(1);
  });
});
