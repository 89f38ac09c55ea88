// The same conversation through another server than Dovecot.
import type { Enquiry } from '#contract/contact/contact.ts';
import type { ThreadMessage } from '#contract/contact/enquiries.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { queuedMail } from '#server/mail/mail.ts';
import { aMail } from '#tests/factories/mail.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { startHoodiecrow } from '#tests/support/hoodiecrow.ts';
import { type ImapServer, benchAt } from '#tests/support/mailbox-bench.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(bothEngines)('a second IMAP server, on $name', (engine) => {
  let server: ImapServer;
  let bench: Awaited<ReturnType<typeof benchAt>>;
  beforeEach(async () => {
    server = await startHoodiecrow();
    bench = await benchAt(engine, server);
  });
  afterEach(() => bench.stop());

  it('carries an enquiry back and forth, with a file, and each mail once', { timeout: 60_000 }, async () => {
    const { api } = bench;
    const meera = await api.signIn('meera');
    await bench.deliver(aMail({ text: 'Can you call me?' }));
    await bench.readAll();
    const list = async () => (await api.get('/api/contact/list/?page=1', meera)).json<Enquiry[]>();
    const [{ id } = { id: 0 }] = await list();
    const thread = async () => (await api.get(`/api/contact/${id}/thread/`, meera)).json<ThreadMessage[]>();
    const lastSent = async () => {
      const { payload } = await api.database.read
        .selectFrom('tasks')
        .select('payload')
        .where('kind', '=', 'mail')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return queuedMail.parse(JSON.parse(payload)).messageId;
    };
    for (const text of ['Thursday.', 'At eleven.']) {
      api.clock.move(MINUTE_MS);
      await api.post(`/api/contact/${id}/reply/`, { body: 'When?' }, meera);
      const headers = { 'In-Reply-To': await lastSent() };
      const parts = [{ type: 'application/pdf', name: 'plan.pdf', content: aPdf(text) }];
      api.clock.move(MINUTE_MS);
      await bench.deliver(aMail({ text, parts, headers }));
      await bench.readAll();
      expect((await list())[0]).toMatchObject({ id, state: 'open', is_read: false });
    }
    expect((await thread()).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'enquiry: Can you call me?',
      'reply: When?',
      'received: Thursday.',
      'reply: When?',
      'received: At eleven.',
    ]);
    expect((await thread()).at(-1)?.attachments).toMatchObject([{ name: 'plan.pdf', type: 'pdf' }]);
    expect(await list()).toHaveLength(1);
    expect(server.mailsIn('INBOX')).toEqual([]);
    expect(server.mailsIn('Foyer/Done')).toHaveLength(3);
  });
});
