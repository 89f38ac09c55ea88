import type { Application } from '#contract/applications/applications.ts';
import { addApplicant } from '#tests/support/applicants.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const PATH = '/api/job-application/';

describe.each(engines)('applications in the office on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('recruiter');
  });
  afterEach(() => api.close());

  const add = async (given: Parameters<typeof addApplicant>[1] = {}, job_id: number | null = null) => {
    const resume_key = `resumes/${crypto.randomUUID().replaceAll('-', '')}.pdf`;
    await api.files.put(resume_key, Buffer.from('%PDF'));
    return addApplicant(api, { job_id, resume_key, ...given });
  };
  const get = (query = '') => api.get(PATH + query, staff);
  const names = async (query = '') => (await get(query)).json<Application[]>().map(({ name }) => name);
  const patch = (id: number, payload: object, version?: number) =>
    api.send('PATCH', `${PATH}${id}/`, {
      payload,
      headers: {
        authorization: staff.authorization,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
    });
  const post = (path: string, payload: object) => api.post(PATH + path, payload, staff);
  const fileCount = async () => {
    let count = 0;
    for await (const _ of api.files.list()) count += 1;
    return count;
  };

  it('lists newest first, all without a page, in pages with one', async () => {
    for (const name of ['A', 'B', 'C']) await add({ name });
    const whole = await get();
    expect(whole.headers).toMatchObject({
      'x-total-count': '3',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(await names()).toEqual(['C', 'B', 'A']);
    expect(await names('?sort=created_at')).toEqual(['A', 'B', 'C']);
    const page = await get('?page=2&page_size=2');
    expect(page.json()).toMatchObject([{ name: 'A' }]);
    expect(page.headers).toMatchObject({ 'x-total-count': '3', link: expect.stringContaining('rel="prev"') });
    for (const query of ['?page=0', '?page=x', '?is_archived=1', '?sort=email', '?page_size=0']) {
      expect((await get(query)).statusCode, query).toBe(400);
    }
    await api.database.transaction((tx) => tx.deleteFrom('applications').execute());
    expect((await get()).json()).toEqual([]);
    expect((await get('?page=1')).headers['x-total-count']).toBe('0');
  });

  it('finds any part of e-mail, experience and title, in any letter case, however short', async () => {
    await add({ name: 'A', email: 'Asha@gmail.example', job_title: 'QA Tester', experience: '0-1' });
    await add({ name: 'B', email: 'bala@Hotmail.example', job_title: 'Élan Designer', experience: '5-10' });
    await add({ name: 'C', email: 'c_d%@proton.example', job_title: 'UI Designer', experience: '10+' });
    const found = (filter: Record<string, string>) => names(`?${new URLSearchParams(filter)}`);
    expect(await found({ email: 'MAIL' })).toEqual(['B', 'A']);
    expect(await found({ email: 'sha@g' })).toEqual(['A']);
    expect(await found({ email: 'c_d%' })).toEqual(['C']);
    expect(await found({ email: '_' })).toEqual(['C']);
    expect(await found({ email: '%' })).toEqual(['C']);
    expect(await found({ email: '"' })).toEqual([]);
    expect(await found({ email: '"gmail" OR x' })).toEqual([]);
    expect(await found({ job_title: 'éLAN' })).toEqual(['B']);
    expect(await found({ job_title: 'qa' })).toEqual(['A']);
    expect(await found({ job_title: 'signer', email: 'ho' })).toEqual(['B']);
    expect(await found({ experience: '0-1' })).toEqual(['A']);
    expect(await found({ experience: '10' })).toEqual(['C', 'B']);
    expect(await found({ experience: '7' })).toEqual([]);
    expect(await found({ experience: '10', job_title: 'designer', email: 'example' })).toEqual(['C', 'B']);
    expect(await found({ search: 'madurai' })).toEqual(['C', 'B', 'A']);
    expect(await found({ search: 'hotmail' })).toEqual(['B']);
    expect(await found({ search: 'nothing' })).toEqual([]);
    const page = await get('?email=example&page=1&page_size=2&is_archived=false');
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.json()).toHaveLength(2);
  });

  it('archives and brings back; the lists and the counts follow', async () => {
    const id = await add({ name: 'A' });
    await add({ name: 'B' });
    const archived = await patch(id, { is_archived: true });
    expect(archived.json()).toMatchObject({ id, is_archived: true, name: 'A' });
    expect((await patch(id, { is_archived: true })).statusCode).toBe(200);
    expect(await names('?is_archived=true')).toEqual(['A']);
    expect(await names('?is_archived=false')).toEqual(['B']);
    expect(await names('?is_archived=true&email=raghavan')).toEqual(['A']);
    expect((await get('?is_archived=true&page=1')).headers['x-total-count']).toBe('1');
    await patch(id, { is_archived: false });
    expect(await names('?is_archived=true&email=raghavan')).toEqual([]);
    expect((await get('?is_archived=false&page=1')).headers['x-total-count']).toBe('2');
    expect((await patch(id, {})).json()).toMatchObject({ is_archived: false });
    expect((await patch(id, { is_archived: 'true' })).statusCode).toBe(400);
    expect((await patch(999, { is_archived: true })).statusCode).toBe(404);
    const trail = await api.database.read
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'application')
      .orderBy('id')
      .execute();
    expect(trail.map((line) => line.action)).toEqual(['archive', 'unarchive']);
  });

  it('is unread until somebody marks it, one or several at once, and the trail has it', async () => {
    const ids = [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })];
    const [a = 0, b = 0] = ids;
    const unread = async () =>
      (await api.get('/api/overview/', staff)).json<{ unread_applications: number }>().unread_applications;
    expect(await unread()).toBe(3);
    expect((await patch(a, { is_read: true })).json()).toMatchObject({ is_read: true, is_archived: false });
    expect(await unread()).toBe(2);
    expect(await names('?is_read=false')).toEqual(['C', 'B']);
    expect(await names('?is_read=true&is_archived=false')).toEqual(['A']);
    expect((await post('mark/', { ids: [...ids, 999], is_read: true })).json()).toEqual({
      changed: 2,
      ids: ids.slice(1),
      left_out: [
        { id: a, reason: 'already' },
        { id: 999, reason: 'gone' },
      ],
    });
    expect(await unread()).toBe(0);
    expect((await post('mark/', { ids: [a], is_read: false })).json()).toEqual({
      changed: 1,
      ids: [a],
      left_out: [],
    });
    await patch(a, { is_archived: true });
    expect(await unread()).toBe(0);
    expect((await patch(b, { is_read: false, is_archived: true })).json()).toMatchObject({
      is_read: false,
      is_archived: true,
    });
    expect((await patch(b, { is_read: 'yes' })).statusCode).toBe(400);
    expect((await post('mark/', { ids: [], is_read: true })).statusCode).toBe(400);
    expect((await get('?is_read=no')).statusCode).toBe(400);
    const trail = await api.database.read
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'old_values', 'new_values'])
      .where('subject', '=', 'application')
      .orderBy('id')
      .execute();
    expect(
      trail.map(
        ({ action, subject_id, old_values, new_values }) =>
          `${action} ${ids.indexOf(Number(subject_id))} ${old_values} ${new_values}`,
      ),
    ).toEqual([
      'mark 0 {"is_read":false} {"is_read":true}',
      'mark 1 {"is_read":false} {"is_read":true}',
      'mark 2 {"is_read":false} {"is_read":true}',
      'mark 0 {"is_read":true} {"is_read":false}',
      'archive 0 {"is_archived":false} {"is_archived":true}',
      'mark 1 {"is_read":true} {"is_read":false}',
      'archive 1 {"is_archived":false} {"is_archived":true}',
    ]);
  });

  it('may be opened by one and archived by another: reading leaves the version as it is', async () => {
    const id = await add();
    expect((await patch(id, { is_read: true }, 1)).json()).toMatchObject({ is_read: true, version: 1 });
    expect((await patch(id, { is_archived: true }, 1)).json()).toMatchObject({ version: 2 });
    for (const change of [{ is_read: false }, { is_archived: false }, {}]) {
      const refused = await patch(id, change, 1);
      expect(refused.statusCode).toBe(412);
      expect(refused.json()).toMatchObject({
        code: 'changed_meanwhile',
        changed_by: 'recruiter',
        current: { id, is_archived: true, is_read: true, version: 2 },
      });
    }
    expect((await patch(id, { is_read: false }, 2)).json()).toMatchObject({ is_read: false, version: 2 });
    expect((await patch(999, { is_read: true }, 1)).json()).toMatchObject({ code: 'application_not_found' });
  });

  it('gives one application by its id', async () => {
    const id = await add({ name: 'A' });
    const [listed] = (await get()).json<Application[]>();
    expect((await get(`${id}/`)).json()).toMatchObject({ ...listed });
    const gone = await get('999/');
    expect(gone.statusCode).toBe(404);
    expect(gone.json()).toMatchObject({ code: 'application_not_found' });
    expect((await get('x/')).statusCode).toBe(400);
  });

  it('finds a person by name, address, number, title, place or subject', async () => {
    await add({ name: 'அருண் குமார்', email: 'arun@one.example', mobile_number: '+91 44 1' });
    await add({
      name: 'Asha Menon 🌱',
      job_title: 'Gärtnerin',
      current_location: 'Salem',
      subject: 'Of roses',
    });
    const found = async (search: string) =>
      (await names(`?${new URLSearchParams({ search, page: '1', is_archived: 'false' })}`)).length;
    for (const text of ['குமார்', 'ARUN@ONE', '+91 44 1', 'asha menon', '🌱', 'gärtn', 'salem', 'roses'])
      expect([text, await found(text)]).toEqual([text, 1]);
    expect(await found('asha kumar')).toBe(0);
    expect(await found('as')).toBe(1);
  });

  it('lists what came since a time, of either side or both', async () => {
    const ids = [await add({ name: 'A' })];
    api.clock.move(60_000);
    const since = api.clock.now().toISOString();
    ids.push(await add({ name: 'B' }));
    api.clock.move(60_000);
    ids.push(await add({ name: 'C' }));
    await patch(ids[1] ?? 0, { is_archived: true });
    expect(await names(`?since=${since}`)).toEqual(['C', 'B']);
    expect(await names(`?since=${since}&sort=created_at`)).toEqual(['B', 'C']);
    expect(await names(`?since=${since}&is_archived=false`)).toEqual(['C']);
    expect(await names(`?since=${since}&is_archived=true`)).toEqual(['B']);
    expect(await names(`?since=${since}&search=raghavan&page=1&page_size=1`)).toEqual(['C']);
    expect(await names(`?since=${since}&page=2&page_size=1`)).toEqual(['B']);
    for (const bad of ['2026-11-02', 'yesterday', "'; drop"]) {
      expect((await get(`?${new URLSearchParams({ since: bad })}`)).statusCode, bad).toBe(400);
    }
  });

  it('lists as many as a number says: the earlier ones of an address, those of a job', async () => {
    const email = 'Twice@Menon.example';
    await add({ name: 'A', email }, 4);
    const second = await add({ name: 'B', email: email.toLowerCase() }, 4);
    await add({ name: 'Longer', email: `not.${email}` }, 7);
    const third = await add({ name: 'C', email }, 7);
    await patch(second, { is_archived: true });
    const [newest] = (await get()).json<Application[]>();
    expect(newest).toMatchObject({ id: third, earlier_applications: 2 });
    expect(await names(`?earlier_than=${third}`)).toEqual(['B', 'A']);
    expect(await names(`?earlier_than=${third}&is_archived=false`)).toEqual(['A']);
    expect(await names(`?earlier_than=${third}&page=2&page_size=1`)).toEqual(['A']);
    expect(await names('?earlier_than=999')).toEqual([]);
    expect(await names('?job_id=4')).toEqual(['B', 'A']);
    expect(await names('?job_id=7&is_archived=false')).toEqual(['C', 'Longer']);
    for (const query of ['?job_id=x', '?earlier_than=-1', '?job_id=0']) {
      expect((await get(query)).statusCode, query).toBe(400);
    }
    const lines = (await get(`export/?earlier_than=${third}`)).body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
  });

  it('deletes the file with the application, once', async () => {
    const id = await add();
    const remove = () => api.send('DELETE', `${PATH}${id}/`, asUser(staff));
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    await expect.poll(fileCount).toBe(0);
    expect((await api.get(`${PATH}${id}/resume/`, staff)).statusCode).toBe(404);
    expect(await names('?email=raghavan')).toEqual([]);
  });

  it('archives and deletes many at once, leaving out what is gone', async () => {
    const ids = [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })];
    expect((await post('archive/', { ids: [ids[1], ids[0], 999], is_archived: true })).json()).toEqual({
      changed: 2,
      ids: [ids[0], ids[1]],
      left_out: [{ id: 999, reason: 'gone' }],
    });
    expect(await names('?is_archived=false')).toEqual(['C']);
    // Those archived before are not among the changed: an undo leaves them where they are.
    expect((await post('archive/', { ids, is_archived: true })).json()).toEqual({
      changed: 1,
      ids: [ids[2]],
      left_out: [
        { id: ids[0], reason: 'already' },
        { id: ids[1], reason: 'already' },
      ],
    });
    await api.send('PUT', `${PATH}${ids[0]}/hold/`, { ...asUser(staff), payload: { reason: 'A claim' } });
    expect((await post('delete/', { ids: [...ids, 999] })).json()).toEqual({
      changed: 2,
      left_out: [
        { id: ids[0], reason: 'held' },
        { id: 999, reason: 'gone' },
      ],
    });
    expect(await names()).toEqual(['A']);
    await api.send('DELETE', `${PATH}${ids[0]}/hold/`, asUser(staff));
    expect((await post('delete/', { ids: [ids[0]] })).json()).toEqual({ changed: 1, left_out: [] });
    expect(await names()).toEqual([]);
    await expect.poll(fileCount).toBe(0);
    for (const payload of [
      { ids: [] },
      { ids: ['1'] },
      { ids: Array.from({ length: 201 }, (_, n) => n + 1) },
      {},
    ]) {
      expect((await post('delete/', payload)).statusCode).toBe(400);
    }
    const deletes = await api.database.read
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'delete')
      .execute();
    expect(deletes).toHaveLength(3);
  });

  it('counts what has come since the newest one knows of, the archived left out', async () => {
    const newer = async (query = '') =>
      (await get(`newer/${query}`)).json<{ count: number; newest: number }>();
    expect(await newer()).toEqual({ count: 0, newest: 0 });
    const first = await add();
    expect(await newer()).toEqual({ count: 0, newest: first });
    const second = await add();
    await patch(await add(), { is_archived: true });
    expect(await newer(`?after=${first}`)).toEqual({ count: 1, newest: second });
  });

  it('counts the applications of each job, archived ones too', async () => {
    await add({}, 4);
    const id = await add({}, 4);
    await add({}, 7);
    await add();
    await patch(id, { is_archived: true });
    expect((await get('counts/')).json()).toEqual([
      { job_id: 4, applications: 2 },
      { job_id: 7, applications: 1 },
    ]);
  });

  it('exports CSV that no spreadsheet takes for formulas, with the filters of the list', async () => {
    await add({ name: '=HYPERLINK("http://evil.example")', email: 'a@gmail.example' });
    await add({ name: 'Other', email: 'b@proton.example' });
    const answer = await get('export/?email=gmail');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="applications.csv"');
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('"created_at","name","email","mobile_number"');
    expect(lines[1]).toContain(
      `"'=HYPERLINK(""http://evil.example"")","a@gmail.example","\u00A0+91 98400 54321","\u00A02-3"`,
    );
  });

  it('says so when a file is not there', async () => {
    const id = await add();
    for await (const { key } of api.files.list()) await api.files.delete(key);
    const answer = await api.get(`${PATH}${id}/resume/`, staff);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      code: 'resume_not_found',
      message: 'The resume of this application is not there.',
    });
  });
});
