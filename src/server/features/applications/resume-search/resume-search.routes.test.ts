import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { MATCH_END, MATCH_START } from '#contract/search/search-matches.ts';
import type { Application, SearchedField } from '#contract/applications/applications.ts';
import { searchQueryMessages } from '#contract/search/search-query.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { aJob } from '#tests/factories/job.ts';
import { aPdf, anEndlessDoc } from '#tests/factories/resume.ts';
import { addApplicant, callsOf } from '#tests/support/applicants.ts';
import { engines, sqlite } from '#tests/support/engines.ts';
import { doTasks, giveText, taskPortsOf } from '#tests/support/resume-search.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { extractWaitingTexts } from './extract-text.ts';

const PATH = '/api/job-application/';

describe.each(engines)('résumés that can be found on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  let calls: ReturnType<typeof callsOf>;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('recruiter');
    calls = callsOf(api, staff);
  });
  afterEach(() => api.close());

  let people = 0;
  const send = async (resume: Buffer, job_id?: number) => {
    const email = `priya${(people += 1)}@raghavan.example`;
    const fields = { email, ...(job_id !== undefined && { job_id: String(job_id) }) };
    const answer = await api.send('POST', PATH, { payload: anApplicationForm(fields, resume) });
    expect(answer.statusCode).toBe(201);
  };
  const list = async (query = ''): Promise<Application[]> => {
    const answer = await api.get(`${PATH}?${query}`, staff);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Application[]>();
  };
  const found = async (q: string, more = '&page=1') => list(`q=${encodeURIComponent(q)}${more}`);
  const names = async (q: string, more?: string) => (await found(q, more)).map(({ name }) => name);
  const add = async (name: string, text: string | null, overrides = {}) => {
    const id = await addApplicant(api, { name, subject: 'Hello', job_title: 'Engineer', ...overrides });
    await giveText(api, id, text);
    return id;
  };
  const postJob = async (Key_Skills: string) =>
    (await api.post('/api/jobs/', aJob({ Key_Skills }), staff)).json<{ id: number }>().id;

  it('are taken in behind the answer to the applicant, with what their job asks for', async () => {
    const job = await postJob('TypeScript, React, C++');
    await send(aPdf('React and C++ since 2019'), job);
    await send(aPdf(''), job);
    const states = async () => (await list()).map(({ text_state }) => text_state);
    expect(await states()).toEqual(['waiting', 'waiting']);
    expect((await calls.get('texts/')).json()).toEqual({ total: 2, waiting: 2 });
    expect(await found('react since')).toEqual([]);
    await doTasks(api);
    expect(await states()).toEqual(['none', 'ready']);
    expect((await calls.get('texts/')).json()).toEqual({ total: 2, waiting: 0 });
    const [unread, read] = await list();
    expect(unread?.skills).toBeNull();
    expect(read?.skills).toEqual({ matched: ['React', 'C++'], missing: ['TypeScript'] });
    expect(read).not.toHaveProperty('snippet');
    expect(await names('c++ since')).toEqual(['Priya Raghavan']);
    expect((await calls.get(`${read?.id}/resume-text/`)).json()).toEqual({
      text: 'React and C++ since 2019',
    });
    expect((await calls.get(`${unread?.id}/resume-text/`)).json()).toEqual({ text: null });
  });

  it('are found by words, phrases, beginnings, without words and in any script', async () => {
    await add('Asha', 'Développeuse Java, machine learning at a bank. Łódź, Ёлка');
    await add('Bala', 'Kotlin developer. Learning machine drawing. தமிழ் मराठी 東京で働く');
    await add('Chitra', 'Java and PHP developer');
    await add('Dev', null, { current_location: 'Łódź', subject: 'O\'Brien & \\sons: "quoted" *' });
    const cases: [string, string[]][] = [
      ['java', ['Asha', 'Chitra']],
      ['JAVA -php', ['Asha']],
      ['"machine learning"', ['Asha']],
      ['machine learning', ['Asha', 'Bala']],
      ['java or kotlin developer', ['Bala', 'Chitra']],
      ['develop*', ['Asha', 'Bala', 'Chitra']],
      ['developpeuse', ['Asha']],
      ['lodz', ['Asha', 'Dev']],
      ['елка', ['Asha']],
      ['தமிழ்', ['Bala']],
      ['மிழ்', []],
      ['東京', ['Bala']],
      ['京東', []],
      ["o'brien sons", ['Dev']],
      ['quoted -java', ['Dev']],
      ['chitra', ['Chitra']],
      ['nobody', []],
    ];
    for (const [q, expected] of cases) expect((await names(q)).toSorted(), q).toEqual(expected);
    // The whole list, sorted otherwise, and what is exported.
    expect(await names('java or kotlin', '&sort=-name')).toEqual(['Chitra', 'Bala', 'Asha']);
    expect((await names('java or kotlin', '')).toSorted()).toEqual(['Asha', 'Bala', 'Chitra']);
    const file = await api.get(`${PATH}export/?q=kotlin`, staff);
    expect(file.body).toContain('Bala');
    expect(file.body).not.toContain('Asha');
  });

  it('come best first, each with a passage and where it was found, by pages and with the filters', async () => {
    const filler = 'lorem ipsum dolor sit amet '.repeat(20);
    const once = await add('Once', `${filler} some React there. ${filler}`);
    await add('Often', 'React, React Native, React Router.', { current_location: 'Paris' });
    const title = await add('Titled', filler, { job_title: 'React Developer' });
    await add('Other', filler);
    const all = await found('réact');
    expect(all.map(({ name }) => name)).toEqual(['Titled', 'Often', 'Once']);
    expect(all.map(({ matched_in }) => matched_in)).toEqual([
      ['title'],
      ['resume'],
      ['resume'],
    ] satisfies SearchedField[][]);
    expect(all.at(-1)?.snippet).toContain(`some ${MATCH_START}React${MATCH_END} there.`);
    expect(all[0]?.snippet).toBe(`${MATCH_START}React${MATCH_END} Developer`);
    const page = await api.get(`${PATH}?q=react&page=2&page_size=2`, staff);
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.json<Application[]>().map(({ id }) => id)).toEqual([once]);
    await calls.patch(`${title}/`, { is_archived: true });
    expect(await names('react', '&page=1&is_archived=true')).toEqual(['Titled']);
    expect(await names('react', '&page=1&search=paris')).toEqual(['Often']);
  });

  it('find a skill by any of its names, but not in phrases or beginnings', async () => {
    await calls.put('/api/skill-synonyms/', [
      { skill: 'PostgreSQL', also: ['postgres', 'psql'] },
      { skill: 'Machine learning', also: ['ML'] },
    ]);
    await add('Asha', 'Ten years of PostgreSQL');
    await add('Bala', 'postgres and machine learning');
    await add('Chitra', 'learning about machine rooms');
    for (const [q, expected] of [
      ['postgres', ['Asha', 'Bala']],
      ['PSQL', ['Asha', 'Bala']],
      ['ml', ['Bala']],
      ['"postgres"', ['Bala']],
      ['postgres*', ['Asha', 'Bala']],
      ['psq*', []],
      ['learning -ml', ['Chitra']],
      ['learning -"ml"', ['Bala', 'Chitra']],
    ] as const)
      expect((await names(q)).toSorted(), q).toEqual(expected);
    expect((await found('psql'))[0]?.snippet).toContain(MATCH_START);
    await calls.put('/api/skill-synonyms/', []);
    expect(await names('psql')).toEqual([]);
  });

  it('refuse in words what cannot be understood, and take whatever else is typed', async () => {
    const answer = await api.get(`${PATH}?q=${encodeURIComponent('"open')}`, staff);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'bad_input',
      errors: { q: [searchQueryMessages.openQuote] },
    });
    expect(await list('q=%20')).toEqual([]);
    await add('Asha', 'x');
    for (const q of [
      "'",
      "a' OR 1=1 --",
      'a:b',
      'NEAR(a b)',
      'NOT a',
      'a AND b',
      'name:x',
      '{a b}',
      '^a',
      'a <-> b',
      '\\',
      'a\\:*b',
      '$1',
      'ﷺ',
      '​',
    ]) {
      const { statusCode } = await api.get(`${PATH}?page=1&q=${encodeURIComponent(q)}`, staff);
      expect([200, 400], q).toContain(statusCode);
    }
  });

  it('are found by notes as they are now', async () => {
    const id = await add('Asha', 'Java');
    const note = (await calls.post(`${id}/notes/`, { text: 'Met her at the Kumquat fair' })).json<{
      id: number;
    }>();
    expect((await found('kumquat java'))[0]).toMatchObject({ matched_in: ['notes', 'resume'] });
    await calls.patch(`${id}/notes/${note.id}/`, { text: 'Met her at the Mango fair' });
    expect(await names('kumquat')).toEqual([]);
    expect(await names('mango')).toEqual(['Asha']);
    await calls.remove(`${id}/notes/${note.id}/`);
    expect(await names('mango')).toEqual([]);
    expect(await names('java')).toEqual(['Asha']);
  });

  it('leave nothing behind when they are deleted', async () => {
    const id = await add('Asha', 'Zanzibar');
    await add('Bala', 'Zebra');
    if (engine.name === 'sqlite') expect(await inTheFile(api, 'zanzibar')).toBe(true);
    expect((await calls.remove(`${id}/`)).statusCode).toBe(204);
    expect(await names('za*')).toEqual([]);
    const { read } = api.database;
    expect(await read.selectFrom('application_texts').select('name').execute()).toEqual([{ name: 'Bala' }]);
    const { rows } = await sql`select count(*) as count from application_words`.execute(read);
    expect(rows).toEqual([{ count: 1 }]);
    if (engine.name !== 'sqlite') return;
    expect(await inTheFile(api, 'zanzibar')).toBe(false);
    expect(await inTheFile(api, 'zebra')).toBe(true);
    await api.database.transaction(async (tx) => {
      await sql`create virtual table temp.every_word using fts5vocab('main', 'application_words', 'row')`.execute(
        tx,
      );
      const { rows: terms } = await sql<{ term: string }>`select term from temp.every_word`.execute(tx);
      expect(terms.map(({ term }) => term)).not.toContain('zanzibar');
      expect(terms.map(({ term }) => term)).toContain('zebra');
      await sql`insert into application_words (application_words, rank) values ('integrity-check', 0)`.execute(
        tx,
      );
    });
  });

  // No matter of the database.
  it.runIf(engine === sqlite)(
    'are none where the file brings its reader down',
    { tags: 'long' },
    async () => {
      const id = await addApplicant(api);
      const { resume_key } = await api.database.read
        .selectFrom('applications')
        .select('resume_key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await api.files.put(resume_key, anEndlessDoc());
      await api.database.transaction((tx) =>
        tx.updateTable('applications').set({ resume_type: 'doc' }).where('id', '=', id).execute(),
      );
      await extractWaitingTexts(taskPortsOf(api));
      await doTasks(api);
      expect(await list()).toMatchObject([{ id, text_state: 'none' }]);
    },
  );

  it('are taken in newest first where they were there before', async () => {
    for (let number = 0; number < 22; number += 1) await addApplicant(api);
    const { read } = api.database;
    const newestFirst = await read
      .selectFrom('applications')
      .select('resume_key')
      .orderBy('id', 'desc')
      .execute();
    await extractWaitingTexts(taskPortsOf(api));
    await extractWaitingTexts(taskPortsOf(api));
    const tasks = await read.selectFrom('tasks').select('kind').execute();
    expect(tasks).toEqual([{ kind: 'resume texts' }]);
    const asked: string[] = [];
    const opened = (key: string) => {
      asked.push(key);
      return api.files.read(key);
    };
    await doTasks({ ...api, files: { ...api.files, read: opened } });
    expect(asked).toEqual(newestFirst.map(({ resume_key }) => resume_key));
    expect(new Set((await list()).map(({ text_state }) => text_state))).toEqual(new Set(['none']));
    expect(await names('priya', '')).toHaveLength(22);
    await extractWaitingTexts(taskPortsOf(api));
    expect(await read.selectFrom('tasks').select('id').where('state', '=', 'waiting').execute()).toEqual([]);
  });

  it('are sorted by the skills of their job, matched anew when it or a synonym changes', async () => {
    const job = await postJob('JavaScript, Go, React');
    for (const text of ['React', 'React with JS', 'ready to go']) await send(aPdf(text), job);
    await doTasks(api);
    const matched = async () =>
      (await list(`job_id=${job}&sort=-skills&page=1`)).map(({ skills }) => skills?.matched.join(' '));
    expect(await matched()).toEqual(['React', 'React', '']);

    const synonyms = [{ skill: 'javascript', also: ['js'] }];
    expect((await calls.get('/api/skill-synonyms/')).json()).toEqual([]);
    const put = await calls.put('/api/skill-synonyms/', synonyms, 1);
    expect(put.json()).toEqual([{ ...synonyms[0], version: 2 }]);
    const stale = await calls.put('/api/skill-synonyms/', [], 1);
    expect(stale.json()).toMatchObject({
      code: 'changed_meanwhile',
      current: put.json(),
      changed_by: 'recruiter',
    });
    await doTasks(api);
    expect(await matched()).toEqual(['JavaScript React', 'React', '']);

    await calls.put(`/api/jobs/${job}/`, aJob({ Key_Skills: 'go' }));
    expect((await list(`job_id=${job}&page=1`))[0]?.skills).toEqual({ matched: [], missing: ['go'] });
    await doTasks(api);
    expect(await matched()).toEqual(['go', '', '']);
    await calls.remove(`/api/jobs/${job}/`);
    expect((await list(`job_id=${job}&page=1`)).map(({ skills }) => skills)).toEqual([null, null, null]);
  });
});

/** Whether a word stands anywhere in SQLite's file, once all that was written has gone into it. */
async function inTheFile({ database }: TestApp, word: string): Promise<boolean> {
  const { rows } = await sql<{
    file: string;
  }>`select file from pragma_database_list where name = 'main'`.execute(database.read);
  const path = rows[0]?.file ?? '';
  const file = new DatabaseSync(path);
  file.exec('pragma wal_checkpoint(truncate)');
  file.close();
  return readFileSync(path, 'latin1').toLowerCase().includes(word);
}
