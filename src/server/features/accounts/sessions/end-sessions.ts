// All sessions of an account end at once: it was signed out everywhere, or has a new password.
import type { Tx } from '#server/platform/database/database.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { deleteEmailChangeOf } from '../profiles/email-changes.store.ts';
import { deleteAttemptsOf } from '../sign-in/otp-attempts.store.ts';
import { deleteResetsOf } from '../sign-in/password-resets.store.ts';
import { deleteSessionsOf } from './sessions.store.ts';

type Ports = Pick<AccountPorts, 'features'>;
interface Kept {
  /** The session that goes on. */
  except?: number;
}

/**
 * With what was begun in them, and what opens something without one: whoever had stolen a session keeps nothing. Links
 * for a new password stay: they went to the owner, who needs one next.
 */
export async function endSessionsOf(tx: Tx, ports: Ports, userId: number, kept: Kept = {}): Promise<void> {
  await deleteSessionsOf(tx, userId, kept);
  await deleteAttemptsOf(tx, userId);
  await deleteEmailChangeOf(tx, userId);
  for (const feature of ports.features) await feature.sessionsEnded?.(tx, userId);
}

/** A new password: whatever was opened or begun with the old one is over. */
export async function endAccess(tx: Tx, ports: Ports, userId: number, kept: Kept = {}): Promise<void> {
  await endSessionsOf(tx, ports, userId, kept);
  await deleteResetsOf(tx, userId);
}
