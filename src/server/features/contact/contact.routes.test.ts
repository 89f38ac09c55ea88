import type { Enquiry } from '#contract/contact/contact.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { allMails } from '#tests/support/queued-mails.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const CREATE = '/api/contact/create/';
const LIST = '/api/contact/list/';

describe.each(bothEngines)('contact on $name', (engine) => {
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

  const listed = async (query = '') => (await api.get(LIST + query, staff)).json<Enquiry[]>();
  const mails = () => allMails(api.database);
  const confirmations = async () => (await mails()).filter((mail) => mail.to === anEnquiry().email);

  describe('sending', () => {
    it('stores the enquiry, tells the mailbox and confirms to the sender', async () => {
      const answer = await api.post(CREATE, anEnquiry());
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({ message: 'Form submitted successfully!' });

      expect(await listed()).toEqual([
        {
          ...anEnquiry(),
          id: expect.any(Number),
          created_at: '2026-11-02T09:30:00.000Z',
          is_read: false,
          is_spam: false,
          state: 'new',
          assignee: null,
          notes_count: 0,
          source: 'form',
          lang: 'en',
          spam: { score: 0, reasons: [] },
          version: 1,
        },
      ]);
      const [notice, confirmation] = await mails();
      expect(notice).toMatchObject({
        replyTo: anEnquiry().email,
        subject: 'New enquiry: A shop for our spice brand',
      });
      expect(notice?.text).toContain('We sell in twelve shops');
      expect(confirmation).toMatchObject({ to: anEnquiry().email });
      expect(confirmation?.text).toContain('Dear Asha,');
      expect(confirmation?.text).not.toContain('We sell in twelve shops');
    });

    it.each([
      ['first_name', 'First Name is required'],
      ['last_name', 'Last Name is required'],
      ['email', 'Email is required'],
      ['phone_number', 'Phone Number is required'],
      ['subject', 'Subject is required'],
      ['message', 'Message is required'],
    ])('refuses an empty or missing %s with the text of the form', async (field, message) => {
      for (const value of ['', '   ', undefined, 5, null]) {
        const answer = await api.post(CREATE, { ...anEnquiry(), [field]: value });
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toEqual({ code: 'bad_input', message, errors: { [field]: [message] } });
      }
      expect(await listed()).toEqual([]);
      expect(await mails()).toEqual([]);
    });

    it('refuses what is no address, what is too long and what no database can hold', async () => {
      const wrong = [{ email: 'asha at home' }, { message: 'x'.repeat(5001) }, { subject: 'a\u0000b' }];
      for (const change of wrong) {
        expect((await api.post(CREATE, anEnquiry(change))).statusCode).toBe(400);
      }
      expect(await listed()).toEqual([]);
    });

    it('drops fields it does not know', async () => {
      await api.post(CREATE, { ...anEnquiry(), id: 900, is_read: true, is_spam: true, created_at: 'x' });
      expect(await listed()).toMatchObject([{ is_read: false, is_spam: false }]);
    });

    it('marks what fills the hidden field as spam, without telling anyone', async () => {
      const answer = await api.post(CREATE, anEnquiry({ website: 'http://buy.example' }));
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({ message: 'Form submitted successfully!' });
      expect(await mails()).toEqual([]);
      expect(await listed()).toEqual([]);
      expect(await listed('?is_spam=true')).toMatchObject([{ is_spam: true }]);
    });

    it('answers a repeat with the same key as the first, and stores it once', async () => {
      const sent = () =>
        api.send('POST', CREATE, { payload: anEnquiry(), headers: { 'idempotency-key': 'form-1' } });
      const answers = await Promise.all([sent(), sent(), sent()]);
      expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201]);
      expect((await api.post(CREATE, anEnquiry({ idempotency_key: 'form-1' }))).statusCode).toBe(201);
      expect(await listed()).toHaveLength(1);
      expect(await mails()).toHaveLength(2);
    });

    it('refuses other content under a used key rather than losing it', async () => {
      await api.post(CREATE, anEnquiry({ idempotency_key: 'form-1' }));
      const answer = await api.post(
        CREATE,
        anEnquiry({ idempotency_key: 'form-1', message: 'Something else' }),
      );
      expect(answer.statusCode).toBe(409);
    });

    it('takes a blank key for none, and then looks at the one in the form', async () => {
      const sent = (headers: Record<string, string>, words: object) =>
        api.send('POST', CREATE, { payload: anEnquiry(words), headers });
      const blank = { 'idempotency-key': ' ' };
      const answers = [
        await sent({ 'idempotency-key': '' }, { message: 'The first of them' }),
        await sent({ 'idempotency-key': '' }, { message: 'The second of them' }),
        await sent({}, { message: 'The third of them', idempotency_key: ' ' }),
        await sent({}, { message: 'The fourth of them', idempotency_key: '' }),
        await sent(blank, { message: 'The fifth of them', idempotency_key: 'form-1' }),
        await sent(blank, { message: 'The fifth of them', idempotency_key: 'form-1' }),
      ];
      expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201, 201, 201]);
      expect(await listed()).toHaveLength(5);
    });

    it('takes 30 from one address in ten minutes, then asks to wait', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const from = (address: string) =>
        api.send('POST', CREATE, { payload: anEnquiry(), headers: { 'x-forwarded-for': address } });
      for (let sent = 0; sent < 30; sent += 1) expect((await from('203.0.113.7')).statusCode).toBe(201);
      const refused = await from('203.0.113.7');
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe('600');
      expect(refused.json()).toEqual({
        code: 'too_many_requests',
        message: expect.stringMatching(/wait a few minutes/),
      });
      expect((await from('203.0.113.8')).statusCode).toBe(201);
      vi.setSystemTime(Date.now() + 600_000);
      expect((await from('203.0.113.7')).statusCode).toBe(201);
    });

    it('never fills a stranger’s mailbox: three confirmations an hour to one address', async () => {
      for (let sent = 0; sent < 5; sent += 1) await api.post(CREATE, anEnquiry());
      expect(await confirmations()).toHaveLength(3);
    });

    it('counts no confirmation for a repeat', async () => {
      const headers = { 'idempotency-key': 'the same' };
      for (let sent = 0; sent < 5; sent += 1)
        await api.send('POST', CREATE, { payload: anEnquiry(), headers });
      for (let sent = 0; sent < 5; sent += 1) await api.post(CREATE, anEnquiry());
      expect(await confirmations()).toHaveLength(3);
    });

    it('greets only by something that is a name', async () => {
      for (const first_name of ['Win at http://casino.example', 'www.casino.example', 'casino．example']) {
        await api.post(CREATE, anEnquiry({ first_name }));
        const confirmation = (await mails()).at(-1);
        expect(confirmation?.text).toMatch(/^Hello,/);
        expect(confirmation?.text).not.toContain('casino');
      }
    });
  });

  describe('in the office', () => {
    const fill = async (names: string[]) => {
      for (const first_name of names) {
        await api.post(CREATE, anEnquiry({ first_name }));
        api.clock.move(1000);
      }
    };

    it('lists newest first, all without a page, with the total in the header', async () => {
      await fill(['Asha', 'Bala', 'Chitra']);
      const answer = await api.get(LIST, staff);
      expect(answer.json<Enquiry[]>().map((enquiry) => enquiry.first_name)).toEqual([
        'Chitra',
        'Bala',
        'Asha',
      ]);
      expect(answer.headers['x-total-count']).toBe('3');
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('pages, sorts and links', async () => {
      await fill(['Asha', 'Bala', 'Chitra']);
      const answer = await api.get(`${LIST}?page=2&page_size=2&sort=first_name`, staff);
      expect(answer.json<Enquiry[]>().map((enquiry) => enquiry.first_name)).toEqual(['Chitra']);
      expect(answer.headers['x-total-count']).toBe('3');
      expect(answer.headers.link).toContain('rel="prev"');
      expect(answer.headers.link).not.toContain('rel="next"');
    });

    it('cuts a page of more than 200 to 200 and refuses what is no number', async () => {
      expect((await api.get(`${LIST}?page=1&page_size=5000`, staff)).statusCode).toBe(200);
      for (const query of ['?page=0', '?page=x', '?page_size=-1', '?sort=message', '?is_spam=1']) {
        expect((await api.get(LIST + query, staff)).statusCode, query).toBe(400);
      }
    });

    it('searches any part of any field, in any letter case, wildcards taken as they are', async () => {
      await fill(['Élan', 'Bala']);
      const found = async (search: string) =>
        (await listed(`?search=${encodeURIComponent(search)}`)).map((enquiry) => enquiry.first_name);
      expect(await found('éla')).toEqual(['Élan']);
      expect(await found('SPICE')).toEqual(['Bala', 'Élan']);
      expect(await found('%')).toEqual([]);
      expect(await found('_ala')).toEqual([]);
    });

    it('marks as read and as spam, and counts the unread', async () => {
      await fill(['Asha', 'Bala']);
      const [first] = await listed();
      const unread = async () => (await api.get('/api/overview/', staff)).json();
      expect(await unread()).toMatchObject({ unread_enquiries: 2 });
      const marked = await api.send('PATCH', `/api/contact/${first?.id}/`, {
        payload: { is_read: true },
        ...asUser(staff),
      });
      expect(marked.json()).toEqual({ ...first, is_read: true, version: 2 });
      expect(await unread()).toMatchObject({ unread_enquiries: 1 });
      await api.send('PATCH', `/api/contact/${first?.id}/`, { payload: { is_spam: true }, ...asUser(staff) });
      expect(await listed('?is_spam=true')).toHaveLength(1);
    });

    const trail = async () => {
      const entries = await api.database.read
        .selectFrom('audit_log')
        .selectAll()
        .where('subject', '=', 'enquiry')
        .where('actor_id', 'is not', null)
        .orderBy('id')
        .execute();
      return entries.map(({ action, subject_id, old_values, new_values }) =>
        [action, subject_id, old_values, new_values].filter((part) => part !== null).join(' '),
      );
    };
    const patch = (id: number | undefined, payload: object, version?: number) =>
      api.send('PATCH', `/api/contact/${id}/`, {
        payload,
        headers: {
          ...asUser(staff).headers,
          ...(version !== undefined && { 'if-match': `"${version}"` }),
        },
      });

    it('gives one by its id, and says when it is not there', async () => {
      await fill(['Asha', 'Bala']);
      const [first] = await listed();
      expect((await api.get(`/api/contact/${first?.id}/`, staff)).json()).toEqual(first);
      const missing = await api.get('/api/contact/999/', staff);
      expect(missing.statusCode).toBe(404);
      expect(missing.json()).toMatchObject({ code: 'enquiry_not_found' });
    });

    it('lists the unread or the read alone', async () => {
      await fill(['Asha', 'Bala', 'Chitra']);
      const [, second] = await listed();
      await patch(second?.id, { is_read: true });
      const names = async (query: string) => (await listed(query)).map(({ first_name }) => first_name);
      expect(await names('?is_read=false')).toEqual(['Chitra', 'Asha']);
      expect(await names('?is_read=false&page=1&sort=first_name')).toEqual(['Asha', 'Chitra']);
      expect(await names('?is_read=true')).toEqual(['Bala']);
      const file = await api.get('/api/contact/export/?is_read=true', staff);
      expect(file.body.trim().split('\r\n')).toHaveLength(2);
    });

    it('marks several at once and names those it changed, so that exactly they can be marked back', async () => {
      await fill(['Asha', 'Bala', 'Chitra']);
      const [chitra, bala, asha] = await listed();
      await patch(bala?.id, { is_read: true });
      const ids = [chitra?.id, bala?.id, asha?.id, 9999];
      const marked = await api.post('/api/contact/mark/', { ids, is_read: true }, staff);
      const { changed, ids: changedIds } = marked.json<{ changed: number; ids: number[] }>();
      expect(changed).toBe(2);
      expect(marked.json().left_out).toEqual([
        { id: bala?.id, reason: 'already' },
        { id: 9999, reason: 'gone' },
      ]);
      expect(changedIds.toSorted()).toEqual([asha?.id, chitra?.id].toSorted());
      expect((await listed()).map(({ is_read, version }) => [is_read, version])).toEqual([
        [true, 2],
        [true, 2],
        [true, 2],
      ]);
      await api.post('/api/contact/mark/', { ids: changedIds, is_read: false }, staff);
      expect((await listed()).map(({ is_read }) => is_read)).toEqual([false, true, false]);
      await api.post('/api/contact/mark/', { ids, is_spam: true }, staff);
      expect(await listed()).toEqual([]);
      expect(await listed('?is_spam=true')).toHaveLength(3);
      const entry = `mark ${asha?.id} {"is_read":false} {"is_read":true}`;
      expect((await trail()).filter((each) => each === entry)).toHaveLength(1);
    });

    it('deletes several at once; those gone already are left out', async () => {
      await fill(['Asha', 'Bala', 'Chitra']);
      const [chitra, bala] = await listed();
      const answer = await api.post('/api/contact/delete/', { ids: [chitra?.id, bala?.id, 9999] }, staff);
      expect(answer.json()).toEqual({ changed: 2, left_out: [{ id: 9999, reason: 'gone' }] });
      expect((await listed()).map(({ first_name }) => first_name)).toEqual(['Asha']);
      expect((await trail()).toSorted()).toEqual([`delete ${chitra?.id}`, `delete ${bala?.id}`].toSorted());
    });

    it('takes neither none nor more than 200 at once', async () => {
      for (const ids of [[], Array.from({ length: 201 }, (_, at) => at + 1), ['1']]) {
        for (const path of ['/api/contact/mark/', '/api/contact/delete/']) {
          expect((await api.post(path, { ids, is_read: true }, staff)).statusCode).toBe(400);
        }
      }
    });

    it('counts what has come since the newest one knows of, spam left out', async () => {
      const newer = async (query = '') =>
        (await api.get(`/api/contact/newer/${query}`, staff)).json<{ count: number; newest: number }>();
      expect(await newer()).toEqual({ count: 0, newest: 0 });
      await fill(['Asha']);
      const { newest } = await newer();
      expect(newest).toBe((await listed())[0]?.id);
      expect(await newer(`?after=${newest}`)).toEqual({ count: 0, newest });
      await fill(['Bala', 'Chitra']);
      await api.post(CREATE, anEnquiry({ website: 'http://buy.example' }));
      expect(await newer(`?after=${newest}`)).toEqual({ count: 2, newest: (await listed())[0]?.id });
      expect((await api.get('/api/contact/newer/?after=x', staff)).statusCode).toBe(400);
    });

    it('refuses a mark or a delete made from an older version, and says who was quicker', async () => {
      await fill(['Asha']);
      const [enquiry] = await listed();
      const colleague = await api.signIn('colleague');
      await api.send('PATCH', `/api/contact/${enquiry?.id}/`, {
        payload: { is_spam: true },
        ...asUser(colleague),
      });
      const refused = await patch(enquiry?.id, { is_read: true }, 1);
      expect(refused.statusCode).toBe(412);
      expect(refused.json()).toMatchObject({
        code: 'changed_meanwhile',
        changed_by: 'colleague',
        current: { is_spam: true, is_read: false, version: 2 },
      });
      expect((await patch(enquiry?.id, { is_read: true }, 2)).statusCode).toBe(200);
    });

    it('deletes, once, and writes down who did', async () => {
      await fill(['Asha']);
      const [enquiry] = await listed();
      const remove = () => api.send('DELETE', `/api/contact/${enquiry?.id}/`, asUser(staff));
      expect((await remove()).statusCode).toBe(204);
      expect((await remove()).statusCode).toBe(404);
      expect(await listed()).toEqual([]);
      const trail = await api.database.read
        .selectFrom('audit_log')
        .selectAll()
        .where('subject', '=', 'enquiry')
        .orderBy('id')
        .execute();
      expect(trail).toMatchObject([
        { action: 'send', actor_id: null },
        { action: 'delete', actor_id: staff.id, actor_name: 'recruiter', address: '127.0.0.1' },
      ]);
      // That it came and that it went; of what the visitor wrote nothing.
      for (const { label, old_values, new_values } of trail)
        expect([label, old_values, new_values]).toEqual(['', null, null]);
    });

    it('exports CSV that no spreadsheet takes for formulas', async () => {
      await fill(['Asha']);
      await api.post(CREATE, anEnquiry({ subject: '=SUM(A1:A9)', message: 'He said "yes",\nthen no.' }));
      const answer = await api.get('/api/contact/export/', staff);
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toBe('attachment; filename="enquiries.csv"');
      const lines = answer.body.split('\r\n');
      expect(lines[0]).toBe(
        '\uFEFF"created_at","first_name","last_name","email","phone_number","subject","message"',
      );
      expect(lines[1]).toContain(`"'=SUM(A1:A9)","He said ""yes"",\nthen no."`);
      expect(lines[2]).toContain(`,"\u00A0+91 98400 12345",`);
    });
  });
});
