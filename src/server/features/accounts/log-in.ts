import { type Credentials, type OtpRequired, type SignedIn, accountMessages } from '#contract/accounts.ts';
import type { Origin } from '#server/platform/caller.ts';
import { audit } from '#server/platform/audit.store.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts } from './accounts.ports.ts';
import { beginOtp } from './begin-otp.ts';
import { verifyPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { count, forgiveLogins, loginRules } from './throttle.ts';
import { type LoginUser, findUserByName, lockUser } from './users.store.ts';

interface LoginOutcome {
  answer: SignedIn | OtpRequired;
  /** For the browser's cookie, where a code is still to come. */
  otpSecret?: string;
}

/** A wrong user and a wrong password are one answer, in text and in time. */
export async function logIn(
  ports: AccountPorts,
  { username, password }: Credentials,
  { origin, otpSecret }: { origin: Origin; otpSecret: string | undefined },
): Promise<LoginOutcome> {
  const { database } = ports;
  // Each attempt counts as failed until it has succeeded: a hundred at once get no more tries than one by one.
  const undo = await database.transaction((tx) =>
    count(tx, ports, loginRules(username, origin.address), 'too_many_logins'),
  );
  const known = await findUserByName(database.read, username);
  const isRight = await verifyPassword(password, known?.password_hash);
  if (!known || !isRight) throw new DomainError('bad_credentials');

  return database.transaction(async (tx) => {
    const user = await lockUser(tx, known.id);
    // A new password was set while this one was being checked.
    if (user?.password_hash !== known.password_hash) throw new DomainError('bad_credentials');
    await undo(tx);
    await forgiveLogins(tx, user.username);
    if (user.email_verified_at !== null && !user.two_step) {
      return { answer: await signIn(tx, ports, user, origin, accountMessages.loggedIn) };
    }
    const secret = await beginOtp(tx, ports, user, otpSecret);
    const answer = { otp_required: true as const, email: user.email, message: accountMessages.otpSent };
    return { answer, otpSecret: secret };
  });
}

/** The end of every way in. */
export async function signIn(
  tx: Tx,
  { clock }: AccountPorts,
  user: Pick<LoginUser, 'id' | 'username' | 'is_superuser'>,
  origin: Origin,
  message: string,
): Promise<SignedIn> {
  const actor = { id: user.id, name: user.username };
  await audit(tx, clock, { actor, action: 'log in', subject: 'account', subjectId: user.id, origin });
  const access = await openSession(tx, clock, user.id, origin);
  return { access, user_id: user.id, is_superuser: user.is_superuser, message };
}
