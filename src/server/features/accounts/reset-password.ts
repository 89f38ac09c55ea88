import { type PasswordReset, RESET_TTL_MINUTES } from '#contract/passwords.ts';
import type { Origin } from '#server/platform/caller.ts';
import { audit } from '#server/platform/audit.store.ts';
import { aliveNow, isoNow } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import { passwordChangedMail } from './account-mails.ts';
import type { AccountPorts } from './accounts.ports.ts';
import { forgiveAccount } from './attempt-limits.ts';
import { endAccess } from './end-access.ts';
import { assertUncommon } from './password-rules.ts';
import { consumeReset, findReset } from './password-resets.store.ts';
import { hashPassword } from './passwords.ts';
import { hashOf } from './secrets.ts';
import { lockUser, setPassword } from './users.store.ts';

/** A weak password or a slip of the finger does not use the link up; only success does. */
export async function resetPassword(
  ports: AccountPorts,
  secret: string,
  { new_password }: PasswordReset,
  origin: Origin,
): Promise<void> {
  const { database, clock } = ports;
  const now = isoNow(clock);
  const alive = aliveNow(clock, RESET_TTL_MINUTES * 60_000);
  const found = await findReset(database.read, hashOf(secret), alive);
  const userId = found?.user_id;
  if (userId === undefined || userId === null) throw new DomainError('dead_link');
  assertUncommon(new_password, 'new_password');
  const passwordHash = await hashPassword(new_password);

  await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || !(await consumeReset(tx, hashOf(secret), alive))) throw new DomainError('dead_link');
    await setPassword(tx, user.id, passwordHash, now);
    await endAccess(tx, user.id);
    const actor = { id: user.id, name: user.username };
    await audit(tx, clock, {
      actor,
      action: 'reset password',
      subject: 'account',
      subjectId: user.id,
      origin,
    });
    await queueMail(tx, passwordChangedMail(user.email, ports.publicUrl), clock);
  });
  await forgiveAccount(ports.limits, userId);
}
