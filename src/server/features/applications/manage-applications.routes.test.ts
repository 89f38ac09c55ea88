import type { Application } from '#contract/applications.ts';
import { anApplication } from '#tests/factories/application.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertApplication } from './applications.store.ts';

const PATH = '/api/job-application/';

describe.each(engines)('applications in the office on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('recruiter');
  });
  afterEach(() => api.close());

  const add = async (
    overrides: Partial<ReturnType<typeof anApplication>> = {},
    job_id: number | null = null,
  ) => {
    const resume_key = `resumes/${crypto.randomUUID().replaceAll('-', '')}.pdf`;
    await api.files.put(resume_key, Buffer.from('%PDF'));
    const { idempotency_key: _, ...words } = anApplication(overrides);
    return api.database.transaction((tx) =>
      insertApplication(
        tx,
        { ...words, job_id, resume_key, resume_type: 'pdf', scan: null },
        api.clock.now().toISOString(),
      ),
    );
  };
  const get = (query = '') => api.get(PATH + query, staff);
  const names = async (query = '') => (await get(query)).json<Application[]>().map(({ name }) => name);
  const patch = (id: number, payload: object) =>
    api.send('PATCH', `${PATH}${id}/`, { payload, ...asUser(staff) });
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
    for (const query of ['?page=0', '?page=x', '?is_archived=1', '?sort=name', '?page_size=0']) {
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
    expect((await post('archive/', { ids: [ids[0], ids[1], 999], is_archived: true })).json()).toEqual({
      changed: 2,
    });
    expect(await names('?is_archived=false')).toEqual(['C']);
    expect((await post('archive/', { ids, is_archived: true })).json()).toEqual({ changed: 1 });
    expect((await post('delete/', { ids: [...ids, 999] })).json()).toEqual({ changed: 3 });
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
