// What a company has written in Tamil goes out in it: mails from templates, invitations with their calendar file, alerts.
import { setIdentity } from '#contract/identity/current.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { companyTimeZone } from '#contract/time-zone.ts';
import { sendAlerts } from '#server/features/alerts/send-alerts.ts';
import { say } from '#server/locales/say.ts';
import type { QueuedMail } from '#server/mail/mail.ts';
import { aJob } from '#tests/factories/job.ts';
import { addApplicant, callsOf } from '#tests/support/applicants.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { mailsTo, secretFor } from '#tests/support/queued-mails.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { offer, translationsOf } from '#tests/support/translations.ts';
import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SELVI = 'selvi@example.com';
const PRIYA = 'priya@example.com';
const ASHA = 'asha@example.com';
const TAMIL = /[\u0b80-\u0bff]/;
const TITLE = 'நெசவு மென்பொருள் பொறியாளர்';
const SITE = 'http://localhost:3000';

describe.each(bothEngines)('mails in Tamil on $name', (engine) => {
  let api: TestApp;
  let boss: TestUser;
  let as: ReturnType<typeof callsOf>;
  let job: Job;
  beforeEach(async () => {
    api = await testApp(engine);
    boss = await api.signIn('boss', { isSuperuser: true });
    as = callsOf(api, boss);
    offer('en', 'ta', 'hi');
    job = await post({ title: 'Weaver of Software' });
    await translate('job', job.id, { title: TITLE });
  });
  afterEach(async () => {
    setIdentity(undefined);
    await api.close();
  });

  const post = async (overrides: object) => (await api.post('/api/jobs/', aJob(overrides), boss)).json<Job>();
  const translate = async (kind: 'job' | 'template', id: number, fields: object) => {
    const written = await translationsOf(api, boss).write({ kind, id, fields });
    expect(written.statusCode, written.body).toBe(200);
  };
  const applicant = (email: string, lang: string, name = 'Selvi Murugan') =>
    addApplicant(api, { email, name, lang, job_id: job.id, job_title: job.title });
  const newestTo = async (email: string) => (await mailsTo(api.database, email)).at(-1)!;

  describe('made from a template', () => {
    const words = {
      subject: 'A talk about {{job_title}}',
      body: 'Dear {{first_name}},\n\nplease come. What we keep: {{link}}\n\n{{sender}}',
    };
    const inTamil = {
      subject: '{{job_title}} பற்றி பேசலாம்',
      body: 'வணக்கம் {{first_name}},\n\nவாருங்கள். உங்கள் விவரம்: {{link}}\n\n{{sender}}',
    };
    let template: number;
    let ids: number[];
    beforeEach(async () => {
      const made = await as.post('/api/mail-templates/', { name: 'First talk', ...words });
      template = made.json<{ id: number }>().id;
      await translate('template', template, inTamil);
      // Hindi was not written: whoever reads it gets the original.
      ids = [await applicant(SELVI, 'ta'), await applicant(PRIYA, 'en'), await applicant(ASHA, 'hi')];
    });
    const send = async (changed: object) => {
      const answer = await as.post('mail/', { ids, template, ...changed });
      expect([answer.statusCode, answer.json().queued], answer.body).toEqual([200, 3]);
    };

    it.each([
      ['without words', {}],
      ['with the original’s', words],
      [
        'with the original’s as a browser sends them',
        { ...words, body: `${words.body.replaceAll('\n', '\r\n')}\r\n` },
      ],
    ])('give each person the translation, sent %s', async (_how, sent) => {
      await send(sent);
      const tamil = await newestTo(SELVI);
      expect(tamil.subject).toBe(`${TITLE} பற்றி பேசலாம்`);
      expect(tamil.text).toMatch(
        /^வணக்கம் Selvi,\n\nவாருங்கள். உங்கள் விவரம்: http:\/\/localhost:3000\/ta\/application\/[\w-]{43}\n\nTest boss\n/,
      );
      expect(tamil.html).toContain('<html lang="ta" dir="ltr">');
      for (const [email, prefix] of [
        [PRIYA, ''],
        [ASHA, '/hi'],
      ] as const) {
        const english = await newestTo(email);
        expect(english.subject).toBe('A talk about Weaver of Software');
        expect(english.text).toMatch(
          new RegExp(`^Dear Selvi,\n\nplease come. What we keep: ${SITE}${prefix}/application/`),
        );
        expect(english.text).not.toMatch(TAMIL);
        expect(english.html).toContain('<html lang="en">');
      }
    });

    it('go out as they were written once somebody has changed a word', async () => {
      await send({
        ...words,
        body: 'Dear {{first_name}},\n\nplease come on Tuesday, {{job_title}}: {{link}}',
      });
      const tamil = await newestTo(SELVI);
      expect(tamil.subject).toBe('A talk about Weaver of Software');
      expect(tamil.text).toMatch(
        /^Dear Selvi,\n\nplease come on Tuesday, Weaver of Software: http:\/\/localhost:3000\/ta\/application\/[\w-]{43}\n/,
      );
      expect(tamil.html).toContain('<html lang="en">');
      await send({ subject: 'Come on Tuesday' });
      expect((await newestTo(SELVI)).subject).toBe('Come on Tuesday');
    });

    it('are shown before they go as they will go', async () => {
      const preview = async (id: number | undefined, changed: object = {}) =>
        (await as.post('mail/preview/', { id, template, ...changed })).json();
      expect(await preview(ids[0])).toEqual({
        subject: `${TITLE} பற்றி பேசலாம்`,
        body: `வணக்கம் Selvi,\n\nவாருங்கள். உங்கள் விவரம்: ${SITE}/ta/application/…\n\nTest boss`,
      });
      expect((await preview(ids[0], { body: 'Other words' })).body).toBe('Other words');
      expect((await preview(ids[1])).subject).toBe('A talk about Weaver of Software');
    });

    it('are the original’s again once the translation is a draft, or the language is not offered', async () => {
      offer('en', 'hi');
      await send({});
      const mail = await newestTo(SELVI);
      expect(mail.subject).toBe('A talk about Weaver of Software');
      expect(mail.text).toMatch(/http:\/\/localhost:3000\/application\/[\w-]{43}/);
      offer('en', 'ta');
      const { version } = (await translationsOf(api, boss).read('template', template))['ta']!;
      await translationsOf(api, boss).write({
        kind: 'template',
        id: template,
        fields: inTamil,
        state: 'draft',
        version,
      });
      await send({});
      expect((await newestTo(SELVI)).subject).toBe('A talk about Weaver of Software');
    });
  });

  it('an invitation and its calendar file are Tamil for the applicant and English for colleagues', async () => {
    const id = await applicant(SELVI, 'ta', 'செல்வி முருகன்');
    const colleague = await api.signIn('arun');
    const planned = await as.post(`${id}/interviews/`, {
      starts_at: '2026-11-20T10:00:00+05:30',
      minutes: 45,
      place: 'Guindy',
      with: [colleague.id],
    });
    expect(planned.statusCode, planned.body).toBe(201);
    const tasks = await api.database.read.selectFrom('tasks').select('payload').orderBy('id').execute();
    const queued = tasks.map(({ payload }) => JSON.parse(payload) as QueuedMail);
    const calendarTo = (email: string) => {
      const content = queued.find(({ to }) => to === email)?.calendar?.content ?? '';
      // What a line of a calendar may be, in bytes, with a letter never cut in two.
      for (const line of content.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
      const [event] = new ICAL.Component(ICAL.parse(content)).getAllSubcomponents('vevent');
      return new ICAL.Event(event!);
    };
    const tamil = await newestTo(SELVI);
    const company = 'ETPL';
    const words = say('ta');
    expect(tamil.subject).toBe(words('mail.interview.planned.subject', { job: TITLE, company }));
    expect(tamil.text).toContain(words('mail.interview.planned.lead', { company }));
    const when = new Intl.DateTimeFormat('ta', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: companyTimeZone,
    }).format(new Date('2026-11-20T04:30:00Z'));
    expect(when).toContain('நவம்பர்');
    expect(tamil.text).toContain(`${words('mail.interview.when')}: ${when} (${companyTimeZone})`);
    expect(tamil.text).toContain(words('mail.interview.minutes', { count: 45 }));
    const theirs = calendarTo(SELVI);
    expect(theirs.summary).toBe(
      words('mail.interview.calendar', { name: 'செல்வி முருகன்', job: TITLE, company }),
    );

    const english = await newestTo('arun@example.com');
    expect(english.subject).toBe('Interview: செல்வி முருகன், Weaver of Software');
    expect(english.text).toContain('Friday, 20 November 2026 at 10:00 (Asia/Kolkata)');
    const ours = calendarTo('arun@example.com');
    expect(ours.summary).toBe('Interview: செல்வி முருகன், Weaver of Software (ETPL)');
    expect(theirs.uid).toBe(ours.uid);
  });

  it('an alert lists new positions by their Tamil titles, with links below /ta', async () => {
    await api.post('/api/job-alerts/', { email: SELVI, location: 'Chennai', lang: 'ta' });
    const secret = await secretFor(api.database, SELVI, 'confirm');
    expect((await api.send('POST', `/api/job-alerts/confirm/${secret}/`)).statusCode).toBe(200);
    api.clock.move(1000);
    const told = await post({ title: 'Spinner', location: 'Chennai' });
    await translate('job', told.id, { title: 'நூற்பு வல்லுநர்' });
    const untold = await post({ title: 'Dyer', location: 'Chennai' });
    const now = api.clock.now().toISOString();
    await sendAlerts({ ...api.ports, timeZone: companyTimeZone }, { day: now.slice(0, 10), until: now });
    const words = say('ta');
    const mail = await newestTo(SELVI);
    expect(mail.subject).toBe(words('mail.alert.subject', { company: 'ETPL', count: 2 }));
    expect(mail.text).toContain(words('mail.alert.some'));
    expect(mail.text).toMatch(
      new RegExp(`நூற்பு வல்லுநர்\n.*${words('jobs.employment.fullTime')}\n${SITE}/ta/Career/${told.id}\n`),
    );
    expect(mail.text).toContain(`Dyer\n`);
    expect(mail.text).toContain(`${SITE}/ta/Career/${untold.id}\n`);
    expect(mail.text).toContain(`${words('mail.alert.action')}:\n${SITE}/ta/Career\n`);
    const filters = words('jobs.alert.in', { place: 'Chennai' });
    expect(mail.text).toContain(words('mail.alert.why', { wishes: words('jobs.alert.some', { filters }) }));
    expect(mail.text).toContain(`${words('mail.frame.stop')}: ${SITE}/ta/alerts/stop/`);
    expect(mail.unsubscribeUrl).toMatch(/\/ta\/alerts\/stop\/[\w-]+$/);
    expect(mail.html).toContain('<html lang="ta" dir="ltr">');
  });

  it('an own link has no prefix any more once the language is not offered', async () => {
    await applicant(SELVI, 'ta');
    const ask = async () => {
      const answer = await api.post('/api/own-application/link/', { email: SELVI });
      expect(answer.statusCode, answer.body).toBe(200);
      return (
        /http:\/\/localhost:3000\S*\/application\/[\w-]{43}/.exec((await newestTo(SELVI)).text)?.[0] ?? ''
      );
    };
    expect(await ask()).toMatch(/3000\/ta\/application\//);
    offer('en', 'hi');
    const link = await ask();
    expect(link).toMatch(/3000\/application\//);
    // The address leads to what was sent, which names the language it was written in.
    const secret = link.split('/').at(-1);
    expect((await api.get(`/api/own-application/${secret}/`)).statusCode).toBe(200);
    expect((await as.get('')).json<{ lang: string }[]>()[0]?.lang).toBe('ta');
  });
});
