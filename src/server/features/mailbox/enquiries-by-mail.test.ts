import type { Enquiry } from '#contract/contact/contact.ts';
import type { ThreadMessage } from '#contract/contact/enquiries.ts';
import { company, companyMail } from '#company';
import { queuedMail } from '#server/mail/mail.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { aBounce, aMail } from '#tests/factories/mail.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { engines } from '#tests/support/engines.ts';
import { type MailboxBench, mailboxBench } from '#tests/support/mailbox-bench.ts';
import { type TestUser, asUser } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(engines)('enquiries answered by mail on $name', (engine) => {
  let bench: MailboxBench;
  let meera: TestUser;
  beforeAll(async () => {
    bench = await mailboxBench(engine);
    meera = await bench.api.signIn('meera');
  });
  afterAll(() => bench.stop());

  const thread = async (id: number) =>
    (await bench.api.get(`/api/contact/${id}/thread/`, meera)).json<ThreadMessage[]>();
  const enquiry = async (id: number) => (await bench.api.get(`/api/contact/${id}/`, meera)).json<Enquiry>();
  const newest = async (query = '') =>
    (await bench.api.get(`/api/contact/list/?page=1${query}`, meera)).json<Enquiry[]>()[0] as Enquiry;
  const mails = async () => {
    const rows = await bench.api.database.read
      .selectFrom('tasks')
      .select('payload')
      .where('kind', '=', 'mail')
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => queuedMail.parse(JSON.parse(payload)));
  };

  /** Of an enquiry with one reply: how it can be answered. */
  async function answered() {
    await bench.api.post('/api/contact/create/', anEnquiry());
    const { id } = await newest();
    await bench.api.send('PATCH', `/api/contact/${id}/`, {
      payload: { assignee: meera.id },
      ...asUser(meera),
    });
    await bench.api.post(`/api/contact/${id}/reply/`, { body: 'Does Thursday suit you?' }, meera);
    const { messageId, replyTo } = (await mails()).at(-1) as { messageId: string; replyTo: string };
    return { id, messageId, replyTo };
  }

  describe('a reply', () => {
    let id: number;
    let messageId: string;
    let replyTo: string;
    beforeEach(async () => ({ id, messageId, replyTo } = await answered()));

    it('is answered to an address of its own, the same for the whole conversation', async () => {
      expect(replyTo).toMatch(/^meera\+[a-z2-7]{26}@house\.example$/);
      await bench.api.post(`/api/contact/${id}/reply/`, { body: 'Or Friday?' }, meera);
      expect((await mails()).at(-1)?.replyTo).toBe(replyTo);
      expect((await answered()).replyTo).not.toBe(replyTo);
    });

    it('is answered: the enquiry waits again, unread, and its assignee is told', async () => {
      await bench.api.send('PATCH', `/api/contact/${id}/`, {
        payload: { state: 'closed' },
        ...asUser(meera),
      });
      const text = 'Thursday suits us.\n\nOn 2 November 2026, Meera wrote:\n> Does Thursday suit you?';
      await bench.deliver(aMail({ text, headers: { 'In-Reply-To': messageId } }));
      await bench.readAll();
      expect(await enquiry(id)).toMatchObject({ state: 'open', is_read: false, assignee: { id: meera.id } });
      expect((await thread(id)).at(-1)).toMatchObject({
        kind: 'received',
        by: null,
        from: { name: 'Asha Menon', email: 'asha@menonfoods.example' },
        text: 'Thursday suits us.',
        quoted: 'On 2 November 2026, Meera wrote:\n> Does Thursday suit you?',
        automatic: false,
        attachments: [],
        left_out: [],
      });
      expect((await mails()).at(-1)).toMatchObject({
        to: 'meera@example.com',
        content: { subject: 'Asha Menon has answered: A shop for our spice brand' },
      });
      expect(bench.dovecot.mailsIn('Foyer/Done')).toContainEqual(expect.stringContaining(messageId));
    });

    it('is answered from another address to its own address; what is answered next is that', async () => {
      const given = {
        from: 'asha@home.example',
        to: `Office <${replyTo.toUpperCase()}>`,
        subject: 'Re: nothing',
      };
      const ownId = `<own-${id}@home.example>`;
      await bench.deliver(aMail({ ...given, messageId: ownId }));
      await bench.readAll();
      expect((await thread(id)).at(-1)).toMatchObject({
        kind: 'received',
        from: { name: '', email: 'asha@home.example' },
      });
      await bench.api.post(`/api/contact/${id}/reply/`, { body: 'Good.' }, meera);
      const last = (await mails()).at(-1);
      expect(last).toMatchObject({
        to: 'asha@menonfoods.example',
        replyTo,
        content: { quoted: { text: 'Thursday suits us.' } },
      });
      expect(last?.follows?.at(-1)).toBe(ownId);
    });

    it('is not answered by a subject or a sender alone: that is an enquiry of its own', async () => {
      await bench.deliver(aMail({ subject: 'Re: A shop for our spice brand', text: 'Another thing.' }));
      await bench.readAll();
      expect(await thread(id)).toHaveLength(2);
      const found = await newest();
      expect(found).toMatchObject({
        first_name: 'Asha',
        last_name: 'Menon',
        phone_number: '',
        source: 'mail',
        message: 'Another thing.',
        state: 'new',
      });
      expect(found.id).not.toBe(id);
      expect(await thread(found.id)).toMatchObject([{ kind: 'enquiry', from: { name: 'Asha Menon' } }]);
    });

    it('is answered by a machine: that is kept and wakes nobody', async () => {
      const before = await mails();
      await bench.deliver(
        aMail({
          text: 'I am away.',
          headers: { 'In-Reply-To': messageId, 'Auto-Submitted': 'auto-replied' },
        }),
        aMail({ text: 'A list.', headers: { References: messageId, Precedence: 'bulk' } }),
      );
      await bench.readAll();
      expect(await enquiry(id)).toMatchObject({ state: 'answered', is_read: true });
      expect((await thread(id)).slice(2)).toMatchObject([{ automatic: true }, { automatic: true }]);
      expect(await mails()).toEqual(before);
    });

    it('comes back: it has failed, with the reason; one that is late has not', async () => {
      await bench.deliver(aBounce(messageId, { action: 'delayed' }));
      await bench.readAll();
      const reply = async () => (await thread(id)).find(({ kind }) => kind === 'reply');
      expect((await reply())?.delivery?.state).toBe('waiting');
      await bench.api.database.transaction((tx) =>
        tx.updateTable('tasks').set({ state: 'done' }).where('kind', '=', 'mail').execute(),
      );
      await bench.deliver(aBounce(messageId));
      await bench.readAll();
      expect((await reply())?.delivery).toMatchObject({
        state: 'failed',
        reason: '550 5.1.1 No such mailbox here',
      });
      expect(await thread(id)).toHaveLength(2);
    });

    it('brings files: résumés and pictures are kept, others named', async () => {
      const parts = [
        { type: 'application/octet-stream', name: 'offer.pdf', content: aPdf() },
        { type: 'image/png', name: 'shop.png', content: pixel },
        { type: 'application/x-msdownload', name: 'setup.exe', content: Buffer.from('MZ and so on') },
      ];
      await bench.deliver(aMail({ headers: { 'In-Reply-To': messageId }, parts }));
      await bench.readAll();
      const received = (await thread(id)).at(-1);
      expect(received).toMatchObject({
        attachments: [
          { id: 1, name: 'offer.pdf', type: 'pdf' },
          { id: 2, name: 'shop.png', type: 'webp' },
        ],
        left_out: [{ name: 'setup.exe', code: 'wrong_media_type' }],
      });
      const [pdf] = received?.attachments ?? [];
      const file = await bench.api.get(pdf?.url ?? '', meera);
      expect(file.headers['content-type']).toBe('application/pdf');
      expect(file.rawPayload).toEqual(aPdf());
      const other = pdf?.url.replace('/attachments/1/', '/attachments/9/') ?? '';
      expect((await bench.api.get(other, meera)).statusCode).toBe(404);
    });

    it('comes twice: the same bytes are one, others both', async () => {
      const mail = aMail({ headers: { 'In-Reply-To': messageId } });
      await bench.deliver(mail, mail, mail.replace('Thursday', 'Friday'));
      await bench.readAll();
      expect((await thread(id)).slice(2).map(({ text }) => text)).toEqual([
        'Thursday suits us.',
        'Friday suits us.',
      ]);
      expect(bench.dovecot.mailsIn('INBOX')).toEqual([]);
    });

    it('is known again when the folder counts anew', async () => {
      await bench.deliver(aMail({ headers: { 'In-Reply-To': messageId } }));
      await bench.readAll();
      const mail = bench.dovecot.mailsIn('Foyer/Done').find((each) => each.includes(messageId)) ?? '';
      await bench.dovecot.renumber('INBOX');
      await bench.deliver(mail);
      await bench.readAll();
      expect(await thread(id)).toHaveLength(3);
    });

    it('belongs nowhere once its enquiry is erased', async () => {
      await bench.api.send('DELETE', `/api/contact/${id}/`, asUser(meera));
      await bench.deliver(
        aMail({ to: replyTo, text: 'Are you there?', headers: { 'In-Reply-To': messageId } }),
      );
      await bench.readAll();
      expect(await newest()).toMatchObject({ source: 'mail', message: 'Are you there?' });
    });
  });

  it('what only has HTML is kept as text', async () => {
    await bench.deliver(
      aMail({ html: '<p>Two <b>words</b></p><script>alert(1)</script><p>more &amp; more</p>' }),
    );
    await bench.readAll();
    const { message } = await newest();
    expect(message).toMatch(/Two words\s+more & more/);
    expect(message).not.toContain('<');
  });

  it('one without a subject has one; one that looks like spam is', async () => {
    await bench.deliver(aMail({ subject: '', text: 'Hello there.', from: 'Joe <joe@one.example>' }));
    await bench.readAll();
    expect(await newest()).toMatchObject({ subject: '(no subject)', first_name: 'Joe', last_name: '' });
  });

  it('our own mails are never read as new, nor a machine’s that belongs nowhere', async () => {
    const before = (await newest()).id;
    await bench.deliver(
      aMail({ from: companyMail.from, headers: { 'Auto-Submitted': 'auto-generated' } }),
      aMail({ headers: { 'Auto-Submitted': 'auto-replied' } }),
      aBounce('<unknown@house.example>'),
    );
    await bench.readAll();
    expect((await newest()).id).toBe(before);
  });

  it('one who writes again and again hears from a machine once an hour', async () => {
    const from = 'Loop <loop@answers.example>';
    for (const text of ['One.', 'Two.', 'Three.']) await bench.deliver(aMail({ from, text }));
    await bench.readAll();
    const confirmations = (await mails()).filter(({ to }) => to === 'loop@answers.example');
    expect(confirmations).toHaveLength(1);
    expect(confirmations[0]?.replyTo).toMatch(/^meera\+/);
    expect(company.email).not.toBe(confirmations[0]?.replyTo);
  });
});
