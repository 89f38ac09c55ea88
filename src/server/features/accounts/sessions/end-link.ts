// The link in every mail about a change to an account: whoever did not make it ends all sessions, without signing in.
import { END_LINK_DAYS } from '#contract/accounts/sessions.ts';
import { accessPages, fillPath } from '#contract/addresses.ts';
import { DAY_MS } from '#contract/durations.ts';
import { audit } from '#server/audit/audit.store.ts';
import type { Origin } from '#server/caller.ts';
import { type Clock, isoIn } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { mailedLink } from '../mailed-links.store.ts';
import { deletePasskeysOf } from '../second-steps/passkeys.store.ts';
import { deleteRecoveryCodes } from '../second-steps/recovery-codes.store.ts';
import { deleteTotpApp } from '../second-steps/totp.store.ts';
import { lockUser } from '../users.store.ts';
import { endSessionsOf } from './end-sessions.ts';
import { countEndLinks, insertEndLink } from './session-end-links.store.ts';

const TTL_MS = END_LINK_DAYS * DAY_MS;
const endLink = mailedLink('session_end_links', TTL_MS);
const MAILS_A_DAY = 10;

/** Programs keep no cookies and are a new browser each time: a mailbox is not filled with them. */
export const mayMailAgain = async (tx: Tx, clock: Clock, userId: number): Promise<boolean> =>
  (await countEndLinks(tx, userId, isoIn(clock, TTL_MS - DAY_MS))) < MAILS_A_DAY;

export async function newEndLink(
  tx: Tx,
  { clock, publicUrl }: Pick<AccountPorts, 'clock' | 'publicUrl'>,
  userId: number,
): Promise<string> {
  const { secret, kept } = endLink.make(clock);
  await insertEndLink(tx, { ...kept, user_id: userId });
  return publicUrl + fillPath(accessPages.endSessions, { token: secret });
}

/** A passkey or an app that came after the mail goes too: it would outlive the new password. */
export async function endByLink(ports: AccountPorts, secret: string, origin: Origin): Promise<void> {
  const { database, clock } = ports;
  const link = await endLink.find(database.read, clock, secret);
  await database.transaction(async (tx) => {
    const user = await lockUser(tx, link.user_id);
    if (!user) throw new DomainError('dead_link');
    await endLink.consume(tx, clock, secret);
    await endSessionsOf(tx, ports, user.id);
    const since = new Date(Date.parse(link.expires_at) - TTL_MS).toISOString();
    await deletePasskeysOf(tx, user.id, { since });
    if (await deleteTotpApp(tx, user.id, { since })) await deleteRecoveryCodes(tx, user.id);
    const action = 'end all sessions by link';
    const { id: subjectId, username: label } = user;
    await audit(tx, clock, { actor: null, action, subject: 'account', subjectId, label, origin });
  });
}
