import type { Applicant, TimelineEntry } from '#contract/applications/applicants.ts';
import type { Application } from '#contract/applications/applications.ts';
import { inEveryArea } from '#contract/areas.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { addApplicant, callsOf } from '#tests/support/applicants.ts';
import { engines } from '#tests/support/engines.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines)('an applicant on $name', (engine) => {
  let api: TestApp;
  let meera: TestUser;
  let arun: TestUser;
  let boss: TestUser;
  let as: Record<'meera' | 'arun' | 'boss', ReturnType<typeof callsOf>>;
  beforeAll(async () => {
    api = await testApp(engine);
    meera = await api.signIn('meera');
    arun = await api.signIn('arun');
    boss = await api.signIn('boss', { isSuperuser: true });
    as = { meera: callsOf(api, meera), arun: callsOf(api, arun), boss: callsOf(api, boss) };
  });
  afterAll(() => api.close());

  const timeline = async (id: number, by = as.meera) =>
    (await by.get(`${id}/timeline/`)).json<TimelineEntry[]>().map(({ kind, data }) => ({ kind, ...data }));
  const read = async (id: number, by = as.meera) => (await by.get(`${id}/`)).json<Applicant>();
  const events = async () => {
    const rows = await api.database.read.selectFrom('webhook_deliveries').select(['event', 'body']).execute();
    return rows.map(({ event, body }) => ({ event, ...JSON.parse(body).data }));
  };

  it('begins in the first stage, from a source, given to nobody', async () => {
    const id = await addApplicant(api, { name: 'Priya' });
    expect(await read(id)).toMatchObject({
      stage: { id: 1, name: 'New', kind: 'open' },
      stage_since: api.clock.now().toISOString(),
      assignee: null,
      tags: [],
      rating: null,
      notes_count: 0,
      source: 'direct',
      version: 1,
    });
  });

  it('is moved, given to a colleague and tagged in one change of one version', async () => {
    const id = await addApplicant(api);
    api.clock.move(60_000);
    const change = { stage: 2, assignee: arun.id, tags: [' React ', 'react', 'ＲＥＡＣＴ', 'Remote'] };
    const changed = await as.meera.patch(`${id}/`, change, 1);
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json()).toMatchObject({
      stage: { id: 2, name: 'Screening' },
      stage_since: api.clock.now().toISOString(),
      assignee: { id: arun.id, name: 'Test arun' },
      tags: ['React', 'Remote'],
      version: 2,
    });
    const late = await as.arun.patch(`${id}/`, { stage: 3 }, 1);
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ changed_by: 'meera', current: { id, version: 2 } });
    expect((await as.arun.patch(`${id}/`, { stage: 2, tags: ['Remote', 'React'] }, 2)).json().version).toBe(
      2,
    );
    expect((await as.arun.patch(`${id}/`, { assignee: null, tags: [] })).json()).toMatchObject({
      assignee: null,
      tags: [],
    });
    expect(await timeline(id)).toEqual([
      { kind: 'tagged', added: [], removed: ['React', 'Remote'] },
      { kind: 'assigned', to: null },
      { kind: 'tagged', added: ['React', 'Remote'], removed: [] },
      { kind: 'assigned', to: { id: arun.id, name: 'Test arun' } },
      {
        kind: 'moved',
        from: { id: 1, name: 'New', kind: 'open' },
        to: { id: 2, name: 'Screening', kind: 'open' },
      },
    ]);
  });

  it('leaves in the trail what its tags were and are', async () => {
    const id = await addApplicant(api, { name: 'Priya Raghavan' });
    await as.arun.patch(`${id}/`, { tags: ['React', 'Remote'] });
    await as.arun.patch(`${id}/`, { tags: ['Remote', 'Knows a Raghavan'] });
    const entries = await api.database.read
      .selectFrom('audit_log')
      .select(['old_values', 'new_values'])
      .where('action', '=', 'tag')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute();
    const values = entries.map((entry) =>
      [entry.old_values, entry.new_values].map((text) => JSON.parse(text ?? 'null').tags),
    );
    expect(values).toEqual([
      ['', 'React, Remote'],
      // Who they are goes with them.
      ['React, Remote', 'Remote, (not kept)'],
    ]);
  });

  it('is found by what the office did with it', async () => {
    const [one, other] = [
      await addApplicant(api, { source: 'fair' }),
      await addApplicant(api, { source: 'fair' }),
    ];
    await as.meera.patch(`${one}/`, { stage: 3, assignee: meera.id, tags: ['Night owl'] });
    await as.meera.put(`${one}/rating/`, { score: 4 });
    const found = async (query: string, by = as.meera) =>
      (await by.get(`?source=fair&${query}`)).json<Application[]>().map(({ id }) => id);
    expect(await found('stage=3')).toEqual([one]);
    expect(await found('stage=999')).toEqual([]);
    expect(await found('assignee=me')).toEqual([one]);
    expect(await found('assignee=me', as.arun)).toEqual([]);
    expect(await found(`assignee=${meera.id}`, as.arun)).toEqual([one]);
    expect(await found('assignee=none')).toEqual([other]);
    expect(await found('tag=NIGHT+owl')).toEqual([one]);
    expect(await found('tag=night')).toEqual([]);
    expect(await found(`tag=${encodeURIComponent('ｎｉｇｈｔ owl')}`)).toEqual([one]);
    // A tag of 1.0.0, whose key is its small letters.
    const ofBefore = { application_id: other, tag: 'Ｒｅｄ', tag_key: 'ｒｅｄ' };
    await api.database.transaction((tx) => tx.insertInto('application_tags').values(ofBefore).execute());
    expect(await found(`tag=${encodeURIComponent('Ｒｅｄ')}`)).toEqual([other]);
    expect(await found('min_rating=4')).toEqual([one]);
    expect(await found('min_rating=4.01')).toEqual([]);
    expect(await found('sort=rating')).toEqual([other, one]);
    expect(await found('sort=-rating', as.arun)).toEqual([one, other]);
    expect((await as.meera.get('words/')).json()).toMatchObject({
      tags: expect.arrayContaining([{ tag: 'Night owl', applications: 1 }]),
      sources: expect.arrayContaining([{ source: 'fair', applications: 2 }]),
    });
    for (const query of ['min_rating=6', 'min_rating=0', 'assignee=nobody', 'stage=x', 'sort=source'])
      expect((await as.meera.get(`?${query}`)).statusCode, query).toBe(400);
  });

  it('is moved with others at once, and tells the outside', async () => {
    await api.post(
      '/api/webhooks/',
      {
        url: 'https://hooks.example.com/',
        events: ['application.moved', 'application.hired', 'application.erased'],
      },
      boss,
    );
    const ids = [await addApplicant(api, { name: 'One' }), await addApplicant(api, { name: 'Two' })];
    const moved = await as.meera.post('move/', { ids: [...ids, 999_999], stage: 4 });
    expect(moved.json()).toEqual({ changed: 2, ids, left_out: [{ id: 999_999, reason: 'gone' }] });
    expect((await as.meera.post('move/', { ids: [...ids, ...ids], stage: 4 })).json()).toEqual({
      changed: 0,
      ids: [],
      left_out: ids.map((id) => ({ id, reason: 'already' })),
    });
    expect((await read(ids[0] ?? 0)).version).toBe(2);
    expect(await events()).toEqual(
      ['One', 'Two'].map((name, at) => ({
        event: 'application.moved',
        id: ids[at],
        name,
        job_id: null,
        job_title: 'Front-end Engineer',
        from: { id: 1, name: 'New', kind: 'open' },
        to: { id: 4, name: 'Offer', kind: 'open' },
      })),
    );
    await as.meera.remove(`${ids[0]}/`);
    expect((await events()).at(-1)).toEqual({ event: 'application.erased', id: ids[0] });
    expect((await as.meera.get(`${ids[0]}/timeline/`)).json().code).toBe('application_not_found');
  });

  it('is not moved to a stage or given to a colleague that is not there', async () => {
    const id = await addApplicant(api);
    const nobody = await api.signIn('elsewhere', { permissions: { recruitment: 'none' } });
    const refused = async (change: object) => {
      const answer = await as.meera.patch(`${id}/`, change);
      return [answer.statusCode, answer.json().code];
    };
    expect(await refused({ stage: 999 })).toEqual([404, 'stage_not_found']);
    expect(await refused({ tags: ['kept back'], stage: 999 })).toEqual([404, 'stage_not_found']);
    expect(await refused({ assignee: 999_999 })).toEqual([404, 'colleague_not_found']);
    expect(await refused({ assignee: nobody.id })).toEqual([404, 'colleague_not_found']);
    for (const change of [
      { stage: 'New' },
      { stage: 0 },
      { tags: 'react' },
      { tags: ['re\u200bact'] },
      { tags: [...'abcdefghijk'] },
      { tags: ['x'.repeat(31)] },
    ])
      expect(await refused(change), JSON.stringify(change)).toEqual([400, 'bad_input']);
    expect((await as.meera.post('move/', { ids: [id], stage: 999 })).json().code).toBe('stage_not_found');
    expect(await read(id)).toMatchObject({ stage: { id: 1 }, assignee: null, tags: [], version: 1 });
    expect(await timeline(id)).toEqual([]);
    const colleagues = (await as.meera.get('/api/colleagues/')).json<{ username: string }[]>();
    expect(colleagues.map(({ username }) => username)).toEqual(['arun', 'boss', 'meera']);
  });

  it('is archived and brought back on record', async () => {
    const id = await addApplicant(api);
    await as.meera.patch(`${id}/`, { is_archived: true });
    await as.meera.post('archive/', { ids: [id], is_archived: false });
    expect(await timeline(id)).toEqual([{ kind: 'restored' }, { kind: 'archived' }]);
  });

  describe('ratings', () => {
    it('are shown to those who have rated themselves', async () => {
      const id = await addApplicant(api, { source: 'rated' });
      await as.meera.put(`${id}/rating/`, { score: 5 });
      expect(await read(id, as.arun)).toMatchObject({ rating: null, my_rating: null, ratings: [] });
      expect(await timeline(id, as.arun)).toEqual([{ kind: 'rated' }]);
      const rated = await as.arun.put(`${id}/rating/`, { score: 2 });
      expect(rated.json()).toMatchObject({ rating: 3.5, my_rating: 2, version: 1 });
      expect((await read(id, as.arun)).ratings).toMatchObject([
        { by: { id: arun.id, name: 'Test arun' }, score: 2 },
        { by: { id: meera.id }, score: 5 },
      ]);
      const listed = async (by: typeof as.arun) =>
        (await by.get('?source=rated')).json<Application[]>().map(({ rating }) => rating);
      expect(await listed(as.arun)).toEqual([3.5]);
      expect(await listed(as.boss)).toEqual([null]);
      expect(await timeline(id)).toEqual([
        { kind: 'rated', score: 2 },
        { kind: 'rated', score: 5 },
      ]);
      await as.arun.put(`${id}/rating/`, { score: 2 });
      await as.arun.put(`${id}/rating/`, { score: 4 });
      expect((await read(id)).rating).toBe(4.5);
      expect((await as.arun.remove(`${id}/rating/`)).statusCode).toBe(204);
      expect(await read(id, as.arun)).toMatchObject({ rating: null, ratings: [] });
      expect((await read(id)).rating).toBe(5);
      expect((await as.arun.remove(`${id}/rating/`)).json().code).toBe('rating_not_found');
      expect(await timeline(id)).toHaveLength(4);
    });

    it('are 1 to 5, of people', async () => {
      const id = await addApplicant(api);
      for (const score of [0, 6, 2.5, '4', null]) {
        const refused = await as.meera.put(`${id}/rating/`, { score });
        expect([refused.statusCode, refused.json().code], String(score)).toEqual([400, 'bad_input']);
      }
      const key = callsOf(
        api,
        await api.makeKey('Importer', {
          recruitment: 'write',
          enquiries: 'none',
          content: 'none',
          people: 'none',
        }),
      );
      expect((await key.put(`${id}/rating/`, { score: 4 })).json().code).toBe('people_only');
      const note = (await key.post(`${id}/notes/`, { text: 'Imported' })).json();
      expect(note.by).toEqual({ id: null, name: 'key Importer' });
      expect((await key.remove(`${id}/notes/${note.id}/`)).json().code).toBe('note_of_another');
      expect((await read(id)).rating).toBeNull();
      expect(await timeline(id)).toEqual([{ kind: 'note', note: note.id }]);
    });
  });

  it('stands beside what the same address sent besides', async () => {
    const email = 'Same@Person.example';
    const [first, id] = [
      await addApplicant(api, { email: 'same@person.example', job_title: 'Tester' }),
      await addApplicant(api, { email }),
    ];
    await api.post('/api/contact/create/', anEnquiry({ email: 'SAME@person.example', subject: 'Interns?' }));
    expect((await read(id)).same_person).toMatchObject({
      applications: [{ id: first, job_title: 'Tester', stage: { name: 'New' }, is_archived: false }],
      enquiries: [{ subject: 'Interns?' }],
    });
    const recruiter = await api.signIn('recruiter', { permissions: { enquiries: 'none' } });
    expect((await read(id, callsOf(api, recruiter))).same_person).toMatchObject({
      applications: [{ id: first }],
      enquiries: [],
    });
  });

  describe('hired', () => {
    it('is an employee and in the hired stage, linked both ways, once', async () => {
      const id = await addApplicant(api, { name: 'Priya' });
      const employee = anEmployee({ employee_id: 'E-HIRED', name: 'Priya R' });
      const hired = await as.meera.post(`${id}/hire/`, { employee }, 1);
      expect(hired.statusCode, hired.body).toBe(201);
      expect(hired.json()).toMatchObject({
        application: { id, stage: { name: 'Hired', kind: 'hired' }, version: 2 },
        employee: { employee_id: 'E-HIRED', name: 'Priya R', application_id: id },
      });
      expect((await read(id)).employee).toMatchObject({ employee_id: 'E-HIRED', name: 'Priya R' });
      expect(await timeline(id)).toMatchObject([
        { kind: 'hired', employee_id: 'E-HIRED' },
        { kind: 'moved', to: { kind: 'hired' } },
      ]);
      const again = await as.arun.post(`${id}/hire/`, { employee: { ...employee, employee_id: 'E-TWICE' } });
      expect([again.statusCode, again.json().code]).toEqual([409, 'already_hired']);
      expect((await as.meera.get('/api/Idcard/employee/E-TWICE/')).statusCode).toBe(404);
      expect((await events()).at(-1)).toEqual({
        event: 'application.hired',
        id,
        name: 'Priya',
        job_id: null,
        job_title: 'Front-end Engineer',
        employee_id: 'E-HIRED',
      });
      await as.meera.remove(`${id}/`);
      expect((await as.meera.get('/api/Idcard/employee/E-HIRED/')).json().application_id).toBeNull();
    });

    it('is one employee, whoever of two was quicker', async () => {
      const id = await addApplicant(api);
      const hireAs = (employee_id: string) =>
        as.meera.post(`${id}/hire/`, { employee: anEmployee({ employee_id }) });
      const answers = await Promise.all(['E-ONE', 'E-TWO'].map(hireAs));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
      expect(answers.map((answer) => answer.json().code)).toContain('already_hired');
      expect((await timeline(id)).map(({ kind }) => kind)).toEqual(['hired', 'moved']);
    });

    it('is handed over by somebody who may not, to those who may', async () => {
      const id = await addApplicant(api, { name: 'Handed' });
      const alone = { ...inEveryArea('none'), recruitment: 'write' as const };
      const recruiter = await api.signIn('hands-over', { permissions: alone });
      await api.signIn('keeps-people', { permissions: { ...inEveryArea('none'), people: 'write' } });
      const handed = await callsOf(api, recruiter).post(`${id}/hand-over/`, {}, 1);
      expect(handed.statusCode, handed.body).toBe(200);
      expect(handed.json()).toMatchObject({ id, stage: { kind: 'hired' }, version: 2 });
      const [mail] = await mailsTo(api.database, 'keeps-people@example.com');
      expect(mail?.subject).toBe('Ready to be hired: Handed');
      expect(mail?.text).toContain(`/admin/applicants/${id}?hire=1`);
      expect(await mailsTo(api.database, 'hands-over@example.com')).toEqual([]);
      await as.meera.post(`${id}/hire/`, { employee: anEmployee({ employee_id: 'E-HANDED' }) });
      const again = await callsOf(api, recruiter).post(`${id}/hand-over/`, {});
      expect([again.statusCode, again.json().code]).toEqual([409, 'already_hired']);
      expect((await callsOf(api, recruiter).post('999999/hand-over/', {})).statusCode).toBe(404);
    });

    it('takes somebody who may write in people too, a person or a program', async () => {
      const id = await addApplicant(api, { name: 'Held' });
      const hireAs = async (user: TestUser) => {
        const answer = await callsOf(api, user).post(`${id}/hire/`, {
          employee: anEmployee({ employee_id: 'E-AREAS' }),
        });
        return [answer.statusCode, answer.json().code];
      };
      const alone = { ...inEveryArea('none'), recruitment: 'write' as const };
      for (const [name, people] of [
        ['hires-none', 'none'],
        ['hires-read', 'read'],
      ] as const) {
        const permissions = { ...alone, people };
        expect(await hireAs(await api.signIn(name, { permissions }))).toEqual([403, 'not_permitted']);
        expect(await hireAs(await api.makeKey(name, permissions))).toEqual([403, 'not_permitted']);
      }
      expect(await read(id)).toMatchObject({ stage: { name: 'New' }, employee: null });
      const both = await api.makeKey('hires', { ...alone, people: 'write' });
      expect(await hireAs(both)).toEqual([201, undefined]);
    });

    it('stays where it is if the employee cannot be made', async () => {
      const id = await addApplicant(api);
      await api.post('/api/Idcard/employee/', anEmployee({ employee_id: 'E-TAKEN' }), boss);
      const taken = { employee: anEmployee({ employee_id: 'e-taken' }) };
      const refused = await as.meera.post(`${id}/hire/`, taken);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'employee_id_taken']);
      expect((await as.meera.post(`${id}/hire/`, { employee: {} })).json().code).toBe('bad_input');
      expect((await as.meera.post(`${id}/hire/`, taken, 7)).json().code).toBe('changed_meanwhile');
      expect((await as.meera.post('999999/hire/', taken)).json().code).toBe('application_not_found');
      expect(await read(id)).toMatchObject({ stage: { name: 'New' }, employee: null, version: 1 });
      expect(await timeline(id)).toEqual([]);
    });
  });
});
