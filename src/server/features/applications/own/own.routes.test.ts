import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { Application } from '#contract/applications/applications.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { ResumeVersion } from '#contract/applications/resumes.ts';
import type { TimelineEntry } from '#contract/applications/applicants.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { type OwnApplication, ownApplicationMessages } from '#contract/applications/own-application.ts';
import type { ConsentText } from '#contract/office/privacy.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { aJob } from '#tests/factories/job.ts';
import { aDocx, aPdf } from '#tests/factories/resume.ts';
import { engines } from '#tests/support/engines.ts';
import { callsOf } from '#tests/support/applicants.ts';
import { mailsTo, secretFor } from '#tests/support/queued-mails.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const APPLY = '/api/job-application/';
const OWN = '/api/own-application/';
const EMAIL = 'priya@raghavan.example';
const UNKNOWN = 'A'.repeat(43);

describe.each(engines)('one’s own application on $name', (engine) => {
  let api: TestApp;
  let boss: TestUser;
  let job: Job;
  let office: ReturnType<typeof callsOf>;
  beforeEach(async () => {
    api = await testApp(engine);
    boss = await api.signIn('boss', { isSuperuser: true });
    job = (await api.post('/api/jobs/', aJob(), boss)).json<Job>();
    office = callsOf(api, boss);
  });
  afterEach(() => api.close());

  const apply = (overrides: Record<string, string> = {}, resume = aPdf()) =>
    api.send('POST', APPLY, {
      payload: anApplicationForm({ job_id: String(job.id), ...overrides }, resume) as never,
    });
  const secret = () => secretFor(api.database, EMAIL, 'application');
  const own = async (of?: string) => api.get(`${OWN}${of ?? (await secret())}/`);
  const read = async (of?: string) => (await own(of)).json<OwnApplication>();
  const listed = async () => (await office.get('')).json<Application[]>();
  let visitors = 0;
  const replace = async (resume: Buffer, of?: string) => {
    const form = new FormData();
    form.set('resume', new File([new Uint8Array(resume)], 'new.pdf'));
    return api.send('PUT', `${OWN}${of ?? (await secret())}/resume/`, {
      payload: form as never,
      headers: { 'x-forwarded-for': `203.0.113.${(visitors += 1)}` },
    });
  };
  const withdraw = async () => api.send('POST', `${OWN}${await secret()}/withdraw/`);
  const erase = async (payload: object, of?: string) =>
    api.send('DELETE', `${OWN}${of ?? (await secret())}/`, { payload });
  const kinds = async (id: number) =>
    (await office.get(`${id}/timeline/`)).json<TimelineEntry[]>().map(({ kind }) => kind);
  const files = async () => (await Array.fromAsync(api.files.list())).map(({ key }) => key);

  it('opens by the link of the confirmation mail, which is kept only as a hash and shown nowhere', async () => {
    await apply();
    const mail = (await mailsTo(api.database, EMAIL))[0];
    expect(mail?.text).toContain('A person will read both.');
    const found = await secret();
    expect(found).toMatch(/^[\w-]{43}$/);
    const answer = await own();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      name: 'Priya Raghavan',
      email: EMAIL,
      stage: 'We have it and are looking at it',
      is_decided: false,
      withdrawn: false,
      erased_on: null,
      resumes: [{ version: 1, type: 'pdf', is_current: true }],
      may_replace: true,
      may_withdraw: true,
      may_erase: true,
      others: { applications: 0, enquiries: 0 },
    });
    expect(answer.body).not.toMatch(/search_text|resume_key|"id"/);
    const rows = await api.database.read.selectFrom('application_links').selectAll().execute();
    const tasks = await api.database.read.selectFrom('tasks').select('payload').execute();
    expect(JSON.stringify([rows, tasks])).not.toContain(found);
    expect((await api.get('/api/outgoing-mails/', boss)).body).not.toContain(found);
  });

  it('says the same of every secret that opens nothing', async () => {
    await apply();
    const answers = await Promise.all([UNKNOWN, 'x', `${await secret()}x`, '%00'].map((each) => own(each)));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(answers[0]?.json());
    }
    for (const call of ['withdraw/', 'export/'])
      expect(
        (await api.send(call === 'export/' ? 'GET' : 'POST', `${OWN}${UNKNOWN}/${call}`)).json(),
      ).toMatchObject({ code: 'own_application_not_found' });
    expect((await erase({ confirm: 'ERASE' }, UNKNOWN)).statusCode).toBe(404);
    expect((await replace(aPdf(), UNKNOWN)).statusCode).toBe(404);
    expect(await files()).toHaveLength(1);
  });

  it('tells where it stands in the company’s own words', async () => {
    await apply();
    const stages = (await api.get('/api/stages/', boss)).json<{ id: number; name: string; kind: string }[]>();
    const named = stages.map(({ id, name, kind }) => ({ id, name, kind, public_name: `Public ${name}` }));
    await api.send('PUT', '/api/stages/', {
      payload: named,
      headers: { authorization: boss.authorization },
    });
    expect((await read()).stage).toBe('Public New');
    const [row] = await listed();
    await office.patch(`${row?.id}/`, { stage: 6 });
    expect(await read()).toMatchObject({
      stage: 'Public Rejected',
      is_decided: true,
      may_replace: false,
      may_withdraw: true,
      erased_on: new Date(api.clock.now().getTime() + 180 * DAY_MS).toISOString(),
    });
    expect((await replace(aPdf())).json()).toMatchObject({ code: 'application_decided' });
  });

  it('takes a better résumé; staff see all of them, each by its version', async () => {
    await apply();
    const [row] = await listed();
    const id = row?.id ?? 0;
    api.clock.move(60_000);
    expect((await replace(aDocx())).json()).toMatchObject({
      resumes: [
        { version: 2, type: 'docx', is_current: true },
        { version: 1, type: 'pdf', is_current: false },
      ],
    });
    expect((await listed())[0]).toMatchObject({
      resume_type: 'docx',
      resume_versions: 2,
      text_state: 'waiting',
      version: 2,
    });
    const versions = (await office.get(`${id}/resumes/`)).json<ResumeVersion[]>();
    expect(versions.map(({ version, origin, is_current }) => [version, origin, is_current])).toEqual([
      [2, 'replaced', true],
      [1, 'sent', false],
    ]);
    const first = await api.get(versions[1]?.resume ?? '', boss);
    expect(first.headers['content-disposition']).toBe('attachment; filename="resume.pdf"');
    expect(first.rawPayload).toEqual(aPdf());
    expect((await office.get(`${id}/resumes/3/`)).statusCode).toBe(404);
    expect(await kinds(id)).toEqual(['resume_replaced', 'received']);
    expect((await replace(Buffer.from('no resume'))).statusCode).toBe(415);
    expect((await api.send('PUT', `${OWN}${await secret()}/resume/`)).statusCode).toBe(400);
    expect(await files()).toHaveLength(2);
    for (let sent = 0; sent < 11; sent += 1) {
      await replace(aPdf());
    }
    expect((await listed())[0]?.resume_versions).toBeLessThanOrEqual(10);
    expect((await files()).length).toBe((await listed())[0]?.resume_versions);
  });

  it('is withdrawn once, into the stage for that, and its interviews are cancelled', async () => {
    await apply();
    const [row] = await listed();
    const id = row?.id ?? 0;
    const colleague = await api.signIn('colleague');
    const planned = { starts_at: '2030-01-07T10:00:00Z', minutes: 30, with: [colleague.id] };
    await office.post(`${id}/interviews/`, planned);
    expect((await read()).interviews).toHaveLength(1);
    expect((await withdraw()).json()).toMatchObject({
      withdrawn: true,
      stage: 'Withdrawn by you',
      interviews: [],
      may_withdraw: false,
      may_replace: false,
    });
    expect((await withdraw()).statusCode).toBe(200);
    expect((await listed())[0]).toMatchObject({ withdrawn: true, stage: { kind: 'rejected' } });
    expect((await kinds(id)).slice(0, 2)).toEqual(['withdrawn', 'interview']);
    const told = (await mailsTo(api.database, 'colleague@example.com')).at(-1);
    expect(told?.subject).toMatch(/^Interview cancelled/);
    expect((await replace(aPdf())).json()).toMatchObject({ code: 'application_withdrawn' });
    await office.patch(`${id}/`, { stage: 2 });
    expect((await listed())[0]).toMatchObject({ withdrawn: false });
  });

  it('is not withdrawn by somebody who was hired', async () => {
    await apply();
    const [row] = await listed();
    await office.patch(`${row?.id}/`, { stage: 5 });
    expect((await withdraw()).json()).toMatchObject({ code: 'application_decided' });
  });

  it('comes as a ZIP file with all that is kept, without who wrote it', async () => {
    await apply();
    await api.post('/api/contact/create/', anEnquiry({ email: EMAIL.toUpperCase() }));
    await api.post('/api/job-alerts/', { email: EMAIL.toUpperCase(), location: 'Chennai' });
    await api.post('/api/job-alerts/', { email: 'somebody@else.example', location: 'Atlantis' });
    const [row] = await listed();
    await office.post(`${row?.id}/notes/`, { text: 'Strong on tests' });
    await office.put(`${row?.id}/rating/`, { score: 4 });
    await office.patch(`${row?.id}/`, { stage: 2 });
    await office.put(`${row?.id}/hold/`, { reason: 'A claim is open' });
    await api.post(`${OWN}link/`, { email: EMAIL });
    const answer = await api.get(`${OWN}${await secret()}/export/`);
    expect(answer.headers['content-type']).toBe('application/zip');
    const zip = await fromBufferPromise(answer.rawPayload);
    const parts = new Map<string, string>();
    for await (const entry of zip.eachEntry())
      parts.set(entry.fileName, await text((await zip.openReadStreamPromise(entry)) as Readable));
    const data = parts.get('data.json') ?? '';
    expect([...parts.keys()]).toEqual(['data.json', `application-${row?.id}-resume-1.pdf`]);
    expect(JSON.parse(data)).toMatchObject({
      email: EMAIL,
      applications: [
        {
          name: 'Priya Raghavan',
          notes: [{ text: 'Strong on tests' }],
          ratings: [{ score: 4 }],
          hold: { reason: 'A claim is open' },
          timeline: expect.arrayContaining([{ at: expect.any(String), kind: 'moved', to: 'open' }]),
        },
      ],
      enquiries: [{ subject: anEnquiry().subject }],
      job_alerts: [{ department: '', location: 'Chennai', employment_type: '', confirmed_at: null }],
      mails: [
        {
          subject: 'We have your application',
          text: expect.stringMatching(/A person will read both[^]*http:\/\/localhost:3000\/…$/),
        },
        { subject: 'We have your message', text: expect.stringMatching(/^Dear Asha,[^]*has reached us/) },
        { subject: expect.stringContaining('Confirm your job alert') },
        {
          subject: expect.stringContaining('Your application to'),
          text: expect.stringContaining('You asked'),
        },
      ],
    });
    // Nor is a secret in it: whoever has the file could confirm and stop by it.
    expect(data).not.toMatch(/boss|Test|Atlantis|_hash|alerts\/confirm/);
    expect(data).not.toContain(await secret());
  });

  it('is erased by typing the word, with a receipt by mail; a hold wins', async () => {
    await apply();
    const found = await secret();
    const [row] = await listed();
    for (const payload of [{}, { confirm: 'erase' }, { confirm: true }])
      expect((await erase(payload)).json()).toMatchObject({ code: 'bad_input' });
    await office.put(`${row?.id}/hold/`, { reason: 'A claim of Priya’s is open' });
    expect((await read()).may_erase).toBe(false);
    expect((await erase({ confirm: 'ERASE' })).json()).toMatchObject({ code: 'application_held' });
    expect((await office.remove(`${row?.id}/`)).json()).toMatchObject({ code: 'application_held' });
    expect((await office.post('delete/', { ids: [row?.id] })).json()).toMatchObject({ changed: 0 });
    await office.remove(`${row?.id}/hold/`);
    expect((await office.remove(`${row?.id}/hold/`)).json()).toMatchObject({ code: 'hold_not_found' });
    const answer = await erase({ confirm: 'ERASE' });
    expect(answer.json()).toMatchObject({
      message: ownApplicationMessages.erased,
      applications: 1,
      enquiries: 0,
      files: 1,
    });
    expect((await own(found)).statusCode).toBe(404);
    expect(await listed()).toEqual([]);
    const mails = await mailsTo(api.database, EMAIL);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('has erased your data')]);
    expect(mails[0]?.text).toMatch(/backups/);
    // 9:30 in Greenwich.
    expect(mails[0]?.text).toContain('On 2 November 2026 at 15:00 we erased 1 application and 1 file:');
    const receipts = (await api.get('/api/erasures/', boss)).json<object[]>();
    expect(receipts).toMatchObject([{ kind: 'application', why: 'asked', records: 1, files: 1 }]);
  });

  it('leaves the other applications of the address alone, unless all are to go', async () => {
    await apply();
    const first = await secret();
    const form = anApplicationForm({ job_title: 'Something else' }, aPdf());
    await api.send('POST', APPLY, { payload: form as never });
    await api.post('/api/contact/create/', anEnquiry({ email: EMAIL }));
    expect((await read()).others).toEqual({ applications: 1, enquiries: 1, job_alerts: 0 });
    expect((await erase({ confirm: 'ERASE' }, first)).json()).toMatchObject({ applications: 1 });
    expect(await listed()).toHaveLength(1);
    expect((await mailsTo(api.database, EMAIL)).length).toBeGreaterThan(1);
    expect((await erase({ confirm: 'ERASE', all: true })).json()).toMatchObject({
      applications: 1,
      enquiries: 1,
    });
    expect((await api.get('/api/contact/list/', boss)).json()).toEqual([]);
    const rows = await api.database.read.selectFrom('tasks').select('payload').execute();
    const withAddress = rows.filter(({ payload }) => payload.includes(EMAIL));
    expect(
      rows.some(({ payload }) => payload.includes('we erased 1 application, 1 enquiry and 1 file:')),
    ).toBe(true);
    // The two receipts.
    expect(withAddress).toHaveLength(2);
  });

  it('is mailed its link again: the same answer for every address, three an hour', async () => {
    await apply();
    const first = await secret();
    const ask = (email: string) => api.post(`${OWN}link/`, { email });
    const [known, unknown] = [await ask(EMAIL.toUpperCase()), await ask('nobody@example.com')];
    expect(known.statusCode).toBe(200);
    expect(known.json()).toEqual(unknown.json());
    expect(await mailsTo(api.database, 'nobody@example.com')).toEqual([]);
    expect((await mailsTo(api.database, EMAIL)).at(-1)?.text).toContain(' of 2 November 2026.');
    const again = await secret();
    expect(again).not.toBe(first);
    expect((await read(first)).name).toBe((await read(again)).name);
    for (const email of [EMAIL, 'nobody@example.com']) {
      const statuses = [];
      for (let asked = 0; asked < 3; asked += 1) statuses.push((await ask(email)).statusCode);
      expect(statuses).toEqual([200, 200, 429]);
    }
    expect((await ask('no address')).statusCode).toBe(400);
  });

  it('goes with a mail that asks for it, and never into a subject or a preview', async () => {
    await apply();
    const [row] = await listed();
    const mail = { subject: 'See {{link}}', body: 'Your page: {{link}}' };
    const shown = (await office.post('mail/preview/', { id: row?.id, ...mail })).json<typeof mail>();
    expect(shown).toEqual({
      subject: 'See http://localhost:3000/application',
      body: 'Your page: http://localhost:3000/application/…',
    });
    await office.post('mail/', { ids: [row?.id], ...mail });
    const sent = (await mailsTo(api.database, EMAIL)).at(-1);
    expect(sent?.subject).toBe(shown.subject);
    expect((await read()).email).toBe(EMAIL);
    expect(sent?.text).toContain(await secret());
    expect((await api.get('/api/outgoing-mails/', boss)).body).not.toContain(await secret());
  });

  it('is one and the same when somebody applies again for the same job within 30 days', async () => {
    await apply();
    const again = await apply({ name: 'Somebody Else', email: EMAIL.toUpperCase() }, aDocx());
    expect(again.json()).toEqual({ message: 'Application submitted successfully!' });
    const [row, ...more] = await listed();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ name: 'Priya Raghavan', resume_type: 'pdf', resume_versions: 2 });
    const versions = (await office.get(`${row?.id}/resumes/`)).json<ResumeVersion[]>();
    expect(versions).toMatchObject([
      { version: 2, origin: 'sent_again', is_current: false },
      { version: 1, is_current: true },
    ]);
    const mail = (await mailsTo(api.database, EMAIL.toUpperCase())).at(-1);
    expect(mail?.text).toContain('kept beside the first one');
    const both = await Promise.all([apply({ email: 'b@example.com' }), apply({ email: 'b@example.com' })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await listed()).toHaveLength(2);
    api.clock.move(31 * DAY_MS);
    office = callsOf(api, await api.signIn('later'));
    await apply();
    expect(await listed()).toHaveLength(3);
    const withoutJob = anApplicationForm({ job_title: job.title }, aPdf());
    await api.send('POST', APPLY, { payload: withoutJob as never });
    expect(await listed()).toHaveLength(4);
  });

  it('says what was agreed to and when; a changed text is asked of new applicants alone', async () => {
    const { version, text: words } = (await api.get('/api/consent-text/')).json<ConsentText>();
    await apply({ consent: String(version), talent_pool: 'true' });
    const at = api.clock.now().toISOString();
    expect((await listed())[0]).toMatchObject({ consent: { version, at }, talent_pool: true });
    const changed = await api.send('PUT', '/api/consent-text/', {
      payload: { text: 'Something else' },
      headers: { authorization: boss.authorization, 'if-match': `"${version}"` },
    });
    expect(changed.json()).toEqual({ version: version + 1, text: 'Something else' });
    expect((await read()).consent).toEqual({ version, at, text: words });
    expect((await api.get(`/api/consent-text/?version=${version}`)).json()).toEqual({ version, text: words });
    expect((await api.get('/api/consent-text/?version=99')).statusCode).toBe(404);
    expect((await apply({ email: 'c@example.com', consent: '99' })).json()).toMatchObject({
      errors: { consent: [expect.any(String)] },
    });
    await apply({ email: 'd@example.com', consent: '' });
    expect((await listed())[0]).toMatchObject({ consent: null, talent_pool: false });
  });
});
