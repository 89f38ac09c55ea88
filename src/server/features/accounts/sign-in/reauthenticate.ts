// Once more, please: whoever holds a session proves again that they are its owner.
import { type Confirmation, sessionMessages } from '#contract/accounts/sessions.ts';
import { actorOf, audit } from '#server/audit/audit.store.ts';
import type { RequestContext, Person } from '#server/caller.ts';
import { isoIn } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { findTotpApp } from '../second-steps/totp.store.ts';
import { takeTotpCode } from '../second-steps/totp.ts';
import { confirmSession } from '../sessions/sessions.store.ts';
import { CONFIRMED_MS } from '../sessions/sessions.ts';
import { findUser, lockUser } from '../users.store.ts';
import { countAttempt, forgiveLogin, loginRules } from './attempt-limits.ts';
import { recordFailure } from './audit-failures.ts';
import { verifyPassword } from './passwords.ts';

/** Counted as a sign-in is: a stolen session is no better place to guess the password at. */
export async function reauthenticate(
  ports: AccountPorts,
  { password, code }: Confirmation,
  { caller, origin, knownBrowser }: RequestContext<Person> & { knownBrowser: string | undefined },
): Promise<void> {
  const { database, clock, limits } = ports;
  const known = await findUser(database.read, caller.userId);
  if (!known) throw new DomainError('not_signed_in');
  if (code !== undefined && !(await findTotpApp(database.read, known.id)))
    throw wrong('code', sessionMessages.noApp);
  const { username, password_hash: passwordHash } = known;
  const attempt = { username, passwordHash, address: origin.address, knownBrowser };
  const takeBack = await countAttempt(limits, loginRules(attempt), 'too_many_logins');
  const isRight =
    code !== undefined || (await verifyPassword(password ?? '', passwordHash, { isKnown: true }));
  const isConfirmed =
    isRight &&
    (await database.transaction(async (tx) => {
      const user = await lockUser(tx, known.id);
      // A new password was set while this one was being checked.
      if (user?.password_hash !== passwordHash) return false;
      if (code !== undefined && !(await takeTotpCode(tx, clock, user.id, digitsOf(code)))) return false;
      await confirmSession(tx, caller.sessionId, isoIn(clock, CONFIRMED_MS));
      const actor = actorOf(caller);
      await audit(tx, clock, { actor, action: 'confirm', subject: 'account', subjectId: user.id, origin });
      return true;
    }));
  if (!isConfirmed) {
    await recordFailure(ports, 'fail to confirm', { userId: caller.userId, origin });
    throw code === undefined
      ? wrong('password', sessionMessages.wrongPassword)
      : wrong('code', sessionMessages.wrongCode);
  }
  await takeBack();
  await forgiveLogin(limits, attempt);
}

// Apps show a code in two halves.
const digitsOf = (code: string): string => code.replaceAll(/\s/g, '');

const wrong = (field: string, message: string) =>
  new DomainError('bad_input', { fields: { [field]: [message] } });
