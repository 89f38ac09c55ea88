// The API with a mailbox of its own at a real IMAP server.
import { readMailbox } from '#host/mailbox-setting.ts';
import type { AppPorts } from '#server/app.ts';
import { startMailboxReader } from '#server/features/mailbox/reader.ts';
import type { MailboxSettings } from '#server/features/mailbox/mailbox-settings.ts';
import { expect } from 'vitest';
import { USER, type Dovecot, startDovecot } from './dovecot.ts';
import type { Engine } from './engines.ts';
import { type TestApp, testApp } from './test-app.ts';

/** What a test asks of one. */
export type ImapServer = Pick<Dovecot, 'url' | 'deliver' | 'mailsIn' | 'stop'>;

const settingsOf = ({ url }: ImapServer): MailboxSettings => {
  const given: Record<string, string> = { IMAP_URL: url, IMAP_ADDRESS: USER };
  return readMailbox((name) => given[name]) as MailboxSettings;
};

/** Nobody waits in a test. */
const times = { lookEveryMs: 500, firstPauseMs: 50, longestPauseMs: 200 };

interface Bench {
  api: TestApp;
  /** Reads until nothing is left where mails arrive but what is left there on purpose. */
  readAll(left?: number): Promise<void>;
  deliver(...mails: (string | Buffer)[]): Promise<void>;
  read(change?: Partial<MailboxSettings>): { stop(): Promise<void> };
  stop(): Promise<void>;
}
export interface MailboxBench extends Bench {
  dovecot: Dovecot;
}

export async function mailboxBench(engine: Engine, ports?: Partial<AppPorts>): Promise<MailboxBench> {
  const dovecot = await startDovecot();
  return { ...(await benchAt(engine, dovecot, ports)), dovecot };
}

export async function benchAt(
  engine: Engine,
  server: ImapServer,
  ports: Partial<AppPorts> = {},
): Promise<Bench> {
  const imap = settingsOf(server);
  const api = await testApp(engine, { imap, ...ports });
  const read = (change: Partial<MailboxSettings> = {}) =>
    startMailboxReader(api.ports, { ...imap, ...change }, times);
  return {
    api,
    read,
    async deliver(...mails) {
      for (const mail of mails) await server.deliver(mail);
    },
    async readAll(left = 0) {
      const reader = read();
      try {
        await expect.poll(() => server.mailsIn('INBOX').length, { timeout: 60_000 }).toBe(left);
        await expect.poll(() => countUnmoved(api), { timeout: 5000 }).toBe(0);
      } finally {
        await reader.stop();
      }
    },
    async stop() {
      await api.close();
      await server.stop();
    },
  };
}

async function countUnmoved({ database }: TestApp): Promise<number> {
  const rows = await database.read
    .selectFrom('mailbox_mails')
    .select('id')
    .where('is_moved', '=', false)
    .where('outcome', '<>', 'left')
    .execute();
  return rows.length;
}
