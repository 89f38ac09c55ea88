import { DAY_MS } from '#contract/durations.ts';
import { type Job, jobLabels as labels } from '#contract/jobs/jobs.ts';
import { aJob } from '#tests/factories/job.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const JOBS = '/api/jobs/';

/** What a job has that says nothing of states, times, salary and questions. */
const unsaid = {
  state: 'open',
  publish_at: null,
  closes_on: null,
  salary_min: null,
  salary_max: null,
  currency: null,
  salary_unit: null,
  questions: [],
};

const goodLinks = [
  'https://jobs.example.com/1?a=b#c',
  'http://localhost:8080',
  '/contact',
  '#',
  'https://jöbs.example/ä',
];
const badLinks = [
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'https://user:pass@evil.example',
  'https://evil.example\\@good.example',
  'data:text/html,x',
  'mailto:a@b.example',
  'ftp://x.example',
  'https://',
  'http:/x',
  'jobs.example.com',
  'java\nscript:x',
  'https://a.example/ b',
  '/a\tb',
  '/a\u0085b',
  'https://a.example/\u009f',
  // Of the right form, and yet no address.
  'https://a.example:99999',
  'http://<your-link>',
  'https://[',
  'https://%',
];

describe.each(bothEngines)('jobs on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('recruiter');
  });
  afterEach(() => api.close());

  const post = async (overrides = {}) => (await api.post(JOBS, aJob(overrides), staff)).json<Job>();
  const put = (id: number, payload: object) =>
    api.send('PUT', `${JOBS}${id}/`, { payload, ...asUser(staff) });

  it('posts a job on the day of the server and shows it to anyone', async () => {
    const answer = await api.post(JOBS, { ...aJob(), id: 900, posted_on: '1999-01-01' }, staff);
    expect(answer.statusCode).toBe(201);
    const job = answer.json<Job>();
    expect(job).toEqual({
      ...aJob(),
      ...unsaid,
      id: expect.any(Number),
      posted_on: '2026-11-02',
      version: 1,
    });
    expect(job.id).not.toBe(900);
    expect((await api.get(JOBS)).json()).toEqual([job]);
    expect((await api.get(`${JOBS}${job.id}/`)).json()).toEqual(job);
    expect((await api.get('/API/JOBS')).statusCode).toBe(200);
  });

  it('refuses each missing field with the text of the form, in POST and in PUT', async () => {
    const { id } = await post();
    for (const [field, label] of Object.entries(labels)) {
      for (const value of ['', undefined, null]) {
        const message = `${label} is required`;
        const wrong = { ...aJob(), [field]: value };
        for (const answer of [await api.post(JOBS, wrong, staff), await put(id, wrong)]) {
          expect(answer.statusCode).toBe(400);
          expect(answer.json()).toEqual({ code: 'bad_input', message, errors: { [field]: [message] } });
        }
      }
    }
  });

  it('refuses a body that is none', async () => {
    for (const payload of ['', 'null', '7', '"a job"', '[]']) {
      const answer = await api.send('POST', '/api/jobs/', {
        payload,
        headers: { authorization: staff.authorization, 'content-type': 'application/json' },
      });
      expect([payload, answer.statusCode]).toEqual([payload, 400]);
    }
    expect((await api.send('POST', '/api/jobs/', asUser(staff))).statusCode).toBe(400);
  });

  it('takes the number of positions as a number or as digits and answers a number', async () => {
    expect(await post({ No_Of_Positions: '7' })).toMatchObject({ No_Of_Positions: 7 });
    expect(await post({ No_Of_Positions: 3 })).toMatchObject({ No_Of_Positions: 3 });
    for (const No_Of_Positions of ['two', '1.5', -1, 1.5, '1e3', true, 1e9, '0x1f']) {
      expect((await api.post(JOBS, { ...aJob(), No_Of_Positions }, staff)).statusCode).toBe(400);
    }
  });

  it('refuses unknown kinds of employment and of work', async () => {
    for (const change of [
      { employment_type: 'Full-Time' },
      { Work_timing: 'remote' },
      { employment_type: 'slave' },
    ]) {
      expect((await api.post(JOBS, { ...aJob(), ...change }, staff)).statusCode).toBe(400);
    }
  });

  it('takes links to the web and to this site, and no others', async () => {
    for (const job_url of goodLinks) expect(await post({ job_url })).toMatchObject({ job_url });
    for (const job_url of badLinks) {
      const answer = await api.post(JOBS, aJob({ job_url }), staff);
      expect(answer.statusCode, job_url).toBe(400);
      expect(answer.json()).toMatchObject({ errors: { job_url: [expect.any(String)] } });
    }
  });

  it('lists newest first, searches, pages and sorts', async () => {
    for (const title of ['Tester', 'Designer', 'Élan Lead']) {
      await post({ title });
      api.clock.move(1000);
    }
    const titles = async (query = '') => (await api.get(JOBS + query)).json<Job[]>().map((job) => job.title);
    expect(await titles()).toEqual(['Élan Lead', 'Designer', 'Tester']);
    expect(await titles('?search=ÉLAN')).toEqual(['Élan Lead']);
    expect(await titles('?search=%25')).toEqual([]);
    expect(await titles('?sort=title&page=1&page_size=2')).toEqual(['Designer', 'Tester']);
    expect((await api.get(`${JOBS}?page=2&page_size=2`)).headers['x-total-count']).toBe('3');
    expect((await api.get(`${JOBS}?sort=description`)).statusCode).toBe(400);
  });

  it('replaces all fields but the day, and deletes once', async () => {
    const { id } = await post();
    api.clock.move(5 * DAY_MS);
    staff = await api.signIn('later');
    const changed = await put(id, aJob({ title: 'Back-end Engineer', No_Of_Positions: 1 }));
    expect(changed.json()).toEqual({
      ...aJob({ title: 'Back-end Engineer', No_Of_Positions: 1 }),
      ...unsaid,
      id,
      posted_on: '2026-11-02',
      version: 2,
    });
    const remove = () => api.send('DELETE', `${JOBS}${id}/`, asUser(staff));
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await put(id, aJob())).statusCode).toBe(404);
    expect((await api.get(`${JOBS}${id}/`)).statusCode).toBe(404);
    expect((await api.get(`${JOBS}abc/`)).statusCode).toBe(400);
  });

  it('writes down who changed what, and moves the content version each time', async () => {
    const { id } = await post();
    const before = api.database.contentVersion.current;
    await put(id, aJob({ title: 'Other' }));
    await api.send('DELETE', `${JOBS}${id}/`, asUser(staff));
    expect(api.database.contentVersion.current).toBe(before + 2);
    const trail = await api.database.read
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'subject_id', 'label', 'old_values', 'new_values'])
      .where('subject', '=', 'job')
      .orderBy('id')
      .execute();
    const { title } = aJob();
    const by = { actor_name: 'recruiter', subject_id: String(id) };
    expect(trail).toEqual([
      {
        ...by,
        action: 'add',
        label: title,
        old_values: null,
        new_values: JSON.stringify({ ...aJob(), state: 'open' }),
      },
      {
        ...by,
        action: 'change',
        label: 'Other',
        old_values: JSON.stringify({ title }),
        new_values: '{"title":"Other"}',
      },
      {
        ...by,
        action: 'delete',
        label: 'Other',
        old_values: JSON.stringify({ ...aJob({ title: 'Other' }), state: 'open' }),
        new_values: null,
      },
    ]);
  });

  it('counts the open jobs for the dashboard', async () => {
    await post();
    expect((await api.get('/api/overview/', staff)).json()).toMatchObject({ open_jobs: 1 });
  });
});
