import type { Tx } from '#server/platform/database/database.ts';
import { deleteEmailChangeOf } from './email-changes.store.ts';
import { deleteAttemptsOf } from './otp-attempts.store.ts';
import { deleteResetsOf } from './password-resets.store.ts';
import { deleteSessionsOf } from './sessions.store.ts';

/** A new password: whatever was opened or begun with the old one is over. */
export async function endAccess(tx: Tx, userId: number, kept: { except?: number } = {}): Promise<void> {
  await deleteSessionsOf(tx, userId, kept);
  await deleteAttemptsOf(tx, userId);
  await deleteResetsOf(tx, userId);
  await deleteEmailChangeOf(tx, userId);
}
