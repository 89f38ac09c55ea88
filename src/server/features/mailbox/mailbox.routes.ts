import { type MailboxState, mailboxCalls } from '#contract/system/mailbox.ts';
import { type Route, route } from '#server/http/route.ts';
import { isoNow } from '#server/platform/clock.ts';
import { readState } from './mailbox-state.store.ts';
import type { MailboxPorts } from './mailbox.feature.ts';

const UNCONFIGURED: MailboxState = {
  configured: false,
  connected: false,
  last_seen_at: null,
  last_error: null,
  waiting: 0,
};

export const mailboxRoutes = (ports: MailboxPorts): Route[] => [
  route(mailboxCalls.state, async (): Promise<MailboxState> => {
    if (!ports.imap) return UNCONFIGURED;
    const { connected, leased_until, last_seen_at, last_error, waiting } = await readState(
      ports.database.read,
    );
    // Nobody says so of a process that was killed.
    const isRead = connected && (leased_until ?? '') > isoNow(ports.clock);
    return { configured: true, connected: isRead, last_seen_at, last_error, waiting };
  }),
];
