import { DAY_MS } from '#contract/durations.ts';
import { resumeMessages } from '#contract/applications/resumes.ts';
import type { Application } from '#contract/applications/applications.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import type { Overview } from '#contract/office/overview.ts';
import { anApplication, anApplicationForm } from '#tests/factories/application.ts';
import { aJob } from '#tests/factories/job.ts';
import { aDoc, aDocx, aPdf, anOoxml } from '#tests/factories/resume.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { allMails } from '#tests/support/queued-mails.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const PATH = '/api/job-application/';

const labels = {
  name: 'Name',
  email: 'Email',
  mobile_number: 'Mobile Number',
  experience: 'Experience',
  job_title: 'Job Title',
  current_location: 'Current Location',
  subject: 'Subject',
};

describe.each(bothEngines)('applying on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('recruiter');
  });
  afterEach(async () => {
    vi.useRealTimers();
    await api.close();
  });

  const send = (form: FormData, headers: Record<string, string> = {}) =>
    api.send('POST', PATH, { payload: form, headers });
  const apply = (overrides = {}, resume = aPdf(), fileName = 'me.pdf') =>
    send(anApplicationForm(overrides, resume, fileName));
  const listed = async (query = '') => (await api.get(PATH + query, staff)).json<Application[]>();
  const files = async () => {
    const keys: string[] = [];
    for await (const { key } of api.files.list()) keys.push(key);
    return keys;
  };
  const mails = () => allMails(api.database);

  it('stores the application and its file, tells the mailbox and confirms to the sender', async () => {
    const job = (await api.post('/api/jobs/', aJob(), staff)).json<Job>();
    const answer = await apply();
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toEqual({ message: 'Application submitted successfully!' });

    const [application] = await listed();
    expect(application).toEqual({
      ...anApplication(),
      id: expect.any(Number),
      resume: `${PATH}${application?.id}/resume/`,
      resume_type: 'pdf',
      scan: null,
      is_archived: false,
      is_read: false,
      created_at: '2026-11-02T09:30:00.000Z',
      job_id: job.id,
      earlier_applications: 0,
      stage: { id: 1, name: 'New', kind: 'open' },
      stage_since: '2026-11-02T09:30:00.000Z',
      reason: null,
      assignee: null,
      tags: [],
      rating: null,
      my_rating: null,
      notes_count: 0,
      source: 'direct',
      lang: 'en',
      text_state: 'waiting',
      skills: null,
      consent: null,
      talent_pool: false,
      withdrawn: false,
      hold: null,
      resume_versions: 1,
      answers: [],
      version: 1,
    });
    expect((await api.get(`${PATH}${application?.id}/timeline/`, staff)).json()).toEqual([
      {
        id: expect.any(Number),
        at: '2026-11-02T09:30:00.000Z',
        kind: 'received',
        by: null,
        data: { job_title: 'Front-end Engineer', source: 'direct' },
      },
    ]);
    expect(await files()).toEqual([expect.stringMatching(/^resumes\/[0-9a-f]{32}\.pdf$/)]);
    const [notice, confirmation] = await mails();
    expect(notice).toMatchObject({
      replyTo: anApplication().email,
      subject: 'New application: Front-end Engineer',
    });
    expect(confirmation).toMatchObject({
      to: anApplication().email,
      subject: 'We have your application',
    });
    expect(confirmation?.text).toContain('Dear Priya Raghavan,');
    expect(confirmation?.text).not.toContain('looking for a team');
  });

  it('repeats nothing to the applicant that leads elsewhere, and tells the company as plain text', async () => {
    await apply({ name: 'Winner. Claim at www.evil-prize.com today', subject: 'evil-prize.com' });
    const [notice, confirmation] = await mails();
    expect(confirmation?.text).toMatch(/^Hello,/);
    for (const words of [confirmation?.text, confirmation?.html, confirmation?.subject])
      expect(words).not.toMatch(/evil|prize|Winner/i);
    expect(notice?.text).toContain('www.evil-prize.com');
    expect(notice?.html).not.toMatch(/href="[^"]*evil/);
  });

  it('refuses an empty or unknown value with the text of the form, and keeps nothing', async () => {
    for (const [field, label] of Object.entries(labels)) {
      const message = `${label} is required`;
      const answer = await apply({ [field]: '' }, aPdf(), 'me.pdf');
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ code: 'bad_input', message, errors: { [field]: [message] } });
    }
    for (const experience of ['1-2', '0-1 years', '10', '11+']) {
      expect((await apply({ experience })).statusCode).toBe(400);
    }
    expect(await listed()).toEqual([]);
    expect(await files()).toEqual([]);
  });

  it('refuses an application without a resume, as a form or as JSON', async () => {
    for (const answer of [await send(anApplicationForm()), await api.post(PATH, anApplication())]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errors: { resume: ['Resume is required'] } });
    }
  });

  it('names the resume together with the fields that are missing too', async () => {
    const form = anApplicationForm();
    for (const name of ['name', 'email']) form.delete(name);
    const { name: _, email: __, ...words } = anApplication();
    for (const answer of [await send(form), await api.post(PATH, words)]) {
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json<{ errors: object }>().errors).toSorted()).toEqual([
        'email',
        'name',
        'resume',
      ]);
    }
  });

  it('says of an empty file that it is empty', async () => {
    const answer = await apply({}, Buffer.alloc(0), 'me.pdf');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { resume: [resumeMessages.empty] } });
  });

  it.each([
    ['pdf', 'me.docx', aPdf()],
    ['doc', 'me.pdf', aDoc()],
    ['docx', '../../me.exe', aDocx()],
  ])('takes a %s for what it is, whatever it is called', async (type, fileName, bytes) => {
    expect((await apply({}, bytes, fileName)).statusCode).toBe(201);
    const [application] = await listed();
    expect(application).toMatchObject({ resume_type: type });
    const answer = await api.get(application?.resume ?? '', staff);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="resume.${type}"`,
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(answer.headers['content-type']).not.toContain('html');
    expect((await api.get(application?.resume ?? '')).statusCode).toBe(401);
  });

  it.each([
    [415, /PDF, DOC or DOCX/, Buffer.from('<script>alert(1)</script>')],
    [
      415,
      /spreadsheet/,
      anOoxml({ mainType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml' }),
    ],
    [415, /macros/, aDocx([{ name: 'word/vbaProject.bin', content: 'x' }])],
    [400, /damaged/, aPdf().subarray(0, 200)],
    [
      413,
      /^The file is larger than 5 MB. Please attach a smaller one.$/,
      Buffer.concat([aPdf(), Buffer.alloc(5 * 1024 * 1024), aPdf()]),
    ],
  ])('refuses with %i and words a job seeker understands: %s', async (status, words, bytes) => {
    const answer = await apply({}, bytes);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      code: { 400: 'bad_input', 413: 'body_too_large', 415: 'wrong_media_type' }[status],
      message: expect.stringMatching(words),
      errors: { resume: [expect.stringMatching(words)] },
    });
    expect(await listed()).toEqual([]);
    expect(await files()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('answers a repeat with the same key as the first, and keeps one application and one file', async () => {
    const once = () => send(anApplicationForm({}, aPdf()), { 'idempotency-key': 'form-1' });
    const answers = await Promise.all([once(), once(), once()]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201]);
    expect((await apply({ idempotency_key: 'form-1' })).statusCode).toBe(201);
    expect(await listed()).toHaveLength(1);
    expect(await files()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    const other = await apply({ idempotency_key: 'form-1' }, aPdf('Somebody else'));
    expect(other.statusCode).toBe(409);
    expect(await files()).toHaveLength(1);
  });

  it('takes a blank key for none, and then looks at the one in the form', async () => {
    const blank = { 'idempotency-key': '' };
    const words = { idempotency_key: 'form-1' };
    const answers = [
      await send(anApplicationForm({ idempotency_key: '' }, aPdf('One')), blank),
      await send(anApplicationForm({ idempotency_key: ' ' }, aPdf('Another')), blank),
      await send(anApplicationForm(words, aPdf('A third')), blank),
      await send(anApplicationForm(words, aPdf('A third')), blank),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201]);
    expect(await listed()).toHaveLength(3);
  });

  it('leaves no file behind when the database refuses', async () => {
    const answer = await apply({ job_id: '999' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { job_title: ['This position is no longer open.'] } });
    expect(await files()).toEqual([]);
  });

  it('takes the title from the posting, not from the sender, when the id is given', async () => {
    const job = (await api.post('/api/jobs/', aJob(), staff)).json<Job>();
    await apply({ job_id: String(job.id), job_title: 'Chief Everything' });
    expect(await listed()).toMatchObject([{ job_id: job.id, job_title: 'Front-end Engineer' }]);
    await apply({ job_title: 'A position long gone' });
    expect((await listed())[0]).toMatchObject({ job_id: null, job_title: 'A position long gone' });
  });

  it('takes 20 from one address in ten minutes, then asks to wait', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const from = (address: string) => send(anApplicationForm({}, aPdf()), { 'x-forwarded-for': address });
    for (let sent = 0; sent < 20; sent += 1) expect((await from('203.0.113.7')).statusCode).toBe(201);
    const refused = await from('203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('600');
    expect((await from('203.0.113.8')).statusCode).toBe(201);
  });

  it('marks earlier applications by the same address, in any letter case', async () => {
    await apply();
    await apply({ email: 'someone@else.example' });
    await apply({ email: 'PRIYA@raghavan.example', job_title: 'Tester' });
    const marks = (await listed()).map(({ email, earlier_applications }) => [email, earlier_applications]);
    expect(marks).toEqual([
      ['PRIYA@raghavan.example', 1],
      ['someone@else.example', 0],
      ['priya@raghavan.example', 0],
    ]);
  });

  it('counts what came in since Monday and is not archived', async () => {
    await apply();
    api.clock.move(6 * DAY_MS);
    await apply();
    const fresh = async () => (await api.get('/api/overview/', staff)).json<Overview>();
    const asNew = await api.signIn('later');
    expect((await api.get('/api/overview/', asNew)).json()).toMatchObject({ new_applications: 2 });
    staff = asNew;
    api.clock.move(3_600_000);
    expect(await fresh()).toMatchObject({ new_applications: 2 });
    const [newest] = await listed();
    await api.send('PATCH', `${PATH}${newest?.id}/`, { payload: { is_archived: true }, ...asUser(staff) });
    expect(await fresh()).toMatchObject({ new_applications: 1 });
    // The list it leads to has just as many.
    api.clock.move(24 * 3_600_000);
    staff = await api.signIn('the day after');
    const { new_applications, new_applications_since } = await fresh();
    expect(new_applications).toBe(0);
    expect(new_applications_since).toBe('2026-11-08T18:30:00.000Z');
    // What came on Sunday is not of this week, archived or not.
    await api.send('PATCH', `${PATH}${newest?.id}/`, { payload: { is_archived: false }, ...asUser(staff) });
    expect(await fresh()).toMatchObject({ new_applications: 0 });
    await api.send('PATCH', `${PATH}${newest?.id}/`, { payload: { is_archived: true }, ...asUser(staff) });
    expect(await listed(`?page=1&is_archived=false&since=${new_applications_since}`)).toHaveLength(0);
    await apply();
    const after = await fresh();
    expect(after).toMatchObject({ new_applications: 1, unread_applications: 2 });
    expect(await listed(`?page=1&is_archived=false&since=${after.new_applications_since}`)).toHaveLength(1);
    expect(await listed(`?page=1&is_archived=false&is_read=false`)).toHaveLength(2);
  });
});
