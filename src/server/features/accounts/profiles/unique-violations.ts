import { profileRefusals } from '#contract/accounts/profiles.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { findUserByEmail, isNameTaken } from '../users.store.ts';

export const emailTaken = (field: string) =>
  new DomainError('email_taken', { fields: { [field]: [profileRefusals.email_taken[1]] } });

/** Says which of the two another account has. */
export async function assertNotTaken(db: Reader, user: { username: string; email: string }): Promise<void> {
  if (await isNameTaken(db, user.username)) {
    throw new DomainError('username_taken', { fields: { username: [profileRefusals.username_taken[1]] } });
  }
  if (await findUserByEmail(db, user.email)) throw emailTaken('email');
}
