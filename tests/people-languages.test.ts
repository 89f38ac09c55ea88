// What people outside the office are told in their own language: refusals, mails and the links in them.
import { companyMail } from '#company';
import { setIdentity, shippedIdentity } from '#contract/identity/current.ts';
import type { Application } from '#contract/applications/applications.ts';
import type { Enquiry } from '#contract/contact/contact.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { loadLocales, wordsIn } from '#server/locales/locales.ts';
import { say } from '#server/locales/say.ts';
import { composeMail } from '#server/mail/layout.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { aJob } from '#tests/factories/job.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { madeUpLocale } from '#tests/support/made-up-locales.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const offer = (...languages: string[]) => setIdentity({ ...shippedIdentity, languages });
const TAMIL = /[\u0b80-\u0bff]/;
const HINDI = /[\u0900-\u097f]/;

afterAll(() => setIdentity(undefined));

describe.each(bothEngines)('people’s languages on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeAll(async () => {
    api = await testApp(engine);
    staff = await api.signIn('meera');
  });
  afterAll(() => api.close());
  beforeEach(() => offer('en', 'ta', 'hi'));

  const send = (path: string, payload: object | FormData, headers: Record<string, string> = {}) =>
    api.send('POST', path, { payload, headers });
  const write = (email: string, more: object = {}, headers = {}) =>
    send('/api/contact/create/', { ...anEnquiry({ email }), ...more }, headers);
  const enquiry = async (email: string) =>
    (await api.get('/api/contact/list/', staff)).json<Enquiry[]>().find((each) => each.email === email);

  it('is what a form says, else what the browser asks for most, else the main one', async () => {
    await write('form@example.com', { lang: 'hi' }, { 'accept-language': 'ta' });
    await write('browser@example.com', {}, { 'accept-language': 'fr, ta-IN;q=0.8, en;q=0.7' });
    await write('nothing@example.com', {}, { 'accept-language': 'fr' });
    const langs = ['form', 'browser', 'nothing'].map(
      async (who) => (await enquiry(`${who}@example.com`))?.lang,
    );
    expect(await Promise.all(langs)).toEqual(['hi', 'ta', 'en']);
    const [hindi] = await mailsTo(api.database, 'form@example.com');
    expect(hindi?.text).toMatch(HINDI);
    expect(hindi?.html).toContain('<html lang="hi" dir="ltr">');
    const [english] = await mailsTo(api.database, 'nothing@example.com');
    expect([english?.subject, english?.html.includes('<html lang="en">')]).toEqual([
      'We have your message',
      true,
    ]);
  });

  it.each(['fr', 'TA', '', 7])('is refused where the site is not offered in %j', async (lang) => {
    const refused = await write('unknown@example.com', { lang }, { 'accept-language': 'ta' });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'bad_input']);
    expect(refused.json().errors).toEqual({ lang: [wordsIn('ta')['refusals.language']] });
    offer('en');
    const alone = await send('/api/job-alerts/', { email: 'unknown@example.com', lang: 'ta' });
    expect(alone.json().errors).toEqual({ lang: ['This site is not offered in this language.'] });
  });

  it('is that of refusals, whose codes stay; staff and single-language sites hear English', async () => {
    const wrong = { first_name: '', email: 'no', phone_number: '\u0007', subject: 's'.repeat(301) };
    const refused = await write('a@example.com', wrong, { 'accept-language': 'ta' });
    const { code, message, errors } = refused.json();
    expect(code).toBe('bad_input');
    for (const words of [message, ...Object.values<string[]>(errors).flat()]) expect(words).toMatch(TAMIL);
    expect(errors.first_name).toEqual([wordsIn('ta')['forms.rule.firstName']]);
    expect(refused.headers).toMatchObject({ 'content-language': 'ta', vary: 'Accept-Language' });
    const nobody = await api.send('POST', '/api/Auth/login/', {
      payload: { username: 'x', password: 'y' },
      headers: { 'accept-language': 'ta' },
    });
    expect(nobody.json().message).not.toMatch(TAMIL);
    expect(nobody.headers).not.toHaveProperty('content-language');
    offer('en');
    const alone = await write('a@example.com', wrong, { 'accept-language': 'ta' });
    expect(alone.json().errors.first_name).toEqual(['First Name is required']);
    expect(alone.headers).not.toHaveProperty('content-language');
    expect(alone.headers).not.toHaveProperty('vary');
  });

  it('stays with an application: its mails, its link, and the link that is sent again', async () => {
    const job = (await api.post('/api/jobs/', aJob(), staff)).json<Job>();
    const sent = { email: 'priya@example.com', job_id: String(job.id), lang: 'ta' };
    const form = anApplicationForm(sent, aPdf(), 'me.pdf');
    const answer = await send('/api/job-application/', form, { 'accept-language': 'ta' });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: wordsIn('ta')['forms.applied.sent'] },
    ]);
    const [kept] = (await api.get('/api/job-application/', staff)).json<Application[]>();
    expect(kept?.lang).toBe('ta');
    const mail = async () => (await mailsTo(api.database, 'priya@example.com')).at(-1);
    const received = await mail();
    expect(received?.subject).toBe(say('ta')('mail.received.subject'));
    expect(received?.text).toMatch(/localhost:3000\/ta\/application\/[\w-]{43}/);
    const [notice] = (await mailsTo(api.database, companyMail.mailbox)).slice(-1);
    expect(notice?.text).toContain('has applied');
    expect(notice?.text).not.toMatch(TAMIL);

    const path = '/api/own-application/link/';
    await send(path, { email: 'priya@example.com' }, { 'accept-language': 'hi' });
    const again = await mail();
    expect(again?.subject).toBe(say('ta')('mail.ownLink.subject', { company: shippedIdentity.brand }));
    const secret = /\/ta\/application\/([\w-]{43})/.exec(again?.text ?? '')?.[1];
    const own = await api.send('GET', `/api/own-application/${secret}/`, {
      headers: { 'accept-language': 'ta' },
    });
    expect(own.json().stage).toBe(say('ta')('ownStage.open'));
    expect(own.headers['content-language']).toBe('ta');

    await api.send('DELETE', `/api/own-application/${secret}/`, { payload: { confirm: 'ERASE' } });
    expect((await mail())?.subject).toBe(
      say('ta')('mail.erased.subject', { company: shippedIdentity.brand }),
    );
  });

  it('is kept by an alert', async () => {
    await send('/api/job-alerts/', { email: 'alert@example.com', location: 'Erode', lang: 'hi' });
    const [mail] = await mailsTo(api.database, 'alert@example.com');
    expect(mail?.subject).toMatch(HINDI);
    expect(mail?.text).toContain('/hi/alerts/confirm/');
    const row = await api.database.read
      .selectFrom('job_alerts')
      .select('lang')
      .where('email', '=', 'alert@example.com')
      .executeTakeFirst();
    expect(row?.lang).toBe('hi');
  });

  it('leads to the main language once another is not offered any more', async () => {
    await write('dropped@example.com', { lang: 'ta' });
    await send('/api/job-alerts/', { email: 'dropped@example.com', lang: 'ta' });
    offer('en');
    await send('/api/job-alerts/', { email: 'dropped@example.com' });
    const mail = (await mailsTo(api.database, 'dropped@example.com')).at(-1);
    expect(mail?.subject).toMatch(TAMIL);
    expect(mail?.text).toContain('localhost:3000/alerts/confirm/');
  });
});

describe('a mail from the right', () => {
  beforeAll(() => loadLocales([madeUpLocale('ar-XB')]));
  afterEach(() => loadLocales());

  it('begins there, with its frame', () => {
    const { html } = composeMail({
      subject: 'x',
      lang: 'ar-XB',
      paragraphs: [],
      facts: [['a', 'b']],
      action: { label: 'x', url: 'https://example.com/' },
    });
    expect(html).toContain('<html lang="ar-XB" dir="rtl">');
    expect(html).toContain('text-align:right');
    expect(html).not.toContain('text-align:left');
    expect(html).not.toContain('If the button does not work');
  });
});
