import { inEveryArea } from '#contract/areas.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { JobCheck } from '#contract/jobs/job-checks.ts';
import type { JobHistoryEntry } from '#contract/jobs/job-preparing.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { tidyUp } from '#server/platform/housekeeping.ts';
import { aJob } from '#tests/factories/job.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { previewFeature } from '#server/previews/previews.feature.ts';

const JOBS = '/api/jobs/';

describe.each(engines)('getting jobs ready on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('recruiter');
  });
  afterEach(() => api.close());

  const post = async (fields: object = {}) =>
    (await api.post(JOBS, { ...aJob(), ...fields }, staff)).json<Job>();
  const change = (id: number, fields: object) =>
    api.send('PUT', `${JOBS}${id}/`, { payload: { ...aJob(), ...fields }, ...asUser(staff) });

  describe('a copy', () => {
    const copy = async (id: number) => api.post(`${JOBS}${id}/duplicate/`, {}, staff);

    it('is a draft with everything but its times', async () => {
      const options = {
        closes_on: '2026-12-31',
        salary_min: 1,
        currency: 'INR',
        salary_unit: 'hour',
        questions: [{ id: 'why', text: 'Why us?', kind: 'short', required: true }],
      };
      const original = await post({ ...options, publish_at: '2026-11-20T09:00' });
      const answer = await copy(original.id);
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({
        ...original,
        id: expect.any(Number),
        title: 'Front-end Engineer (copy)',
        publish_at: null,
      });
      expect((await api.get(`${JOBS}${original.id}/?state=all`, staff)).json()).toEqual(original);
      const [entry] = (await api.get(`${JOBS}${answer.json<Job>().id}/history/`, staff)).json<
        JobHistoryEntry[]
      >();
      expect(entry).toMatchObject({ action: 'duplicate', by: { name: 'Test recruiter' } });
    });

    it('has no closing day that is over, and a title that fits', async () => {
      const { id } = await post({ title: 'x'.repeat(200), state: 'closed', closes_on: '2026-10-01' });
      const made = (await copy(id)).json<Job>();
      expect(made).toMatchObject({ state: 'draft', closes_on: null, title: `${'x'.repeat(193)} (copy)` });
      const untitled = await post({ title: '', state: 'draft' });
      expect((await copy(untitled.id)).json()).toMatchObject({ title: '(copy)' });
      expect((await copy(999)).statusCode).toBe(404);
    });
  });

  it('the history says who changed what from what to what, newest first', async () => {
    const { id } = await post();
    await change(id, { location: 'Madurai', questions: [{ id: 'a', text: 'Why?', kind: 'short' }] });
    const key = await api.makeKey('Board', inEveryArea('write'));
    await api.send('PUT', `${JOBS}${id}/`, { payload: { ...aJob(), state: 'closed' }, ...asUser(key) });
    const history = (await api.get(`${JOBS}${id}/history/`, staff)).json<JobHistoryEntry[]>();
    const at = '2026-11-02T09:30:00.000Z';
    expect(history.slice(0, 2)).toEqual([
      {
        at,
        by: { id: null, name: 'key Board' },
        action: 'change',
        changes: [
          { field: 'location', from: 'Madurai', to: 'Chennai' },
          { field: 'state', from: 'open', to: 'closed' },
        ],
      },
      {
        at,
        by: { id: staff.id, name: 'Test recruiter' },
        action: 'change',
        changes: [
          { field: 'location', from: 'Chennai', to: 'Madurai' },
          { field: 'questions', from: [], to: [{ id: 'a', text: 'Why?', kind: 'short', required: false }] },
        ],
      },
    ]);
    expect(history[2]).toMatchObject({ action: 'add' });
    expect(history[2]?.changes).toContainEqual({ field: 'title', from: null, to: 'Front-end Engineer' });
    expect((await api.get(`${JOBS}999/history/`, staff)).statusCode).toBe(404);
  });

  it('the history tells what one person saves of a draft, again and again, as one change', async () => {
    const { id } = await post({ state: 'draft', title: '' });
    for (const title of ['Back', 'Back-end', 'Back-end Engineer']) await change(id, { title });
    const history = (await api.get(`${JOBS}${id}/history/`, staff)).json<JobHistoryEntry[]>();
    const at = '2026-11-02T09:30:00.000Z';
    expect(history).toHaveLength(2);
    expect(history[0]).toEqual({
      at,
      since: at,
      by: { id: staff.id, name: 'Test recruiter' },
      action: 'change',
      changes: [{ field: 'title', from: '', to: 'Back-end Engineer' }],
    });
    const trail = await api.database.read
      .selectFrom('audit_log')
      .select('id')
      .where('subject', '=', 'job')
      .where('subject_id', '=', String(id))
      .execute();
    expect(trail).toHaveLength(4);
  });

  it('the history tells at most the last 200', async () => {
    const { id } = await post();
    await api.database.transaction(async (tx) => {
      const entry = { at: '2026-11-02T09:31:00.000Z', actor_name: 'the program', action: 'close' };
      for (let index = 0; index < 205; index += 1)
        await tx
          .insertInto('audit_log')
          .values({ ...entry, subject: 'job', subject_id: String(id), address: 'local' })
          .execute();
    });
    const history = (await api.get(`${JOBS}${id}/history/`, staff)).json<JobHistoryEntry[]>();
    expect(history).toHaveLength(200);
    expect(history[0]).toEqual({ at: expect.any(String), by: null, action: 'close', changes: [] });
  });

  it('the checks are of what is saved', async () => {
    const { id } = await post({ state: 'draft', title: '', description: 'Be a ninja.' });
    const checks = (await api.get(`${JOBS}${id}/checks/`, staff)).json<JobCheck[]>();
    expect(checks[0]).toEqual({ field: 'title', level: 'must', message: 'Title is required' });
    expect(checks.map(({ field, level }) => `${level} ${field}`)).toEqual([
      'must title',
      'should description',
      'should salary_min',
      'should closes_on',
      'hint description',
    ]);
    expect((await api.get(`${JOBS}999/checks/`, staff)).statusCode).toBe(404);
  });

  describe('a preview link', () => {
    const make = async (id: number) =>
      (await api.post(`${JOBS}${id}/preview-link/`, {}, staff)).json<{ url: string }>().url;
    const open = (url: string) => api.get(`/api/job-preview/${url.split('/').at(-1)}/`);

    it('shows a draft to whoever has it, for 14 days', async () => {
      const job = await post({ state: 'draft', title: 'Quiet' });
      const url = await make(job.id);
      expect(url).toMatch(/^http:\/\/localhost:3000\/preview\/[\w-]{43}$/);
      expect((await open(url)).json()).toEqual(job);
      await change(job.id, { state: 'draft', title: 'Quieter' });
      expect((await open(url)).json()).toMatchObject({ title: 'Quieter' });
      expect(await make(job.id)).not.toBe(url);
      api.clock.move(14 * DAY_MS - 1);
      expect((await open(url)).statusCode).toBe(200);
      api.clock.move(1);
      expect((await open(url)).statusCode).toBe(404);
      expect((await open(url)).json()).toMatchObject({ code: 'job_preview_not_found' });
    });

    it('is kept as a hash, is on record without it, and goes with its time or its job', async () => {
      const { id } = await post({ state: 'draft' });
      const url = await make(id);
      const secret = url.split('/').at(-1) ?? '';
      const rows = () => api.database.read.selectFrom('preview_links').selectAll().execute();
      const trail = await api.database.read.selectFrom('audit_log').selectAll().execute();
      expect(JSON.stringify([await rows(), trail])).not.toContain(secret);
      expect(trail.at(-1)).toMatchObject({ action: 'make preview link', subject_id: String(id) });
      const { database, clock } = api;
      const tidy = () => tidyUp({ database, clock, retention: previewFeature.retention ?? [] });
      await tidy();
      expect(await rows()).toHaveLength(1);
      api.clock.move(15 * DAY_MS);
      await tidy();
      expect(await rows()).toEqual([]);
      staff = await api.signIn('later');
      const again = await make(id);
      await api.send('DELETE', `${JOBS}${id}/`, asUser(staff));
      expect(await rows()).toEqual([]);
      expect((await open(again)).statusCode).toBe(404);
    });

    it('is none for what is not there', async () => {
      expect((await api.post(`${JOBS}999/preview-link/`, {}, staff)).statusCode).toBe(404);
      expect((await open(`/${'x'.repeat(43)}`)).statusCode).toBe(404);
      expect((await open('/short')).statusCode).toBe(400);
    });
  });

  describe('similar positions', () => {
    const similar = async (id: number) => {
      const answer = await api.get(`${JOBS}${id}/similar/`);
      return answer.statusCode === 200 ? answer.json<Job[]>().map(({ title }) => title) : answer.statusCode;
    };
    const unlike = {
      department: 'Sales',
      Key_Skills: 'Talking',
      location: 'Pune',
      employment_type: 'part-time',
    };

    it('are open, at most three, best first, and never the job itself', async () => {
      const job = await post({ title: 'Wanted', state: 'closed' });
      await post({ ...unlike, title: 'Nothing alike' });
      await post({ ...unlike, title: 'Same town', location: ' chennai ' });
      await post({ ...unlike, title: 'Same skills', Key_Skills: 'react, accessibility, Go' });
      await post({ title: 'Same in all' });
      await post({ ...unlike, title: 'Same team', department: 'engineering', location: 'Chennai' });
      await post({ title: 'Twin draft', state: 'draft' });
      await post({ title: 'Twin closed', state: 'closed' });
      expect(await similar(job.id)).toEqual(['Same in all', 'Same team', 'Same skills']);
      await change(job.id, { title: 'Wanted', state: 'open' });
      expect(await similar(job.id)).toEqual(['Same in all', 'Same team', 'Same skills']);
    });

    it('are told of no draft', async () => {
      const { id } = await post({ state: 'draft' });
      expect(await similar(id)).toBe(404);
      expect(await similar(999)).toBe(404);
      expect(await similar((await post({ state: 'closed' })).id)).toEqual([]);
    });
  });
});
