import { randomUUID } from 'node:crypto';
import { aJob } from '#tests/factories/job.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { RecruitmentInsight } from '#contract/office/insight.ts';
import { addApplicant } from '#tests/support/applicants.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { columnTypes } from '#server/platform/database/column-types.ts';
import { forgottenArrivals } from './application-stages.tables.ts';

/** As the first list of stages has them. */
const [NEW, SCREENING, INTERVIEW, OFFER, HIRED, REJECTED] = [1, 2, 3, 4, 5, 6];

describe.each(engines)('insight into recruitment on $name', (engine) => {
  let api: TestApp;
  beforeEach(async () => {
    // Monday 2 November, 15:00 in Chennai.
    api = await testApp(engine);
  });
  afterEach(() => api.close());

  // By somebody who has just come: the clock is moved by days.
  const staff = () => api.signIn(`recruiter ${randomUUID()}`);
  const read = async (query = '') => {
    const answer = await api.get(`/api/insight/recruitment/${query}`, await staff());
    expect(answer.statusCode).toBe(200);
    return answer.json<RecruitmentInsight>();
  };
  const apply = (source?: string, job_id: number | null = null) =>
    addApplicant(api, { job_id, ...(source !== undefined && { source }) });
  const move = async (ids: number[], stage: number) => {
    const answer = await api.post('/api/job-application/move/', { ids, stage }, await staff());
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const funnel = async (query = '') =>
    Object.fromEntries(
      (await read(query)).funnel.map(({ stage, entered, now, median_days }) => [
        stage,
        [entered, now, median_days],
      ]),
    );

  it('has nothing to tell of an empty house, stage by stage', async () => {
    expect(await read()).toEqual({
      per_week: [],
      funnel: ['New', 'Screening', 'Interview', 'Offer', 'Hired', 'Rejected'].map((stage) => ({
        stage,
        kind: stage === 'Hired' ? 'hired' : stage === 'Rejected' ? 'rejected' : 'open',
        entered: 0,
        now: 0,
        median_days: null,
      })),
      hires: 0,
      median_days_to_hire: null,
      rejected: [],
      jobs_without_applications: [],
    });
  });

  it('counts arrivals by the weeks of the company, which begin on Monday at its midnight', async () => {
    await apply();
    await apply('indeed');
    await apply('indeed');
    // Sunday 8 November, 23:59 in Chennai: 18:29 by Greenwich.
    api.clock.move(6 * DAY_MS + 8 * HOUR_MS + 59 * MINUTE_MS);
    await apply();
    api.clock.move(MINUTE_MS);
    await apply();
    const first = { week: '2026-11-02', source: 'direct', applications: 2 };
    const second = { week: '2026-11-09', source: 'direct', applications: 1 };
    expect((await read()).per_week).toEqual([
      first,
      { week: '2026-11-02', source: 'indeed', applications: 2 },
      second,
    ]);
    // A period that begins or ends within a week has its part of it.
    expect((await read('?from=2026-11-08&to=2026-11-09')).per_week).toEqual([
      { ...first, applications: 1 },
      second,
    ]);
    expect((await read('?from=2026-11-03&to=2026-11-07')).per_week).toEqual([]);
  });

  it('tells who came into a stage, who is there, and the middle one of the times spent there', async () => {
    const ids = [await apply(), await apply(), await apply()];
    const [one, two, three] = ids as [number, number, number];
    api.clock.move(DAY_MS);
    await move([one], SCREENING);
    api.clock.move(DAY_MS);
    await move([two], SCREENING);
    api.clock.move(3 * DAY_MS);
    // New: one day, two days, five days.
    await move([three], REJECTED);
    await move([one], INTERVIEW);
    expect(await funnel()).toEqual({
      New: [3, 0, 2],
      // Four days of the one who left it; the other is still there.
      Screening: [2, 1, 4],
      Interview: [1, 1, null],
      Offer: [0, 0, null],
      Hired: [0, 0, null],
      Rejected: [1, 1, null],
    });
    // Archived ones have come, but are not there any more.
    await api.post('/api/job-application/archive/', { ids: [two], is_archived: true }, await staff());
    expect((await funnel())['Screening']).toEqual([2, 0, 4]);
    // Of Wednesday alone: one came into Screening, and left New after two days.
    expect(await funnel('?from=2026-11-04&to=2026-11-04')).toMatchObject({
      New: [0, 0, 2],
      Screening: [1, 0, null],
    });
  });

  it('adds up the times of somebody who goes back and forth, and counts them once', async () => {
    const id = await apply();
    api.clock.move(DAY_MS);
    await move([id], INTERVIEW);
    api.clock.move(2 * DAY_MS);
    await move([id], SCREENING);
    api.clock.move(10 * DAY_MS);
    await move([id], INTERVIEW);
    expect((await funnel())['Interview']).toEqual([1, 1, null]);
    api.clock.move(3 * DAY_MS);
    await move([id], OFFER);
    expect(await funnel()).toMatchObject({
      New: [1, 0, 1],
      Screening: [1, 0, 10],
      Interview: [1, 0, 5],
      Offer: [1, 1, null],
    });
  });

  it('takes no notice of a slip of the hand', async () => {
    const id = await apply();
    api.clock.move(DAY_MS);
    await move([id], REJECTED);
    api.clock.move(8000);
    await move([id], NEW);
    expect(await funnel()).toMatchObject({ New: [1, 1, null], Rejected: [0, 0, null] });
    api.clock.move(DAY_MS);
    await move([id], SCREENING);
    expect(await funnel()).toMatchObject({ New: [1, 0, 2], Screening: [1, 1, null] });
  });

  it('forgets nobody who is moved on within a minute of coming', async () => {
    const ids = [await apply(), await apply(), await apply(), await apply(), await apply()];
    api.clock.move(20_000);
    await move([ids[0] as number], SCREENING);
    api.clock.move(20_000);
    await move([ids[0] as number], INTERVIEW);
    expect(await funnel()).toMatchObject({
      New: [5, 4, 0],
      Screening: [1, 0, 0],
      Interview: [1, 1, null],
    });
    // There and back at once, twice: they came all the same.
    await move([ids[1] as number], REJECTED);
    await move([ids[1] as number], NEW);
    await move([ids[1] as number], REJECTED);
    await move([ids[1] as number], NEW);
    expect(await funnel()).toMatchObject({ New: [5, 4, 0], Rejected: [0, 0, null] });
  });

  it('knows again of those who were forgotten before', async () => {
    const [one, two] = [await apply(), await apply()];
    api.clock.move(HOUR_MS);
    await move([one, two], SCREENING);
    await api.database.transaction(async (tx) => {
      await tx
        .deleteFrom('application_stages')
        .where('stage_id', '=', NEW)
        .where('application_id', '=', one)
        .execute();
      for (let time = 0; time < 2; time += 1) await forgottenArrivals.up(tx, columnTypes(tx));
    });
    expect(await funnel()).toMatchObject({ New: [2, 0, expect.any(Number)], Screening: [2, 2, null] });
  });

  it('counts who was hired and stays so, and how long that took', async () => {
    const ids = [await apply(), await apply(), await apply()] as [number, number, number];
    api.clock.move(10 * DAY_MS);
    await move([ids[0]], HIRED);
    api.clock.move(10 * DAY_MS);
    await move([ids[1], ids[2]], HIRED);
    expect(await read()).toMatchObject({ hires: 3, median_days_to_hire: 20 });
    api.clock.move(HOUR_MS);
    await move([ids[2]], REJECTED);
    expect(await read()).toMatchObject({ hires: 2, median_days_to_hire: 15 });
    expect(await read('?from=2026-11-20')).toMatchObject({ hires: 1, median_days_to_hire: 20 });
  });

  it('leaves out whoever withdrew as any other who is turned down, and whoever is erased altogether', async () => {
    const [stays, goes] = [await apply(), await apply()];
    api.clock.move(DAY_MS);
    await move([stays, goes], REJECTED);
    expect((await funnel())['Rejected']).toEqual([2, 2, null]);
    const answer = await api.send('DELETE', `/api/job-application/${goes}/`, asUser(await staff()));
    expect(answer.statusCode).toBe(204);
    expect(await funnel()).toMatchObject({ New: [1, 0, 1], Rejected: [1, 1, null] });
  });

  it('tells of one job alone, and names the open ones nobody has applied for', async () => {
    const post = async (overrides: object) => {
      const boss = await api.signIn(`boss ${randomUUID()}`, { isSuperuser: true });
      return (await api.post('/api/jobs/', aJob(overrides), boss)).json<{ id: number }>().id;
    };
    const wanted = await post({ title: 'Tester' });
    const quiet = await post({ title: 'UI Designer' });
    await post({ title: 'Draft', state: 'draft' });
    const id = await apply('poster', wanted);
    await apply();
    api.clock.move(DAY_MS);
    await move([id], SCREENING);
    const all = await read();
    expect(all.jobs_without_applications).toEqual([{ id: quiet, title: 'UI Designer' }]);
    const one = await read(`?job_id=${wanted}`);
    expect(one.per_week).toEqual([{ week: '2026-11-02', source: 'poster', applications: 1 }]);
    expect(one.funnel.slice(0, 2)).toEqual([
      { stage: 'New', kind: 'open', entered: 1, now: 0, median_days: 1 },
      { stage: 'Screening', kind: 'open', entered: 1, now: 1, median_days: null },
    ]);
    expect(one.jobs_without_applications).toEqual([]);
    expect((await read(`?job_id=${quiet}`)).jobs_without_applications).toHaveLength(1);
  });

  it.each(['?job_id=x', '?job_id=0'])('refuses %s', async (query) => {
    expect((await api.get(`/api/insight/recruitment/${query}`, await staff())).statusCode).toBe(400);
  });
});
