import type { Permissions } from '#contract/areas.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { type JobInsight, PERIOD_WORDS, type PeopleInsight } from '#contract/office/insight.ts';
import type { Today } from '#contract/office/today.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { aJob } from '#tests/factories/job.ts';
import { addApplicant } from '#tests/support/applicants.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const [SCREENING, HIRED] = [2, 5];

describe.each(bothEngines)('the office at a glance, on $name', (engine) => {
  let api: TestApp;
  let count = 0;
  let meera: TestUser;
  let boss: TestUser;
  beforeEach(async () => {
    // Monday 2 November, 15:00 in Chennai.
    api = await testApp(engine);
    meera = await api.signIn('meera');
    boss = await api.signIn('boss', { isSuperuser: true });
  });
  afterEach(() => api.close());

  const later = async (milliseconds: number) => {
    api.clock.move(milliseconds);
    meera = await api.signInAgain(meera);
    boss = await api.signInAgain(boss);
  };
  const now = () => api.clock.now().toISOString();
  const done = async (answer: ReturnType<TestApp['send']>, status = 300) => {
    const { statusCode, body } = await answer;
    expect(statusCode, body).toBeLessThan(status);
    return body === '' ? {} : JSON.parse(body);
  };
  const today = (user: TestUser): Promise<Today> => done(api.get('/api/insight/today/', user));
  const waits = async (user: TestUser) =>
    (await today(user)).waiting.map(({ kind, title, since }) => [kind, title, since]);
  const people = async (user: TestUser, query = ''): Promise<PeopleInsight['people']> =>
    (await done(api.get(`/api/insight/people/${query}`, user))).people;
  const jobs = async (query = ''): Promise<JobInsight['jobs']> =>
    (await done(api.get(`/api/insight/jobs/${query}`, meera))).jobs;
  const plan = (application: number, starts_at: string, by = meera, colleagues: TestUser[] = [by]) =>
    done(
      api.post(
        `/api/job-application/${application}/interviews/`,
        { starts_at, minutes: 45, place: 'Room 2', with: colleagues.map(({ id }) => id), note: '' },
        by,
      ),
    );
  const move = (ids: number[], stage: number, by = meera) =>
    done(api.post('/api/job-application/move/', { ids, stage }, by));
  const enquire = async (subject: string): Promise<number> => {
    await done(
      api.send('POST', '/api/contact/create/', {
        payload: anEnquiry({ subject, message: `It is about ${subject}, number ${(count += 1)}.` }),
        remoteAddress: `203.0.113.${count % 250}`,
      }),
    );
    return (await done(api.get('/api/contact/list/?page=1', boss)))[0].id;
  };
  const patch = (path: string, payload: object, by = boss) =>
    done(api.send('PATCH', path, { payload, ...asUser(by) }));
  const post = async (title: string, by = meera): Promise<number> =>
    (await done(api.post('/api/jobs/', aJob({ title }), by))).id;
  const without = (...areas: (keyof Permissions)[]) =>
    api.signIn(`other${(count += 1)}`, {
      permissions: Object.fromEntries(areas.map((area) => [area, 'none'])),
    });

  it('has nothing to tell on a quiet day', async () => {
    expect(await today(meera)).toEqual({ interviews: [], waiting: [], waiting_count: 0 });
    expect(await people(boss)).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it('shows the interviews between two midnights of the company to whoever may read of applicants', async () => {
    const id = await addApplicant(api, { name: 'Asha Rao', job_title: 'Tester' });
    // Midnight in Chennai is 18:30 by Greenwich.
    await plan(id, '2026-11-02T18:29:00.000Z', meera, [boss, meera]);
    await plan(id, '2026-11-02T18:30:00.000Z');
    const last = {
      application_id: id,
      applicant: 'Asha Rao',
      job_title: 'Tester',
      starts_at: '2026-11-02T18:29:00.000Z',
      ends_at: '2026-11-02T19:14:00.000Z',
      interviewers: ['Test meera', 'Test boss'],
    };
    expect((await today(await without('people'))).interviews).toMatchObject([last]);
    expect(await today(await without('recruitment'))).toEqual({ waiting: [], waiting_count: 0 });
    const reader = await api.makeKey('dashboard', {
      recruitment: 'read',
      enquiries: 'none',
      content: 'none',
      people: 'none',
    });
    expect(await today(reader)).toMatchObject({ interviews: [last], waiting: [], waiting_count: 0 });
    await later(9 * HOUR_MS);
    expect((await today(meera)).interviews?.map(({ starts_at }) => starts_at)).toEqual([
      '2026-11-02T18:30:00.000Z',
    ]);
  });

  it('names enquiries one takes care of, or nobody, until they are answered, closed or spam', async () => {
    const since = now();
    const ids = [await enquire('A'), await enquire('B'), await enquire('C'), await enquire('D')];
    const untaken = await enquire('nobody’s');
    for (const id of ids) await patch(`/api/contact/${id}/`, { assignee: meera.id });
    const nobodys = ['untaken', 'nobody’s', since];
    expect(await waits(meera)).toEqual([
      ...['A', 'B', 'C', 'D'].map((title) => ['enquiry', title, since]),
      nobodys,
    ]);
    expect(await waits(boss)).toEqual([nobodys]);
    // The same five as the insight has; whoever cannot take them is not told of them.
    expect((await done(api.get('/api/insight/enquiries/', boss))).waiting).toBe(5);
    expect(await waits(await api.signIn('reader', { permissions: { enquiries: 'read' } }))).toEqual([]);
    await patch(`/api/contact/${untaken}/`, { assignee: boss.id });
    expect(await waits(boss)).toEqual([['enquiry', 'nobody’s', since]]);
    await done(api.post(`/api/contact/${ids[0]}/reply/`, { body: 'Thank you.' }, boss));
    await patch(`/api/contact/${ids[1]}/`, { state: 'closed' });
    await patch(`/api/contact/${ids[2]}/`, { is_spam: true });
    expect(await today(meera)).toMatchObject({
      waiting: [{ id: ids[3], title: 'D', record: { kind: 'enquiry', id: ids[3] } }],
      waiting_count: 1,
    });
  });

  it('names unread notes about what one may read', async () => {
    const applicant = await addApplicant(api, { name: 'Asha Rao' });
    const enquiry = await enquire('A');
    await patch(`/api/contact/${enquiry}/`, { assignee: boss.id });
    await done(api.post(`/api/job-application/${applicant}/notes/`, { text: 'Look, @meera' }, boss));
    await later(MINUTE_MS);
    await done(api.post(`/api/contact/${enquiry}/notes/`, { text: 'And here, @meera' }, boss));
    const { waiting } = await today(meera);
    expect(waiting).toMatchObject([
      { kind: 'mention', title: 'Asha Rao', record: { kind: 'application', id: applicant } },
      { kind: 'mention', title: 'Asha Menon', record: { kind: 'enquiry', id: enquiry } },
    ]);
    await patch(`/api/Profile/profiles/${meera.id}/`, { permissions: { recruitment: 'none' } });
    expect((await today(meera)).waiting).toEqual([waiting[1]]);
    await done(api.post('/api/mentions/read/', { enquiry }, meera));
    expect(await waits(meera)).toEqual([]);
  });

  it('names interviews of one’s own that are over, until the applicant is rated by oneself or moved', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    const ids: number[] = [];
    for (const name of names) ids.push(await addApplicant(api, { name }));
    const [one, two, three, four] = ids as [number, number, number, number];
    for (const id of ids) await plan(id, '2026-11-02T10:00:00.000Z', boss, [meera]);
    // A second one with the same applicant is no second reminder.
    await plan(one, '2026-11-02T10:30:00.000Z', boss, [meera]);
    // During it, not since.
    await later(HOUR_MS + 10 * MINUTE_MS);
    expect(await waits(meera)).toEqual([]);
    await move([four], SCREENING);
    await later(5 * MINUTE_MS);
    const ended = '2026-11-02T10:45:00.000Z';
    expect(await waits(meera)).toEqual(names.map((name) => ['interview', name, ended]));
    expect(await waits(boss)).toEqual([]);
    await done(
      api.send('PUT', `/api/job-application/${two}/rating/`, { payload: { score: 4 }, ...asUser(meera) }),
    );
    // Somebody else's rating is not one's own.
    await done(
      api.send('PUT', `/api/job-application/${one}/rating/`, { payload: { score: 4 }, ...asUser(boss) }),
    );
    await later(MINUTE_MS);
    await move([three], SCREENING, boss);
    await patch(`/api/job-application/${four}/`, { is_archived: true });
    expect(await waits(meera)).toEqual([['interview', 'One', ended]]);
  });

  it('names jobs one posted that are closed while applicants wait in the first stage', async () => {
    const [open, closed, others] = [await post('Open'), await post('Closed'), await post('Others', boss)];
    const since = now();
    const ids: number[] = [];
    for (const job_id of [open, closed, closed, others]) ids.push(await addApplicant(api, { job_id }));
    await later(DAY_MS);
    for (const id of [closed, others]) {
      const { id: _, posted_on: __, version: ___, ...job } = await done(api.get(`/api/jobs/${id}/`));
      const payload = { ...job, state: 'closed' };
      await done(api.send('PUT', `/api/jobs/${id}/`, { payload, ...asUser(boss) }));
    }
    expect((await today(meera)).waiting).toEqual([
      { kind: 'job', id: closed, title: 'Closed', since, record: { kind: 'job', id: closed } },
    ]);
    expect(await waits(boss)).toEqual([['job', 'Others', since]]);
    await move([ids[1] ?? 0, ids[2] ?? 0], SCREENING);
    expect(await waits(meera)).toEqual([]);
  });

  it('lists the twenty oldest of what waits, and counts all', async () => {
    const applicant = await addApplicant(api, { name: 'Asha Rao' });
    for (let note = 0; note < 12; note += 1)
      await done(api.post(`/api/job-application/${applicant}/notes/`, { text: `@meera ${note}` }, boss));
    await later(MINUTE_MS);
    for (let at = 0; at < 12; at += 1)
      await patch(`/api/contact/${await enquire(`${at}`)}/`, { assignee: meera.id });
    const { waiting, waiting_count } = await today(meera);
    expect(waiting_count).toBe(24);
    expect(waiting.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 12 }, () => 'mention'),
      ...Array.from({ length: 8 }, () => 'enquiry'),
    ]);
  });

  it('counts job by job what came, was held and came of it', async () => {
    const [tester, designer, quiet] = [await post('Tester'), await post('Designer'), await post('Quiet')];
    const ids: number[] = [];
    for (const job_id of [tester, tester, tester, designer, null])
      ids.push(await addApplicant(api, { job_id, job_title: 'As it was called' }));
    const [one, two] = ids as [number, number];
    await plan(one, '2026-11-04T05:00:00.000Z');
    await plan(two, '2026-11-09T05:00:00.000Z');
    await later(4 * DAY_MS);
    await move([one], HIRED);
    await later(DAY_MS);
    await move([two], HIRED);
    await done(api.send('DELETE', `/api/jobs/${designer}/`, asUser(boss)));
    const row = (
      id: number,
      title: string,
      ...[applications, interviews, hires, median_days_to_hire]: unknown[]
    ) => ({
      id,
      title,
      applications,
      interviews,
      hires,
      median_days_to_hire,
    });
    expect(await jobs()).toEqual([
      row(tester, 'Tester', 3, 1, 2, 4.5),
      row(designer, 'As it was called', 1, 0, 0, null),
      row(quiet, 'Quiet', 0, 0, 0, null),
    ]);
    // Saturday 7 November in Chennai alone: the second hire.
    expect(await jobs('?from=2026-11-07&to=2026-11-07')).toEqual([
      row(quiet, 'Quiet', 0, 0, 0, null),
      row(tester, 'Tester', 0, 0, 1, 5),
    ]);
  });

  it('shows what colleagues did to superusers, and to each other nothing but their own', async () => {
    const [one, two] = [await addApplicant(api), await addApplicant(api)];
    await plan(one, '2026-11-03T05:00:00.000Z', meera, [meera, boss]);
    await plan(two, '2026-11-20T05:00:00.000Z', meera);
    await move([one, two], SCREENING);
    const enquiries = [await enquire('A'), await enquire('B'), await enquire('C')];
    const [first, second, third] = enquiries as [number, number, number];
    const reply = (id: number, by: TestUser) =>
      done(api.post(`/api/contact/${id}/reply/`, { body: 'Thank you.' }, by));
    await later(2 * HOUR_MS);
    await reply(first, meera);
    await later(2 * HOUR_MS);
    await reply(second, meera);
    // A second answer is counted; what the visitor had waited for was the first.
    await reply(second, boss);
    // Tuesday 3 November, 15:00 in Chennai.
    await later(20 * HOUR_MS);
    await reply(third, meera);
    const hers = { user_id: meera.id, username: 'meera' };
    const his = { user_id: boss.id, username: 'boss' };
    const her = { ...hers, interviews: 1, moves: 2, answers: 3, median_hours_to_answer: 4 };
    expect(await people(boss)).toEqual([
      { ...his, interviews: 1, moves: 0, answers: 1, median_hours_to_answer: null },
      her,
    ]);
    expect(await people(meera)).toEqual([her]);
    expect(await people(await without('people'))).toEqual([]);
    expect(await people(boss, '?from=2026-11-02&to=2026-11-02')).toEqual([
      { ...his, interviews: 0, moves: 0, answers: 1, median_hours_to_answer: null },
      { ...hers, interviews: 0, moves: 2, answers: 2, median_hours_to_answer: 3 },
    ]);
    await patch(`/api/Profile/profiles/${meera.id}/`, { permissions: { enquiries: 'none' } });
    expect(await people(meera)).toEqual([{ ...hers, interviews: 1, moves: 2 }]);
    const key = await api.makeKey('dashboard', {
      recruitment: 'read',
      enquiries: 'read',
      content: 'none',
      people: 'none',
    });
    expect(await people(key)).toEqual([]);
  });

  it.each(['recruitment', 'enquiries', 'visits', 'people', 'jobs'])(
    'refuses a period of %s that is none or too long, also where one end is left out',
    async (which) => {
      const ask = (query: string) => api.get(`/api/insight/${which}/${query}`, boss);
      for (const query of [
        '?from=2026-13-01',
        '?from=9999-12-31',
        '?to=9999-12-31',
        '?from=0001-01-01',
        '?to=0001-01-01',
      ])
        expect((await ask(query)).json(), query).toMatchObject({
          code: 'bad_input',
          message: 'A day is written such as 2026-04-01, from 1900 to 2199',
        });
      for (const query of [
        '?from=2026-11-02&to=2026-11-01',
        '?from=2010-01-01',
        '?from=2023-10-29',
        '?from=2020-01-01&to=2026-01-01',
      ]) {
        const answer = await ask(query);
        expect([answer.statusCode, answer.json().message], query).toEqual([400, PERIOD_WORDS]);
      }
      // The longest one: 1100 days up to today.
      expect((await ask('?from=2023-10-30')).statusCode).toBe(200);
      for (const end of ['?from=2199-12-31', '?to=1900-01-01', '?to=2010-01-01'])
        expect((await ask(end)).statusCode, end).toBe(200);
    },
  );
});
