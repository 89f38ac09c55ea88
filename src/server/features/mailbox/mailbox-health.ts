// How it is with the mailbox: for whoever asks, and superusers hear of it when it was away for an hour.
import { company } from '#company';
import { HOUR_MS } from '#contract/durations.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { type Mail, queueMails } from '#server/mail/mail.ts';
import { isoNow } from '#server/platform/clock.ts';
import { lockState, writeState } from './mailbox-state.store.ts';
import type { MailboxPorts } from './mailbox.feature.ts';

const TOLD_AFTER_MS = HOUR_MS;

type HealthPorts = Pick<MailboxPorts, 'database' | 'clock' | 'publicUrl' | 'accounts'>;

/** It answers; `error` is of something it would not do. */
export const noteSeen = (
  { database, clock }: HealthPorts,
  { waiting, error = null }: { waiting?: number; error?: string | null },
): Promise<void> =>
  database.transaction((tx) =>
    writeState(tx, {
      connected: true,
      last_seen_at: isoNow(clock),
      last_error: error,
      away_since: null,
      is_told: false,
      ...(waiting !== undefined && { waiting }),
    }),
  );

export const noteAway = (
  { database, clock, publicUrl, accounts }: HealthPorts,
  error: string,
): Promise<void> =>
  database.transaction(async (tx) => {
    const { away_since, is_told, last_seen_at } = await lockState(tx);
    const now = isoNow(clock);
    const since = away_since ?? now;
    const isLong = Date.parse(now) - Date.parse(since) >= TOLD_AFTER_MS;
    await writeState(tx, {
      connected: false,
      last_error: error,
      away_since: since,
      is_told: is_told || isLong,
    });
    if (!isLong || is_told) return;
    const mails = (await accounts.allSuperuserEmails(tx)).map((to) =>
      awayMail(to, { error, lastSeen: last_seen_at, publicUrl }),
    );
    await queueMails(tx, mails, clock);
  });

interface Away {
  error: string;
  lastSeen: string | null;
  publicUrl: string;
}

const awayMail = (to: string, { error, lastSeen, publicUrl }: Away): Mail => ({
  to,
  content: {
    subject: `The mailbox of ${company.brand} cannot be read`,
    greeting: 'Hello,',
    paragraphs: [
      'for an hour the mailbox in which answers to our mails arrive could not be reached. What arrives there waits and is taken in once it can be reached again.',
      'Whoever looks after the installation finds under “Answers by mail” in docs/operations.md what to look at.',
    ],
    facts: [
      [
        'Last reached',
        lastSeen === null ? 'not yet' : `${lastSeen.slice(0, 10)} ${lastSeen.slice(11, 16)} UTC`,
      ],
      ['What it says', error],
    ],
    action: { label: 'Open Background Work', url: publicUrl + officePages.tasks },
    footer: 'All superusers get this mail.',
  },
});
