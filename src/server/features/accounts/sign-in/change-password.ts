import type { PasswordChange } from '#contract/accounts/passwords.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import type { RequestContext, Person } from '#server/caller.ts';
import { queueMail } from '#server/mail/mail.ts';
import { isoNow } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { passwordChangedMail } from '../mails/account-mails.ts';
import { newEndLink } from '../sessions/end-link.ts';
import { endAccess } from '../sessions/end-sessions.ts';
import { findUser, lockUser, setPassword } from '../users.store.ts';
import { codeRules, countAttempt, forgive, oldPasswordRules } from './attempt-limits.ts';
import { recordFailure } from './audit-failures.ts';
import { assertHardToGuess } from './guessable-passwords.ts';
import { assertAnother, hashPassword, verifyPassword } from './passwords.ts';

export async function changePassword(
  ports: AccountPorts,
  { old_password, new_password }: PasswordChange,
  ctx: RequestContext<Person>,
): Promise<void> {
  const { database, clock, limits } = ports;
  const known = await findUser(database.read, ctx.caller.userId);
  if (!known) throw new DomainError('not_signed_in');
  await assertHardToGuess(new_password, known, 'new_password');
  const rules = oldPasswordRules(ctx.caller.sessionId);
  await countAttempt(limits, rules, 'too_many_logins');
  const isRight = await verifyPassword(old_password, known.password_hash, { isKnown: true });
  if (!isRight) {
    await recordFailure(ports, 'fail to change password', { userId: ctx.caller.userId, origin: ctx.origin });
    throw wrongOldPassword();
  }
  await assertAnother(new_password, known.password_hash);
  const passwordHash = await hashPassword(new_password);

  await database.transaction(async (tx) => {
    const user = await lockUser(tx, known.id);
    if (user?.password_hash !== known.password_hash) throw wrongOldPassword();
    await setPassword(tx, user.id, passwordHash, isoNow(clock));
    await endAccess(tx, ports, user.id, { except: ctx.caller.sessionId });
    await auditBy(tx, clock, ctx, {
      action: 'change password',
      subject: 'account',
      subjectId: user.id,
    });
    await queueMail(tx, passwordChangedMail(user.email, await newEndLink(tx, ports, user.id)), clock);
  });
  await forgive(limits, [...codeRules(known.id), ...rules]);
}

const wrongOldPassword = () =>
  new DomainError('bad_input', { fields: { old_password: ['The old password is not right.'] } });
