import {
  type Credentials,
  type OtpRequired,
  type SignedIn,
  accountMessages,
} from '#contract/accounts/accounts.ts';
import type { Origin } from '#server/caller.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { stepAfterPassword } from '../second-steps/second-steps.ts';
import { signIn } from '../sessions/sessions.ts';
import { findUserByName, lockUser } from '../users.store.ts';
import { codeRules, countAttempt, forgiveLogin, loginRules } from './attempt-limits.ts';
import { beginOtp } from './otp.ts';
import { verifyPassword } from './passwords.ts';

interface Browser {
  origin: Origin;
  otpSecret: string | undefined;
  /** Its number, where it has signed in to this account before. */
  knownBrowser: string | undefined;
}

interface LoginOutcome {
  answer: SignedIn | OtpRequired;
  /** For the browser's cookie, where a code is still to come. */
  otpSecret?: string;
}

/** A wrong user and a wrong password are one answer, in text and in time. */
export async function logIn(
  ports: AccountPorts,
  { username, password }: Credentials,
  { origin, otpSecret, knownBrowser }: Browser,
): Promise<LoginOutcome> {
  const { database, limits } = ports;
  const known = await findUserByName(database.read, username);
  const passwordHash = known?.password_hash ?? '';
  const attempt = { username, passwordHash, address: origin.address, knownBrowser };
  // Each attempt counts as failed until it has succeeded: a hundred at once get no more tries than one by one.
  const takeBack = await countAttempt(limits, loginRules(attempt), 'too_many_logins');
  const isKnown = knownBrowser !== undefined;
  const isRight = await verifyPassword(password, known?.password_hash, { isKnown });
  if (!known || !isRight) throw new DomainError('bad_credentials');
  if ((await stepAfterPassword(database.read, known)) !== null)
    await countAttempt(limits, codeRules(known.id, knownBrowser), 'too_many_logins');

  const outcome = await database.transaction(async (tx) => {
    const user = await lockUser(tx, known.id);
    // A new password was set while this one was being checked.
    if (user?.password_hash !== known.password_hash) throw new DomainError('bad_credentials');
    const method = await stepAfterPassword(tx, user);
    if (method === null) {
      const message = accountMessages.loggedIn;
      return { answer: await signIn(tx, ports, user, { origin, isNewBrowser: !isKnown, message }) };
    }
    const secret = await beginOtp(tx, ports, user, { method, earlierSecret: otpSecret });
    const message = method === 'totp' ? accountMessages.appCodeNeeded : accountMessages.otpSent;
    const answer = { otp_required: true as const, method, email: user.email, message };
    return { answer, otpSecret: secret };
  });
  await takeBack();
  await forgiveLogin(limits, attempt);
  return outcome;
}
