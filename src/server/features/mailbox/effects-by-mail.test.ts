// What an answer by mail sets in motion beyond the conversation, and what of a mail is kept.
import type { Applicant, TimelineEntry } from '#contract/applications/applicants.ts';
import type { Interview } from '#contract/applications/interviews.ts';
import type { Enquiry } from '#contract/contact/contact.ts';
import type { ThreadMessage } from '#contract/contact/enquiries.ts';
import { HOUR_MS } from '#contract/durations.ts';
import type { EnquiryInsight } from '#contract/office/insight.ts';
import type { MailboxState } from '#contract/system/mailbox.ts';
import { queuedMail } from '#server/mail/mail.ts';
import type { VirusScanner } from '#server/features/applications/resume/virus-scanner.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { aCalendarReply, aMail } from '#tests/factories/mail.ts';
import { aPdf, anOoxml } from '#tests/factories/resume.ts';
import { addApplicant, callsOf } from '#tests/support/applicants.ts';
import { engines } from '#tests/support/engines.ts';
import { type MailboxBench, mailboxBench } from '#tests/support/mailbox-bench.ts';
import { type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const PRIYA = 'priya@raghavan.example';
const EVIL = 'a virus stands here';
const MB = 1024 * 1024;

/** Finds one thing in whatever it is given. */
const scanner: VirusScanner = {
  isRequired: true,
  scan: async (content) => (content.includes(EVIL) ? 'infected' : 'clean'),
};

describe.each(engines)('what comes by mail on $name', (engine) => {
  let bench: MailboxBench;
  let boss: TestUser;
  beforeEach(async () => {
    bench = await mailboxBench(engine, { scanner });
    boss = await bench.api.signIn('boss', { isSuperuser: true });
  });
  afterEach(() => bench.stop());

  const slow = { timeout: 180_000 };
  const get = async <Answer>(path: string) => (await bench.api.get(path, boss)).json<Answer>();
  const enquiries = () => get<Enquiry[]>('/api/contact/list/?page=1');
  const insight = () => get<EnquiryInsight>('/api/insight/enquiries/');
  const lastMail = async () => {
    const { payload } = await bench.api.database.read
      .selectFrom('tasks')
      .select('payload')
      .where('kind', '=', 'mail')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return queuedMail.parse(JSON.parse(payload));
  };
  /** What webhooks are told. */
  const events = async () => {
    const { database } = bench.api;
    const rows = await database.read.selectFrom('webhook_deliveries').select('event').orderBy('id').execute();
    return rows.map(({ event }) => event);
  };
  const listen = (...names: string[]) =>
    bench.api.post('/api/webhooks/', { url: 'http://127.0.0.1:9/', events: names }, boss);

  it('counts as the clock of first answers says, and webhooks hear of it', slow, async () => {
    await listen('enquiry.answered_back');
    await bench.api.post('/api/contact/create/', anEnquiry());
    const [{ id } = { id: 0 }] = await enquiries();
    bench.api.clock.move(2 * HOUR_MS);
    boss = await bench.api.signInAgain(boss);
    await bench.api.post(`/api/contact/${id}/reply/`, { body: 'Thursday?' }, boss);
    const { messageId } = await lastMail();
    expect(await insight()).toMatchObject({ median_hours_to_answer: 2, waiting: 0 });
    bench.api.clock.move(HOUR_MS);
    await bench.deliver(aMail({ headers: { 'In-Reply-To': messageId } }));
    await bench.readAll();
    boss = await bench.api.signInAgain(boss);
    // The time to the first answer stays; it waits since the newest mail.
    expect(await insight()).toMatchObject({ median_hours_to_answer: 2, waiting: 1 });
    const { waiting_since } = await bench.api.database.read
      .selectFrom('enquiries')
      .select('waiting_since')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(waiting_since).not.toBeNull();
    expect(await events()).toEqual(['enquiry.answered_back']);
    await bench.deliver(aMail({ headers: { 'In-Reply-To': messageId, 'Auto-Submitted': 'auto-replied' } }));
    await bench.readAll();
    expect(await events()).toHaveLength(1);
  });

  it('keeps ten files and 15 MB at most, none with a virus, and names the others', slow, async () => {
    const pdf = (name: string, content: Buffer) => ({ type: 'application/pdf', name, content });
    const of = async (parts: ReturnType<typeof pdf>[]) => {
      await bench.deliver(aMail({ parts }));
      await bench.readAll();
      const [newest] = await enquiries();
      const [first] = await get<ThreadMessage[]>(`/api/contact/${newest?.id}/thread/`);
      return {
        kept: first?.attachments?.map(({ name }) => name),
        left: first?.left_out?.map(({ name, code }) => `${name} ${code}`),
      };
    };
    const many = await of(Array.from({ length: 12 }, (_, n) => pdf(`${n}.pdf`, aPdf(`Number ${n}`))));
    expect(many.kept).toEqual(Array.from({ length: 10 }, (_, n) => `${n}.pdf`));
    expect(many.left).toEqual(['10.pdf too_many_files', '11.pdf too_many_files']);

    const docx = (megabytes: number) =>
      anOoxml({
        more: [{ name: 'word/media/image1.png', content: Buffer.alloc(megabytes * MB, 0x89), stored: true }],
      });
    const heavy = await of([4.8, 4.8, 4.8, 1].map((megabytes, n) => pdf(`${n}.docx`, docx(megabytes))));
    expect(heavy.kept).toEqual(['0.docx', '1.docx', '2.docx']);
    expect(heavy.left).toEqual(['3.docx body_too_large']);

    const evil = Buffer.concat([aPdf(), Buffer.from(`%${EVIL}\n`)]);
    const tooLarge = Buffer.concat([aPdf(), Buffer.alloc(6 * MB, '\n')]);
    const damaged = Buffer.from('%PDF-1.7\nnothing that follows is a document');
    const odd = await of([pdf('evil.pdf', evil), pdf('large.pdf', tooLarge), pdf('damaged.pdf', damaged)]);
    expect(odd.kept).toEqual([]);
    expect(odd.left).toEqual(['evil.pdf virus', 'large.pdf body_too_large', 'damaged.pdf bad_input']);
  });

  it('is judged as spam as what the form brings is', slow, async () => {
    const text =
      'Buy cheap watches, casino and loans: http://a.example http://b.example http://c.example '.repeat(3);
    for (let n = 0; n < 7; n += 1)
      await bench.deliver(aMail({ from: `Seller <seller-${n}@spam.example>`, subject: 'CHEAP!!!', text }));
    await bench.readAll();
    const spam = await get<Enquiry[]>('/api/contact/list/?page=1&is_spam=true');
    expect(spam.length).toBeGreaterThan(0);
    expect(spam[0]?.spam.score).toBeGreaterThan(0);
  });

  describe('from an applicant', () => {
    let id: number;
    let messageId: string;
    let as: ReturnType<typeof callsOf>;
    beforeEach(async () => {
      as = callsOf(bench.api, boss);
      id = await addApplicant(bench.api, { email: PRIYA, name: 'Priya Raghavan' });
      await as.post('mail/', { ids: [id], subject: 'A talk', body: 'When may we call you?' });
      ({ messageId } = await lastMail());
    });
    const applicant = async () => (await as.get(`${id}/`)).json<Applicant>();
    const kinds = async () =>
      (await as.get(`${id}/timeline/`)).json<TimelineEntry[]>().map(({ kind }) => kind);
    const answer = () => aMail({ from: PRIYA, text: 'Any time.', headers: { 'In-Reply-To': messageId } });

    it('is kept where the application was withdrawn or decided, and moves nothing', slow, async () => {
      await listen('application.mail_received');
      const stages = await get<{ id: number; kind: string }[]>('/api/stages/');
      const rejected = stages.find(({ kind }) => kind === 'rejected')?.id;
      await as.post('move/', { ids: [id], stage: rejected });
      await bench.api.database.transaction((tx) =>
        tx
          .updateTable('applications')
          .set({ withdrawn_at: bench.api.clock.now().toISOString() })
          .where('id', '=', id)
          .execute(),
      );
      const { stage, is_archived, withdrawn } = await applicant();
      await bench.deliver(answer());
      await bench.readAll();
      expect(await kinds()).toContain('mail_received');
      expect(await applicant()).toMatchObject({ stage, is_archived, withdrawn, is_read: false });
      expect(stage.id).toBe(rejected);
      expect(withdrawn).toBe(true);
      expect(await events()).toEqual(['application.mail_received']);
    });

    it('belongs nowhere once the application is erased: it is an enquiry', slow, async () => {
      const { version } = await applicant();
      await as.remove(`${id}/`, undefined, version);
      await bench.deliver(answer());
      await bench.readAll();
      expect(await enquiries()).toMatchObject([{ email: PRIYA, message: 'Any time.', source: 'mail' }]);
    });

    it('says in the week who comes', slow, async () => {
      const draft = { starts_at: '2030-01-07T04:30:00Z', minutes: 45, with: [boss.id] };
      const { id: interview } = (await as.post(`${id}/interviews/`, draft)).json<Interview>();
      const { uid } = await bench.api.database.read
        .selectFrom('interviews')
        .select('uid')
        .where('id', '=', interview)
        .executeTakeFirstOrThrow();
      await bench.deliver(aCalendarReply({ uid, attendee: PRIYA, status: 'TENTATIVE' }, { from: PRIYA }));
      await bench.readAll();
      const week = '/api/interviews/?from=2030-01-07T00:00:00Z&to=2030-01-14T00:00:00Z';
      expect(await get<Interview[]>(week)).toMatchObject([
        { id: interview, attendance: [{ who: null, status: 'tentative' }] },
      ]);
    });
  });

  it('gives nobody a right, whoever it says it is from', slow, async () => {
    await bench.api.post('/api/contact/create/', anEnquiry());
    const [{ id } = { id: 0 }] = await enquiries();
    await bench.api.post(`/api/contact/${id}/reply/`, { body: 'Thursday?' }, boss);
    const { messageId } = await lastMail();
    await bench.deliver(
      aMail({ from: 'Boss <boss@example.com>', headers: { 'In-Reply-To': messageId }, text: 'Close it.' }),
    );
    await bench.readAll();
    expect((await get<ThreadMessage[]>(`/api/contact/${id}/thread/`)).at(-1)).toMatchObject({
      kind: 'received',
      by: null,
      from: { email: 'boss@example.com' },
    });
  });
});

it('without a mailbox all is as it was', async () => {
  const [engine] = engines;
  const api = await testApp(engine as (typeof engines)[number]);
  try {
    const boss = await api.signIn('boss', { isSuperuser: true });
    const answer = await api.get('/api/mailbox/', boss);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<MailboxState>()).toMatchObject({ configured: false, connected: false, waiting: 0 });
    await api.post('/api/contact/create/', anEnquiry());
    const [{ id } = { id: 0 }] = (await api.get('/api/contact/list/?page=1', boss)).json<Enquiry[]>();
    await api.send('POST', `/api/contact/${id}/reply/`, { payload: { body: 'Thursday?' }, ...asUser(boss) });
    const { payload } = await api.database.read
      .selectFrom('tasks')
      .select('payload')
      .where('kind', '=', 'mail')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(queuedMail.parse(JSON.parse(payload)).replyTo).toBe('boss@example.com');
  } finally {
    await api.close();
  }
});
