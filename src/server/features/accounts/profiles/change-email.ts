// A new e-mail address counts once the link mailed to it was opened; the old one is told before and after.
import { profileMessages } from '#contract/accounts/profiles.ts';
import { NOT_KEPT } from '#contract/system/audit.ts';
import { audit } from '#server/audit/audit.store.ts';
import type { Origin } from '#server/caller.ts';
import { queueMail } from '#server/mail/mail.ts';
import { aliveNow, isoIn, isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/failures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { deleteCompanyAccountsOf } from '../company/company-accounts.store.ts';
import { confirmEmailMail, emailAskedMail, emailChangedMail } from '../mails/account-mails.ts';
import { newEndLink } from '../sessions/end-link.ts';
import { deleteAttemptsOf } from '../sign-in/otp-attempts.store.ts';
import { deleteResetsOf } from '../sign-in/password-resets.store.ts';
import { type LoginUser, findUserByEmail, keyOf, lockUser, userSearchText } from '../users.store.ts';
import { consumeEmailChange, findEmailChange, replaceEmailChange } from './email-changes.store.ts';
import { updateProfile } from './profiles.store.ts';
import { emailTaken } from './unique-violations.ts';

const TTL_MS = 24 * 60 * 60 * 1000;

export async function askForEmail(
  tx: Tx,
  ports: AccountPorts,
  user: LoginUser,
  email: string,
): Promise<void> {
  const { clock, publicUrl } = ports;
  if (await findUserByEmail(tx, email)) throw emailTaken('user.email');
  const secret = newSecret();
  await replaceEmailChange(tx, {
    secret_hash: hashOf(secret),
    user_id: user.id,
    email,
    expires_at: isoIn(clock, TTL_MS),
  });
  await queueMail(tx, confirmEmailMail(email, secret, publicUrl), clock);
  await queueMail(tx, emailAskedMail(user.email, email, await newEndLink(tx, ports, user.id)), clock);
}

export async function confirmEmail(
  ports: AccountPorts,
  secret: string,
  origin: Origin,
): Promise<{ email: string; message: string }> {
  const { database, clock } = ports;
  const now = isoNow(clock);
  const change = await findEmailChange(database.read, hashOf(secret), aliveNow(clock, TTL_MS));
  if (!change) throw new DomainError('dead_link');
  const { email } = change;
  try {
    await database.transaction(async (tx) => {
      const user = await lockUser(tx, change.user_id);
      if (!user || !(await consumeEmailChange(tx, hashOf(secret)))) throw new DomainError('dead_link');
      await updateProfile(tx, user.id, {
        email,
        email_key: keyOf(email),
        email_verified_at: now,
        search_text: userSearchText({ ...user, email }),
        updated_at: now,
      });
      // Codes and links that went to the old address open nothing more.
      await deleteAttemptsOf(tx, user.id);
      await deleteResetsOf(tx, user.id);
      // Nor does whoever signed in with it at the company's provider.
      await deleteCompanyAccountsOf(tx, user.id);
      const actor = { id: user.id, name: user.username };
      await audit(tx, clock, {
        actor,
        action: 'confirm email',
        // Its version counts this.
        subject: 'profile',
        subjectId: user.id,
        label: user.username,
        old: { email: NOT_KEPT },
        new: { email: NOT_KEPT },
        origin,
      });
      const endLink = await newEndLink(tx, ports, user.id);
      await queueMail(tx, emailChangedMail(user.email, email, endLink), clock);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken('email') : error;
  }
  return { email, message: profileMessages.emailConfirmed };
}
