import type { Enquiry } from '#contract/contact/contact.ts';
import type { ThreadMessage } from '#contract/contact/enquiries.ts';
import { mailTask } from '#server/mail/mail-task.ts';
import { smtpTransport } from '#server/mail/transports.ts';
import { silentLog } from '#server/platform/log.ts';
import { startTaskWorker } from '#server/platform/tasks/worker.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { addApplicant, callsOf } from '#tests/support/applicants.ts';
import { engines } from '#tests/support/engines.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noteEnquiryMail } from './replies/thread.ts';

const CONTACT = '/api/contact/';

describe.each(engines)('conversations with visitors on $name', (engine) => {
  let server: MailServer;
  let api: TestApp;
  let meera: TestUser;
  let as: ReturnType<typeof callsOf>;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    api = await testApp(engine);
    meera = await api.signIn('meera');
    as = callsOf(api, meera);
    server.received.length = 0;
  });
  afterEach(() => api.close());

  async function arrive(words: Parameters<typeof anEnquiry>[0] = {}): Promise<number> {
    expect((await api.post(`${CONTACT}create/`, anEnquiry(words))).statusCode).toBe(201);
    const [newest] = (await api.get(`${CONTACT}list/?page=1`, meera)).json<Enquiry[]>();
    return newest?.id ?? 0;
  }
  const listed = async (query: string) =>
    (await as.get(`${CONTACT}list/?page=1&${query}`)).json<Enquiry[]>().map(({ id }) => id);
  const one = async (id: number) => (await as.get(`${CONTACT}${id}/`)).json<Enquiry>();
  const thread = async (id: number) => (await as.get(`${CONTACT}${id}/thread/`)).json<ThreadMessage[]>();
  const reply = (id: number, payload: object, headers: Record<string, string> = {}) =>
    api.send('POST', `${CONTACT}${id}/reply/`, {
      payload,
      headers: { authorization: meera.authorization, ...headers },
    });

  /** Has all mails that wait sent to a real mail server. */
  async function sendAll(): Promise<void> {
    const { database, clock } = api;
    const notes = [noteEnquiryMail({ clock, publishLive: async () => {} })];
    const kinds = [mailTask({ transport: smtpTransport(server.url), notes })];
    const worker = startTaskWorker({ database, kinds, clock, log: silentLog, stepMs: 0 });
    await worker.idle();
    await worker.stop();
  }

  describe('states and who takes it', () => {
    it('begin as new and nobody’s; who is given a new one has it open', async () => {
      const id = await arrive();
      const taken = await as.patch(`${CONTACT}${id}/`, { assignee: meera.id }, 1);
      expect(taken.json()).toMatchObject({
        state: 'open',
        assignee: { id: meera.id, name: 'Test meera' },
        version: 2,
      });
      const back = await as.patch(`${CONTACT}${id}/`, { assignee: null, state: 'new' }, 2);
      expect(back.json()).toMatchObject({ state: 'new', assignee: null });
      const late = await as.patch(`${CONTACT}${id}/`, { state: 'closed' }, 2);
      expect([late.statusCode, late.json().current, late.json().changed_by]).toEqual([
        412,
        back.json(),
        'meera',
      ]);
    });

    it('is given to nobody who may not see enquiries', async () => {
      const id = await arrive();
      const stranger = await api.signIn('stranger', { permissions: { enquiries: 'none' } });
      for (const assignee of [stranger.id, 99_999]) {
        const refused = await as.patch(`${CONTACT}${id}/`, { assignee });
        expect([refused.statusCode, refused.json().code]).toEqual([404, 'colleague_not_found']);
      }
      const people = (await as.get(`${CONTACT}colleagues/`)).json<{ username: string }[]>();
      expect(people.map(({ username }) => username)).toEqual(['meera']);
    });

    it('filter the list; the oldest unanswered come first if wanted', async () => {
      const ids = [await arrive(), await arrive(), await arrive(), await arrive()];
      const [first = 0, second = 0, third = 0, fourth = 0] = ids;
      await as.patch(`${CONTACT}${second}/`, { assignee: meera.id });
      await as.patch(`${CONTACT}${third}/`, { state: 'closed' });
      expect(await listed('state=unanswered&sort=created_at')).toEqual([first, second, fourth]);
      expect(await listed('state=new')).toEqual([fourth, first]);
      expect(await listed('state=closed')).toEqual([third]);
      for (const mine of ['me', String(meera.id)]) expect(await listed(`assignee=${mine}`)).toEqual([second]);
      expect(await listed('assignee=none&state=unanswered')).toEqual([fourth, first]);
      for (const odd of ['state=lost', 'assignee=0', 'assignee=you'])
        expect((await as.get(`${CONTACT}list/?${odd}`)).statusCode, odd).toBe(400);
      const key = await api.makeKey('robot', {
        recruitment: 'none',
        enquiries: 'read',
        content: 'none',
        people: 'none',
      });
      expect((await api.get(`${CONTACT}list/?assignee=me`, key)).json().code).toBe('people_only');
    });

    it('change for several at once, and those that were so already are named beside', async () => {
      const ids = [await arrive(), await arrive(), await arrive()];
      await as.patch(`${CONTACT}${ids[1]}/`, { state: 'closed' });
      const closed = await as.post(`${CONTACT}mark/`, { ids, state: 'closed' });
      expect(closed.json()).toEqual({
        changed: 2,
        ids: [ids[0], ids[2]],
        left_out: [{ id: ids[1], reason: 'already' }],
      });
      await as.post(`${CONTACT}mark/`, { ids: [ids[0]], state: 'new' });
      const given = await as.post(`${CONTACT}mark/`, { ids, assignee: meera.id });
      expect(given.json().changed).toBe(3);
      const states = await Promise.all(ids.map(async (id) => (await one(id)).state));
      expect(states).toEqual(['open', 'closed', 'closed']);
    });
  });

  describe('replies', () => {
    it('go out under the sender’s name, quote the enquiry and hold together in mail programs', async () => {
      const id = await arrive({ message: 'First line\r\nSecond line' });
      const sent = await reply(id, {
        body: 'Dear {{first_name}},\n\nabout “{{subject}}”: yes.\n\n{{sender}}',
      });
      expect(sent.statusCode, sent.body).toBe(201);
      expect(sent.json().enquiry).toMatchObject({ state: 'answered', is_read: true, version: 2 });
      expect(sent.json().message.delivery).toEqual({ state: 'waiting', at: null, reason: null });
      await reply(id, { body: 'One more thing.' });
      await sendAll();

      const mails = server.received.map(({ mail }) => mail);
      const header = (place: number, name: string) => mails[place]?.headers.get(name) ?? '';
      const [notice, confirmation, first, second] = [0, 1, 2, 3];
      const root = header(confirmation, 'message-id');
      expect(header(notice, 'references')).toBe(root);
      expect(mails[first]).toMatchObject({
        from: expect.stringMatching(/^Test meera <no-reply@/),
        to: anEnquiry().email,
        subject: 'Re: A shop for our spice brand',
      });
      expect(header(first, 'reply-to')).toBe('meera@example.com');
      expect(mails[first]?.headers.has('auto-submitted')).toBe(false);
      expect(mails[first]?.text).toMatch(
        /^Dear Asha,\s+about “A shop for our spice brand”: yes\.\s+Test meera\s+On 2 November 2026 at 15:00, Asha Menon wrote:\s+> First line\s+> Second line\s/,
      );
      expect(mails[first]?.html).toContain('First line<br>Second line</blockquote>');
      expect([header(first, 'in-reply-to'), header(first, 'references')]).toEqual([root, root]);
      const firstId = header(first, 'message-id');
      expect(header(second, 'in-reply-to')).toBe(firstId);
      expect(header(second, 'references')).toBe(`${root} ${firstId}`);
      expect(new Set(mails.map(({ headers }) => headers.get('message-id'))).size).toBe(4);

      expect(await thread(id)).toMatchObject([
        { kind: 'enquiry', by: null, text: 'First line\r\nSecond line', delivery: null },
        {
          kind: 'reply',
          by: { id: meera.id, name: 'Test meera' },
          text: 'Dear Asha,\n\nabout “A shop for our spice brand”: yes.\n\nTest meera',
          delivery: { state: 'sent', at: expect.any(String), reason: null },
        },
        { kind: 'reply', text: 'One more thing.', delivery: { state: 'sent' } },
      ]);
    });

    it('say why they are still on their way, and when they were given up', async () => {
      const id = await arrive();
      await sendAll();
      await reply(id, { body: 'Hello' });
      server.replies.push(451);
      await sendAll();
      expect((await thread(id))[1]?.delivery).toEqual({
        state: 'waiting',
        at: null,
        reason: expect.stringContaining('451'),
      });
      server.recipientReplies.push(550);
      api.clock.move(600_000);
      await sendAll();
      expect((await thread(id))[1]?.delivery).toEqual({
        state: 'failed',
        at: expect.any(String),
        reason: expect.stringContaining('550'),
      });
    });

    it('are sent once under one key, and other words under it are refused', async () => {
      const id = await arrive();
      const key = { 'idempotency-key': 'press-1' };
      const answers = await Promise.all([1, 2, 3].map(() => reply(id, { body: 'Hello' }, key)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
      const other = await reply(id, { body: 'Other' }, key);
      expect(other.json(), other.body).toMatchObject({ code: 'idempotency_mismatch' });
      expect(await thread(id)).toHaveLength(2);
      const mails = await mailsTo(api.database, anEnquiry().email);
      expect(mails.filter(({ subject }) => subject.startsWith('Re:'))).toHaveLength(1);
    });

    it('take an enquiry out of spam, and are refused with words nobody knows', async () => {
      const id = await arrive();
      await as.patch(`${CONTACT}${id}/`, { is_spam: true });
      const unknown = await reply(id, { body: 'Dear {{frist_name}} {{constructor}}' });
      expect(unknown.statusCode).toBe(400);
      expect(unknown.json().errors.body).toHaveLength(2);
      expect((await reply(id, { body: 'Hi', template: 999 })).json().code).toBe('template_not_found');
      expect((await reply(999_999, { body: 'Hi' })).json().code).toBe('enquiry_not_found');
      expect((await reply(id, { body: 'Hi' })).json().enquiry).toMatchObject({ is_spam: false });
    });

    it('have templates of their own', async () => {
      const TEMPLATES = `${CONTACT}templates/`;
      const first = (await as.get(TEMPLATES)).json<{ name: string }[]>();
      expect(first.map(({ name }) => name)).toEqual(['A first call', 'Not what we do']);
      const made = await as.post(TEMPLATES, { name: 'Thanks', body: 'Dear {{first_name}}, thank you.' });
      const { id } = made.json<{ id: number }>();
      expect(made.json()).toEqual({
        id,
        name: 'Thanks',
        body: 'Dear {{first_name}}, thank you.',
        created_at: expect.any(String),
        version: 1,
      });
      expect((await as.post(TEMPLATES, { name: 'Odd', body: '{{job_title}}' })).statusCode).toBe(400);
      const changed = await as.patch(`${TEMPLATES}${id}/`, { name: 'Thank you' }, 1);
      expect(changed.json()).toMatchObject({ name: 'Thank you', version: 2 });
      const late = await as.patch(`${TEMPLATES}${id}/`, { name: 'Late' }, 1);
      expect(late.json().current).toEqual(changed.json());
      const enquiry = await arrive();
      expect((await reply(enquiry, { body: 'Thank you.', template: id })).statusCode).toBe(201);
      // Those for applicants are another list.
      const ofApplicants = (await as.get('/api/mail-templates/')).json<{ id: number }[]>();
      expect(ofApplicants.map((each) => each.id)).not.toContain(id);
      expect((await as.patch(`/api/mail-templates/${id}/`, { name: 'x' })).json().code).toBe(
        'template_not_found',
      );
      expect((await as.remove(`${TEMPLATES}${ofApplicants[0]?.id}/`)).json().code).toBe('template_not_found');
      expect((await as.remove(`${TEMPLATES}${id}/`, undefined, 2)).statusCode).toBe(204);
    });
  });

  describe('notes', () => {
    it('count for whoever may read only enquiries, and for nobody who may no longer', async () => {
      const boss = await api.signIn('boss', { isSuperuser: true });
      const nisha = await api.signIn('nisha', { permissions: { recruitment: 'none' } });
      const id = await arrive();
      await as.post(`${CONTACT}${id}/notes/`, { text: '@nisha, will you call?' });
      await as.post(`${await addApplicant(api)}/notes/`, { text: 'Asks for @nisha' });
      const unread = async () => (await api.get('/api/overview/', nisha)).json().unread_mentions;
      const setAreas = (areas: object) =>
        callsOf(api, boss).patch(`/api/Profile/profiles/${nisha.id}/`, { permissions: areas });
      expect(await unread()).toBe(1);
      await setAreas({ recruitment: 'read' });
      await as.post(`${await addApplicant(api)}/notes/`, { text: '@nisha, look' });
      expect(await unread()).toBe(2);
      await setAreas({ enquiries: 'none' });
      expect(await unread()).toBe(1);
      await setAreas({ recruitment: 'none' });
      expect(await unread()).toBeUndefined();
    });

    it('are for colleagues, counted, one’s own to change, and tell whom they name', async () => {
      const id = await arrive();
      const arun = await api.signIn('arun');
      const NOTES = `${CONTACT}${id}/notes/`;
      const made = await as.post(NOTES, { text: 'A big one. @arun, will you call?' });
      expect(made.statusCode, made.body).toBe(201);
      expect(made.json()).toMatchObject({ mentions: [{ id: arun.id, name: 'Test arun' }], version: 1 });
      expect(await one(id)).toMatchObject({ notes_count: 1, version: 1 });
      const [mail] = await mailsTo(api.database, 'arun@example.com');
      expect(mail?.subject).toBe('Test meera mentioned you: Asha Menon');
      expect(mail?.text).toContain(`?open=${id}`);
      const mentions = (await api.get('/api/mentions/?page=1', arun)).json();
      expect(mentions).toMatchObject([
        { application: null, enquiry: { id, name: 'Asha Menon', subject: anEnquiry().subject } },
      ]);
      expect((await api.get('/api/overview/', arun)).json().unread_mentions).toBe(1);
      const seen = await callsOf(api, arun).post('/api/mentions/read/', { enquiry: id });
      expect(seen.json()).toEqual({ changed: 1 });

      const place = `${NOTES}${made.json().id}/`;
      const others = await callsOf(api, arun).patch(place, { text: 'Mine now' });
      expect([others.statusCode, others.json().code]).toEqual([403, 'note_of_another']);
      expect((await as.patch(place, { text: 'Called.' }, 1)).json()).toMatchObject({
        version: 2,
        mentions: [],
      });
      expect((await as.patch(place, { text: 'Late' }, 1)).statusCode).toBe(412);
      const other = await arrive();
      expect((await as.remove(`${CONTACT}${other}/notes/${made.json().id}/`)).json().code).toBe(
        'note_not_found',
      );
      expect((await as.remove(place, undefined, 2)).statusCode).toBe(204);
      expect((await as.get(NOTES)).json()).toEqual([]);
      expect((await one(id)).notes_count).toBe(0);
    });
  });

  it('go with their enquiry', async () => {
    const id = await arrive();
    await reply(id, { body: 'Hello' });
    await as.post(`${CONTACT}${id}/notes/`, { text: 'A note for @meera' });
    expect((await as.remove(`${CONTACT}${id}/`)).statusCode).toBe(204);
    for (const table of ['enquiry_replies', 'notes', 'note_mentions'] as const)
      expect(await api.database.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect((await as.get(`${CONTACT}${id}/thread/`)).json().code).toBe('enquiry_not_found');
    expect(await mailsTo(api.database, anEnquiry().email)).toEqual([]);
  });
});
