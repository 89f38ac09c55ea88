// A forgotten password: a link goes to the address, and whoever opens it sets a new one.
import { type PasswordReset, RESET_TTL_MINUTES, passwordMessages } from '#contract/accounts/passwords.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { audit } from '#server/audit/audit.store.ts';
import type { Origin } from '#server/caller.ts';
import { queueMail, withdrawMail } from '#server/mail/mail.ts';
import { isoNow } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { newSecret } from '#server/platform/secrets.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { mailedLink } from '../mailed-links.store.ts';
import { passwordChangedMail, resetMail } from '../mails/account-mails.ts';
import { newEndLink } from '../sessions/end-link.ts';
import { endAccess } from '../sessions/end-sessions.ts';
import { findUser, findUserByEmail, lockUser, setPassword } from '../users.store.ts';
import { codeRules, countAttempt, forgive, forgotRules, isWithin, resetMailRule } from './attempt-limits.ts';
import { assertHardToGuess } from './guessable-passwords.ts';
import { deleteResetsOf, insertReset } from './password-resets.store.ts';
import { assertAnother, hashPassword } from './passwords.ts';

const resetLink = mailedLink('password_resets', RESET_TTL_MINUTES * MINUTE_MS);
const NOBODY = -1;

/** The same answer after the same work, whether somebody has the address or not. */
export async function forgotPassword(
  ports: AccountPorts,
  email: string,
  origin: Origin,
): Promise<{ token: string; message: string }> {
  const { database, clock, limits } = ports;
  await countAttempt(limits, forgotRules(email, origin.address));
  const mayMail = await isWithin(limits, resetMailRule(email));
  await database.transaction(async (tx) => {
    const known = await findUserByEmail(tx, email);
    // Without a mail the link sent last goes on working.
    const user = mayMail ? known : undefined;
    const { secret, kept } = resetLink.make(clock);
    await deleteResetsOf(tx, user?.id ?? NOBODY);
    await insertReset(tx, { ...kept, user_id: user?.id ?? null });
    await audit(tx, clock, {
      actor: null,
      action: 'ask for a new password',
      subject: 'account',
      subjectId: known?.id ?? 'nobody',
      label: known?.username ?? '',
      origin,
    });
    const mail = await queueMail(tx, resetMail(user?.email ?? email, secret, ports.publicUrl), clock);
    if (!user) await withdrawMail(tx, mail);
  });
  // The receipt opens nothing: the secret is only in the mail.
  return { token: newSecret(), message: passwordMessages.linkSent };
}

/** Whose it is and until when, as long as it works. */
async function aliveReset({ database, clock }: AccountPorts, secret: string) {
  const { user_id, expires_at } = await resetLink.find(database.read, clock, secret);
  const owner = user_id === null ? undefined : await findUser(database.read, user_id);
  if (!owner) throw new DomainError('dead_link');
  return { owner, expires_at };
}

export async function readReset(ports: AccountPorts, secret: string): Promise<{ expires_at: string }> {
  const { expires_at } = await aliveReset(ports, secret);
  return { expires_at };
}

/** A weak password or a slip of the finger does not use the link up; only success does. */
export async function resetPassword(
  ports: AccountPorts,
  secret: string,
  { new_password }: PasswordReset,
  origin: Origin,
): Promise<void> {
  const { database, clock } = ports;
  const now = isoNow(clock);
  const { owner } = await aliveReset(ports, secret);
  await assertHardToGuess(new_password, owner, 'new_password');
  await assertAnother(new_password, owner.password_hash);
  const passwordHash = await hashPassword(new_password);

  await database.transaction(async (tx) => {
    const user = await lockUser(tx, owner.id);
    if (!user) throw new DomainError('dead_link');
    await resetLink.consume(tx, clock, secret);
    await setPassword(tx, user.id, passwordHash, now);
    await endAccess(tx, ports, user.id);
    const actor = { id: user.id, name: user.username };
    await audit(tx, clock, {
      actor,
      action: 'reset password',
      subject: 'account',
      subjectId: user.id,
      origin,
    });
    await queueMail(tx, passwordChangedMail(user.email, await newEndLink(tx, ports, user.id)), clock);
  });
  await forgive(ports.limits, codeRules(owner.id));
}
