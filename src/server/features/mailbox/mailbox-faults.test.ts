// What a mail server may do to us: nothing is lost, nothing is taken in twice, and nothing stops.
import type { Enquiry } from '#contract/contact/contact.ts';
import type { MailboxState } from '#contract/system/mailbox.ts';
import { aMail } from '#tests/factories/mail.ts';
import { engines } from '#tests/support/engines.ts';
import { type MailboxBench, mailboxBench } from '#tests/support/mailbox-bench.ts';
import type { TestUser } from '#tests/support/test-app.ts';
import type { ImapFlow } from 'imapflow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './imap-client.ts';

const slow = { timeout: 90_000 };
const soon = { timeout: 20_000 };

/** `COPY` has to find room even where a move would not. */
const withRoomFor = (mails: number): string => `
imap_capability = IMAP4rev1 SASL-IR LITERAL+ ID ENABLE IDLE UIDPLUS NAMESPACE
protocol imap {
  mail_plugins = quota
}
plugin {
  quota = maildir:Mails
  quota_rule = *:messages=${mails}
}
`;

describe.each(engines)('a mailbox in trouble, on $name', (engine) => {
  let bench: MailboxBench;
  let boss: TestUser;
  beforeEach(async () => {
    bench = await mailboxBench(engine);
    boss = await bench.api.signIn('boss', { isSuperuser: true });
  });
  afterEach(() => bench.stop());

  const state = async () => (await bench.api.get('/api/mailbox/', boss)).json<MailboxState>();
  const error = async () => (await state()).last_error;
  const messages = async () => {
    const found = await bench.api.get('/api/contact/list/?page=1&page_size=100', boss);
    return found
      .json<Enquiry[]>()
      .map(({ message }) => message)
      .toSorted();
  };
  const inbox = () => bench.dovecot.mailsIn('INBOX').length;
  const done = () => bench.dovecot.mailsIn('Foyer/Done').length;

  /** As another program that has the mailbox open. */
  async function elsewhere<Answer>(work: (client: ImapFlow) => Promise<Answer>): Promise<Answer> {
    const client = await connect(bench.api.ports.imap!);
    try {
      return await work(client);
    } finally {
      client.close();
    }
  }

  it('that is full: mails are taken in where they lie, and moved once there is room', slow, async () => {
    await bench.dovecot.restart(withRoomFor(1));
    await bench.deliver(aMail({ text: 'One.' }), aMail({ text: 'Two.' }));
    const reader = bench.read();
    await expect.poll(messages, soon).toEqual(['One.', 'Two.']);
    await expect.poll(error, soon).toContain('could not be moved to Foyer/Done');
    await bench.deliver(aMail({ text: 'Three.' }));
    await expect.poll(messages, soon).toEqual(['One.', 'Three.', 'Two.']);
    expect([inbox(), done()]).toEqual([3, 0]);
    await bench.dovecot.restart(withRoomFor(100));
    await expect.poll(inbox, soon).toBe(0);
    await expect.poll(error, soon).toBeNull();
    await reader.stop();
    expect(await messages()).toHaveLength(3);
    expect(done()).toBe(3);
  });

  it('that cannot be written to: the same', slow, async () => {
    await bench.deliver(aMail({ text: 'One.' }), aMail({ text: 'Two.' }));
    // Without rights Dovecot gives no mail a number any more, and shows none: these have theirs.
    await elsewhere((client) => client.mailboxOpen('INBOX'));
    await bench.dovecot.makeReadOnly('INBOX', true);
    const reader = bench.read();
    await expect.poll(messages, soon).toEqual(['One.', 'Two.']);
    await expect.poll(error, soon).toContain('could not be moved to Foyer/Done');
    await bench.dovecot.makeReadOnly('INBOX', false);
    await expect.poll(inbox, soon).toBe(0);
    await expect.poll(error, soon).toBeNull();
    await reader.stop();
    expect(await messages()).toEqual(['One.', 'Two.']);
    expect(done()).toBe(2);
  });

  it('that is renamed while it is read: it says so, and goes on when it is back', slow, async () => {
    await elsewhere((client) => client.mailboxCreate('Answers'));
    const put = (text: string, folder = 'Answers') =>
      elsewhere((client) => client.append(folder, aMail({ text })));
    await put('One.');
    const reader = bench.read({ folder: 'Answers' });
    await expect.poll(messages, soon).toEqual(['One.']);
    await elsewhere((client) => client.mailboxRename('Answers', 'Elsewhere'));
    await put('Two.', 'Elsewhere');
    await expect.poll(error, soon).toMatch(/Answers|mailbox/i);
    await expect.poll(async () => (await state()).connected, soon).toBe(false);
    await elsewhere((client) => client.mailboxRename('Elsewhere', 'Answers'));
    await expect.poll(messages, soon).toEqual(['One.', 'Two.']);
    await expect.poll(error, soon).toBeNull();
    await put('Three.');
    await expect.poll(messages, soon).toEqual(['One.', 'Three.', 'Two.']);
    await expect.poll(done, soon).toBe(3);
    await reader.stop();
  });

  it('whose Foyer/Done is renamed while it is read: there is a new one', slow, async () => {
    const reader = bench.read();
    await bench.deliver(aMail({ text: 'One.' }));
    await expect.poll(done, soon).toBe(1);
    await elsewhere((client) => client.mailboxRename(['Foyer', 'Done'], 'Of last year'));
    await bench.deliver(aMail({ text: 'Two.' }));
    await expect.poll(done, soon).toBe(1);
    await expect.poll(error, soon).toBeNull();
    await reader.stop();
    expect(await messages()).toEqual(['One.', 'Two.']);
    expect(bench.dovecot.mailsIn('Of last year')).toHaveLength(1);
  });

  it('that counts anew while mails of ours lie in it: they are known by their bytes', slow, async () => {
    const reader = bench.read();
    await bench.deliver(aMail({ text: 'One.' }));
    await expect.poll(done, soon).toBe(1);
    await bench.dovecot.makeReadOnly('Foyer/Done', true);
    await bench.deliver(aMail({ text: 'Two.' }), aMail({ text: 'Three.' }));
    await expect.poll(messages, soon).toEqual(['One.', 'Three.', 'Two.']);
    const validity = () => elsewhere(async (client) => (await client.mailboxOpen('INBOX')).uidValidity);
    const before = await validity();
    await bench.dovecot.down();
    await bench.dovecot.renumber('INBOX');
    await bench.dovecot.restart();
    expect(await validity()).not.toBe(before);
    await bench.dovecot.makeReadOnly('Foyer/Done', false);
    await bench.deliver(aMail({ text: 'Four.' }));
    await expect.poll(inbox, soon).toBe(0);
    await reader.stop();
    expect(await messages()).toEqual(['Four.', 'One.', 'Three.', 'Two.']);
    expect(done()).toBe(4);
  });
});
