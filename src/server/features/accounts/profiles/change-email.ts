// A new e-mail address counts once the link mailed to it was opened; the old one is told before and after.
import { profileMessages } from '#contract/accounts/profiles.ts';
import { DAY_MS } from '#contract/durations.ts';
import { NOT_KEPT } from '#contract/system/audit.ts';
import { audit } from '#server/audit/audit.store.ts';
import type { Origin } from '#server/caller.ts';
import { queueMail } from '#server/mail/mail.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/failures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { deleteCompanyAccountsOf } from '../company/company-accounts.store.ts';
import { mailedLink } from '../mailed-links.store.ts';
import { confirmEmailMail, emailAskedMail, emailChangedMail } from '../mails/account-mails.ts';
import { newEndLink } from '../sessions/end-link.ts';
import { deleteAttemptsOf } from '../sign-in/otp-attempts.store.ts';
import { deleteResetsOf } from '../sign-in/password-resets.store.ts';
import { type LoginUser, findUserByEmail, keyOf, lockUser, userSearchText } from '../users.store.ts';
import { replaceEmailChange } from './email-changes.store.ts';
import { updateProfile } from './profiles.store.ts';
import { emailTaken } from './unique-violations.ts';

const emailLink = mailedLink('email_changes', DAY_MS);

export async function askForEmail(
  tx: Tx,
  ports: AccountPorts,
  user: LoginUser,
  email: string,
): Promise<void> {
  const { clock, publicUrl } = ports;
  if (await findUserByEmail(tx, email)) throw emailTaken('user.email');
  const { secret, kept } = emailLink.make(clock);
  await replaceEmailChange(tx, { ...kept, user_id: user.id, email });
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
  const { user_id, email } = await emailLink.find(database.read, clock, secret);
  try {
    await database.transaction(async (tx) => {
      const user = await lockUser(tx, user_id);
      if (!user) throw new DomainError('dead_link');
      await emailLink.consume(tx, clock, secret);
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
