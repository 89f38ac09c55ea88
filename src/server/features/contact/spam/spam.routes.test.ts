import type { Enquiry } from '#contract/contact/contact.ts';
import { silentLog } from '#server/platform/log.ts';
import { mailTask } from '#server/mail/mail-task.ts';
import type { QueuedMail } from '#server/mail/mail.ts';
import { RecipientRefusedError } from '#server/mail/transports.ts';
import { type TaskKind, TaskRefusedError, addTask } from '#server/platform/tasks/tasks.ts';
import { startTaskWorker } from '#server/platform/tasks/worker.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { callsOf } from '#tests/support/applicants.ts';
import { engines } from '#tests/support/engines.ts';
import { recorder } from '#tests/support/mail-bench.ts';
import { allMails } from '#tests/support/queued-mails.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteEnquiryMail } from '../replies/thread.ts';
import { learnTask } from './learn.ts';
import { deleteOldMarks } from './spam-marks.store.ts';

const CONTACT = '/api/contact/';
const LONG =
  'We make furniture in Madurai and would like a shop with forty products by spring, in two languages.';

describe.each(engines)('spam on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  let as: ReturnType<typeof callsOf>;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('meera');
    as = callsOf(api, staff);
  });
  afterEach(() => api.close());

  let senders = 0;
  async function arrive(words: object): Promise<Enquiry> {
    senders += 1;
    const answer = await api.send('POST', `${CONTACT}create/`, {
      payload: { ...anEnquiry({ email: `visitor${senders}@example.com` }), ...words },
      headers: { 'x-forwarded-for': `203.0.113.${senders % 250}` },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const found = await Promise.all(
      ['false', 'true'].map(async (spam) =>
        (await api.get(`${CONTACT}list/?page=1&is_spam=${spam}`, staff)).json<Enquiry[]>(),
      ),
    );
    return found.flat().toSorted((one, other) => other.id - one.id)[0] as Enquiry;
  }
  const signalsOf = ({ spam }: Enquiry) => spam.reasons.map(({ signal }) => signal);
  const learn = () => work([learnTask(api)]);
  async function work(kinds: TaskKind[]): Promise<void> {
    const names = kinds.map(({ kind }) => kind);
    const worker = startTaskWorker({ ...api, kinds, log: silentLog, stepMs: 0 });
    const waiting = () =>
      api.database.read
        .selectFrom('tasks')
        .select(['id', 'last_error'])
        .where('kind', 'in', names)
        .where('state', '=', 'waiting')
        .execute();
    // A look that failed on a busy machine is made again.
    const left = async () => {
      worker.wake();
      await worker.idle();
      return waiting();
    };
    await expect.poll(left).toEqual([]);
    await worker.stop();
  }

  it('is an enquiry with enough signs, kept with its reasons and told to nobody', async () => {
    const found = await arrive({
      subject: 'Best online casino',
      message: 'Free spins at http://one.example http://two.example http://three.example',
      seconds_to_fill: 1.2,
    });
    expect(found).toMatchObject({ is_spam: true, state: 'new', spam: { score: 8 } });
    expect(found.spam.reasons).toEqual([
      { signal: 'time_to_fill', weight: 3, words: 'Filled in within 2 seconds' },
      { signal: 'links', weight: 2, words: '3 links in the message' },
      { signal: 'offers', weight: 3, words: 'Offers gambling and pills' },
    ]);
    expect(await allMails(api.database)).toEqual([]);
  });

  it('counts those who sent a text before only as far as it tells anything', async () => {
    let found = await arrive({ message: LONG });
    for (let number = 0; number < 22; number += 1) found = await arrive({ message: LONG });
    expect(found.spam.reasons).toContainEqual({
      signal: 'repeated_text',
      weight: 5,
      words: 'The same text came from at least 20 other addresses',
    });
  });

  it('is after one mark what comes from the same address, and nearly the same text from any other', async () => {
    const text = (place: string) =>
      `We saw your page and could send you our price list for cotton shirts, towels and bed linen from ${place}, by ship.`;
    const first = await arrive({ message: text('Tirupur') });
    expect(first.is_spam).toBe(false);
    await as.patch(`${CONTACT}${first.id}/`, { is_spam: true });
    await learn();
    const near = await arrive({ message: text('Erode') });
    expect(near).toMatchObject({ is_spam: true, spam: { score: 5 } });
    expect(near.spam.reasons).toEqual([
      { signal: 'marked', weight: 5, words: 'You marked nearly the same text as spam' },
    ]);
    const other = { message: 'A quite different message, about the repair of two printers.' };
    const again = await arrive({ ...other, email: first.email.toUpperCase() });
    expect(again.spam.reasons).toEqual([
      { signal: 'marked', weight: 5, words: 'You marked this address as spam' },
    ]);
    expect(await arrive(other)).toMatchObject({ is_spam: false });
    // What was learned outlives what it was learned from.
    await as.remove(`${CONTACT}${first.id}/`);
    expect(await arrive({ message: text('Karur') })).toMatchObject({ is_spam: true });

    await as.patch(`${CONTACT}${near.id}/`, { is_spam: false });
    await learn();
    const links = 'http://one.example http://two.example http://three.example';
    const good = await arrive({ message: `${text('Salem')} ${links}`, seconds_to_fill: 1 });
    expect(good).toMatchObject({ is_spam: false, spam: { score: 0 } });
    expect(signalsOf(good)).toContain('marked');
    // No mark excuses a robot.
    expect(await arrive({ message: text('Salem'), website: 'http://robot.example' })).toMatchObject({
      is_spam: true,
    });
    // Whose text was spam by its words, and who is known by now.
    expect(await arrive({ ...other, email: near.email, seconds_to_fill: 1 })).toMatchObject({
      is_spam: false,
    });
  });

  it('is a text that came from five other addresses', async () => {
    for (let number = 0; number < 5; number += 1)
      expect(await arrive({ message: LONG })).toMatchObject({ is_spam: false });
    expect(await arrive({ message: LONG })).toMatchObject({ is_spam: true });
  });

  it('writes nothing down of what never looked like spam, and forgets marks after a year', async () => {
    const { id } = await arrive({ message: LONG });
    await as.post(`${CONTACT}${id}/reply/`, { body: 'With pleasure.' });
    await learn();
    const marks = () => api.database.read.selectFrom('spam_marks').selectAll().execute();
    expect(await marks()).toEqual([]);
    await as.patch(`${CONTACT}${id}/`, { is_spam: true });
    await learn();
    const written = await marks();
    expect(written.length).toBeGreaterThan(10);
    const before = (at: string) => api.database.transaction((tx) => deleteOldMarks(tx, at, 1000));
    expect(await before('2020-01-01T00:00:00.000Z')).toBe(0);
    expect(await before(written[0]?.marked_at ?? '')).toBe(written.length);
  });

  it('is not what has one sign alone, nor is anything refused for what is odd', async () => {
    for (const seconds_to_fill of [0.5, -1, 'soon', null, Number.MAX_VALUE, {}])
      expect(await arrive({ seconds_to_fill }), String(seconds_to_fill)).toMatchObject({ is_spam: false });
    for (const website of ['', ' ', null, {}])
      expect(signalsOf(await arrive({ website })), String(website)).not.toContain('hidden_field');
    for (const website of ['x'.repeat(501), 'http://robot.example/\u0000'])
      expect(signalsOf(await arrive({ website }))).toContain('hidden_field');
  });

  it('knows a text that others have sent, but not what many say', async () => {
    await arrive({ message: LONG });
    expect(signalsOf(await arrive({ message: LONG.toUpperCase() }))).toEqual(['repeated_text']);
    await arrive({ message: 'Please call me.' });
    expect(signalsOf(await arrive({ message: 'Please call me.' }))).toEqual([]);
    const own = { message: `${LONG} Thank you.`, email: 'twice@example.com' };
    await arrive(own);
    expect(signalsOf(await arrive(own))).toEqual([]);
  });

  it('knows an address that never took mail, until it does', async () => {
    const email = 'nowhere@example.com';
    const notes = [noteEnquiryMail({ clock: api.clock, publishLive: async () => {} })];
    /** As a worker that tries once has it end. */
    const ended = async (confirmed: number, error?: Error) => {
      const { transport } = recorder(() => (error ? Promise.reject(error) : Promise.resolve()));
      const kind = {
        ...mailTask({ transport, notes }),
        kind: `mail about ${confirmed}`,
        maxTries: 1,
      };
      const payload: QueuedMail = {
        messageId: '<a@b.example>',
        to: email,
        replyTo: null,
        content: { subject: 'Mail', paragraphs: [] },
        about: { confirmed },
      };
      await api.database.transaction((tx) => addTask(tx, { kind: kind.kind, payload }, api.clock));
      await work([kind]);
    };
    const { id } = await arrive({ email });
    await ended(id, new Error('connect ECONNREFUSED'));
    await ended(id, new TaskRefusedError('554 This looks like spam'));
    expect(signalsOf(await arrive({ email, message: 'Is it on its way?' }))).toEqual([]);
    await ended(id, new RecipientRefusedError('550 No such mailbox'));
    const second = await arrive({ email: email.toUpperCase() });
    expect(second.spam).toEqual({
      score: 2,
      reasons: [
        { signal: 'dead_address', weight: 2, words: 'This address never took mail: 1 mail came back' },
      ],
    });
    await ended(second.id);
    expect(signalsOf(await arrive({ email }))).toEqual([]);
  });

  it('is learned from marks and answers, and unlearned when they are taken back', async () => {
    const offer = (number: number) => ({
      subject: `Offer ${number}`,
      message: `Dear owner, our sunbeam panels warm your rooftop cheaply ${number}`,
    });
    const wish = (number: number) => ({
      subject: `Wish ${number}`,
      message: `Could you repair our booking calendar before the festival ${number}`,
    });
    const offers: number[] = [];
    for (let number = 0; number < 20; number += 1) {
      offers.push((await arrive(offer(number))).id);
      const { id } = await arrive(wish(number));
      await as.post(`${CONTACT}${id}/reply/`, { body: 'With pleasure.' });
    }
    expect(signalsOf(await arrive(offer(98)))).toEqual([]);
    await as.post(`${CONTACT}mark/`, { ids: offers, is_spam: true });
    await learn();
    const after = await arrive({ ...offer(99), seconds_to_fill: 2 });
    expect(signalsOf(after)).toEqual(['time_to_fill', 'learned', 'marked']);
    expect(after.is_spam).toBe(true);
    expect((await arrive(wish(99))).spam).toMatchObject({ score: 0, reasons: [{ weight: -2 }] });
    // Good words do not excuse a robot.
    const robots = await arrive({ ...wish(100), website: 'http://robot.example' });
    expect(robots).toMatchObject({ is_spam: true, spam: { reasons: [{}, { weight: -2 }] } });

    const counts = () =>
      api.database.read.selectFrom('spam_words').selectAll().where('word_hash', '=', '').execute();
    expect(await counts()).toEqual([{ word_hash: '', good: 20, spam: 20 }]);
    await as.post(`${CONTACT}mark/`, { ids: offers, is_spam: false });
    await learn();
    await learn();
    expect(await counts()).toEqual([{ word_hash: '', good: 40, spam: 0 }]);
    expect((await arrive(offer(97))).spam).toMatchObject({
      score: 0,
      reasons: [{ signal: 'marked', weight: -40 }],
    });
  });
});
