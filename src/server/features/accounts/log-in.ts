import { type Credentials, type SignedIn, accountMessages } from '#contract/accounts.ts';
import type { Origin } from '#server/http/route.ts';
import { audit } from '#server/platform/audit.store.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts } from './accounts.ports.ts';
import { beginAttempt } from './login-throttle.ts';
import { verifyPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { findUserByName } from './users.store.ts';

/** A wrong user and a wrong password are one answer, in text and in time. */
export async function logIn(ports: AccountPorts, credentials: Credentials, origin: Origin): Promise<SignedIn> {
  const attempt = ports.throttleLogins
    ? await beginAttempt(ports, credentials.username, origin.address)
    : undefined;
  const user = await findUserByName(ports.database.read, credentials.username);
  const isRight = await verifyPassword(credentials.password, user?.password_hash);
  if (!user || !isRight) throw new DomainError('bad_credentials');

  const access = await ports.database.transaction(async (tx) => {
    await attempt?.succeeded(tx);
    const actor = { id: user.id, name: user.username };
    await audit(tx, ports.clock, { actor, action: 'log in', subject: 'account', subjectId: user.id, origin });
    return openSession(tx, ports.clock, user.id, origin);
  });
  return { access, user_id: user.id, is_superuser: user.is_superuser, message: accountMessages.loggedIn };
}
