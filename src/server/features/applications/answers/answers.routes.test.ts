import type { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { Application } from '#contract/applications/applications.ts';
import type { QuestionDraft } from '#contract/jobs/job-questions.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { aJob } from '#tests/factories/job.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { engines } from '#tests/support/engines.ts';
import { ownSecretOf } from '#tests/support/own-link.ts';
import { doTasks } from '#tests/support/resume-search.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const PATH = '/api/job-application/';

const questions: QuestionDraft[] = [
  { id: 'why', text: 'Why us?', kind: 'short', required: true },
  { id: 'licence', text: 'Do you have a licence?', kind: 'yes_no', required: false },
  { id: 'shift', text: 'Which shift?', kind: 'choice', required: false, choices: ['Day', 'Night'] },
  { id: 'notice', text: 'How many weeks is your notice?', kind: 'number', required: false },
];

describe.each(engines)('answers to the questions of a posting on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  let job: number;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('recruiter');
    job = (await api.post('/api/jobs/', aJob({ questions }), staff)).json<{ id: number }>().id;
  });
  afterEach(() => api.close());

  let people = 0;
  const sendTo = (
    fields: Record<string, string>,
    answers: unknown,
    headers: Record<string, string> = {},
    email = `priya${(people += 1)}@raghavan.example`,
  ) => {
    const text = typeof answers === 'string' ? answers : JSON.stringify(answers);
    const form = anApplicationForm(
      { email, ...fields, ...(text !== undefined && { answers: text }) },
      aPdf(),
    );
    return api.send('POST', PATH, { payload: form, headers });
  };
  const send = (answers: unknown, headers?: Record<string, string>, email?: string) =>
    sendTo({ job_id: String(job) }, answers, headers, email);
  const taken = async (answers: unknown) => {
    const answer = await send(answers);
    expect(answer.statusCode, answer.body).toBe(201);
    return (await list())[0] as Application;
  };
  const list = async (query = '') => {
    const answer = await api.get(`${PATH}?${query}`, staff);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Application[]>();
  };
  const valuesOf = ({ answers }: Pick<Application, 'answers'>) =>
    Object.fromEntries(answers.map(({ question_id, value }) => [question_id, value]));

  it('are kept in the order of the questions, with their words, and shown to staff', async () => {
    const application = await taken({ notice: '4', licence: 'yes', why: '  Good people ', shift: 'Night' });
    const answers = [
      { question_id: 'why', text: 'Why us?', kind: 'short', value: 'Good people' },
      { question_id: 'licence', text: 'Do you have a licence?', kind: 'yes_no', value: true },
      { question_id: 'shift', text: 'Which shift?', kind: 'choice', value: 'Night' },
      { question_id: 'notice', text: 'How many weeks is your notice?', kind: 'number', value: 4 },
    ];
    expect(application.answers).toEqual(answers);
    // Whatever becomes of the posting.
    await api.send('PUT', `/api/jobs/${job}/`, {
      payload: aJob({ questions: [] }),
      headers: { authorization: staff.authorization },
    });
    expect((await api.get(`${PATH}${application.id}/`, staff)).json()).toMatchObject({ answers });
    const csv = (await api.get(`${PATH}export/`, staff)).body;
    expect(csv).toContain('Do you have a licence? Yes\nWhich shift? Night');
  });

  it.each([
    ['licence', [true, 'true', 'yes', 'YES'], true],
    ['licence', [false, 'false', 'no'], false],
    ['notice', [4, '4', '+4', '4.0'], 4],
    ['notice', ['-2.5', -2.5], -2.5],
    ['shift', ['Day', ' Day '], 'Day'],
  ])('%s takes %j', async (id, given, value) => {
    for (const each of given)
      expect(valuesOf(await taken({ why: 'Yes', [id]: each }))).toEqual({ why: 'Yes', [id]: value });
  });

  it.each([
    ['a required one that is missing', {}, '“Why us?”: Please answer this question'],
    ['one that is not there at all', undefined, '“Why us?”: Please answer this question'],
    ['an empty text', { why: '  ' }, '“Why us?”: Please answer this question'],
    ['null', { why: null }, '“Why us?”: Please answer this question'],
    ['a number for words', { why: 4 }, '“Why us?”: Answer must be text'],
    ['too many words', { why: 'x'.repeat(501) }, '“Why us?”: Answer must be at most 500 characters'],
    ['a control character', { why: '\u0000' }, '“Why us?”: Answer contains characters that cannot be used'],
    [
      'neither yes nor no',
      { why: 'x', licence: 'maybe' },
      '“Do you have a licence?”: Please answer yes or no',
    ],
    ['another choice', { why: 'x', shift: 'day' }, '“Which shift?”: Please choose one of these'],
    [
      'no number',
      { why: 'x', notice: '4 weeks' },
      '“How many weeks is your notice?”: Please give a number, such as 4 or 2.5',
    ],
    [
      'an endless number',
      { why: 'x', notice: '9'.repeat(400) },
      '“How many weeks is your notice?”: Please give a number, such as 4 or 2.5',
    ],
  ])('refuse %s', async (_, answers, message) => {
    const answer = await send(answers);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad_input', errors: { answers: [message] } });
    expect(await list()).toEqual([]);
  });

  it.each([
    'why',
    '[]',
    '"why"',
    '4',
    'null',
    '{"why": {}}',
    '{"why": ["a"]}',
    '{"why"',
    `{"why": "${'x'.repeat(20_000)}"}`,
  ])('are refused where they are %.20s', async (text) => {
    const answer = await send(text);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['answers']);
  });

  it('say all that is wrong at once', async () => {
    const { errors } = (await send({ notice: 'soon' })).json<{ errors: { answers: string[] } }>();
    expect(errors.answers).toHaveLength(2);
  });

  it('to a question that is not there are left out: the posting may have changed', async () => {
    const application = await taken('{"why": "Because", "gone": "x", "__proto__": "y", "constructor": "z"}');
    expect(valuesOf(application)).toEqual({ why: 'Because' });
  });

  it('are not asked of a client that does not say which posting, nor by one that asks nothing', async () => {
    expect((await sendTo({}, 'not even JSON')).statusCode).toBe(201);
    expect((await sendTo({}, undefined)).statusCode).toBe(201);
    const plain = (await api.post('/api/jobs/', aJob(), staff)).json<{ id: number }>().id;
    expect((await sendTo({ job_id: String(plain) }, { why: 'x' })).statusCode).toBe(201);
    expect((await list()).map(({ answers }) => answers)).toEqual([[], [], []]);
  });

  it('of a second application leave those of the first as they are', async () => {
    const email = 'twice@raghavan.example';
    expect((await send({ why: 'First' }, {}, email)).statusCode).toBe(201);
    expect((await send({}, {}, email)).statusCode).toBe(400);
    expect((await send({ why: 'Second' }, {}, email)).statusCode).toBe(201);
    const rows = await list();
    expect(rows.map(valuesOf)).toEqual([{ why: 'First' }]);
  });

  it('are part of what an idempotency key stands for', async () => {
    const key = { 'idempotency-key': 'answers' };
    const email = 'key@raghavan.example';
    expect((await send({ why: 'First' }, key, email)).statusCode).toBe(201);
    expect((await send({ why: 'First' }, key, email)).statusCode).toBe(201);
    expect((await send({ why: 'Second' }, key, email)).json()).toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  it('are filtered by: the very answer, beside every other filter', async () => {
    const { id: day } = await taken({ why: 'True: that', licence: true, shift: 'Day', notice: 4 });
    const { id: night } = await taken({ why: 'yes', licence: false, shift: 'Night' });
    const found = async (answer: string, more = '') =>
      (await list(`answer=${encodeURIComponent(answer)}${more}`)).map(({ id }) => id);
    expect(await found('shift:Day')).toEqual([day]);
    expect(await found('shift:nIGHT')).toEqual([night]);
    expect(await found('shift:Da')).toEqual([]);
    expect(await found('licence:yes')).toEqual([day]);
    expect(await found('licence:TRUE')).toEqual([day]);
    expect(await found('licence:false')).toEqual([night]);
    expect(await found('notice:4')).toEqual([day]);
    expect(await found('notice:4.0')).toEqual([day]);
    expect(await found('why:true: that')).toEqual([day]);
    expect(await found('why:true')).toEqual([]);
    expect(await found('why:yes')).toEqual([night]);
    expect(await found('gone:yes')).toEqual([]);
    expect(await found('shift:Day', `&job_id=${job}&page=1&is_archived=false&sort=name`)).toEqual([day]);
    expect(await found('shift:Day', `&job_id=${job + 1}`)).toEqual([]);
    expect(
      (await api.get(`${PATH}export/?answer=shift:Night`, staff)).body.trim().split('\r\n'),
    ).toHaveLength(2);
    await doTasks(api);
    expect(await found('shift:Day', '&q=true&page=1')).toEqual([day]);
    expect(await found('shift:Night', '&q=true&page=1')).toEqual([]);
  });

  it.each(['shift', 'shift:', ':Day', 'a b:c', '', `${'x'.repeat(41)}:y`, `x:${'y'.repeat(600)}`, 'x:%00'])(
    'are not filtered by “%.50s”',
    async (answer) => {
      const refused = await api.get(`${PATH}?answer=${answer}`, staff);
      expect(refused.statusCode, refused.body).toBe(400);
      expect(refused.json()).toMatchObject({ code: 'bad_input', errors: { answer: [expect.any(String)] } });
    },
  );

  it('are found by their words', async () => {
    const { id } = await taken({ why: 'I love kumquats', shift: 'Night' });
    await taken({ why: 'Money', licence: true });
    await doTasks(api);
    const found = async (q: string) => list(`q=${q}&page=1`);
    expect(await found('kumquats night')).toMatchObject([
      { id, matched_in: ['answers'], snippet: expect.stringContaining('kumquats') },
    ]);
    // Neither the question nor a plain yes tells people apart.
    expect(await found('licence')).toEqual([]);
    await api.post(`${PATH}${id}/notes/`, { text: 'A note' }, staff);
    expect(await found('kumquats')).toMatchObject([{ id, matched_in: ['answers'] }]);
  });

  it('are the applicant’s own to read, to take along and to erase', async () => {
    const { id } = await taken({ why: 'Kumquats', licence: true });
    const secret = await ownSecretOf(api, id);
    const own = `/api/own-application/${secret}/`;
    expect((await api.get(own)).json()).toMatchObject({
      answers: [
        { question: 'Why us?', answer: 'Kumquats' },
        { question: 'Do you have a licence?', answer: 'Yes' },
      ],
    });
    const zip = await fromBufferPromise((await api.get(`${own}export/`)).rawPayload);
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== 'data.json') continue;
      const data = await textOf((await zip.openReadStreamPromise(entry)) as Readable);
      expect(JSON.parse(data)).toMatchObject({
        applications: [
          {
            answers: [
              { question: 'Why us?', answer: 'Kumquats' },
              { question: 'Do you have a licence?', answer: true },
            ],
          },
        ],
      });
    }
    await api.send('DELETE', own, { payload: { confirm: 'ERASE' } });
    const left = await api.database.read.selectFrom('application_answers').selectAll().execute();
    expect(left).toEqual([]);
  });
});
