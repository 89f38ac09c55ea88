// Opaque bearer tokens: random, stored only as their hash, alive for 12 hours.
import type { OpenSession, SignedIn } from '#contract/accounts.ts';
import { actorOf, audit } from '#server/platform/audit.store.ts';
import type { Caller, Origin } from '#server/platform/caller.ts';
import { type Clock, aliveNow, isoIn, isoNow } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { isDatabaseAway } from '#server/platform/database/failures.ts';
import type { Log } from '#server/platform/log.ts';
import type { AccountPorts, By } from './accounts.ports.ts';
import { deleteEmailChangeOf } from './email-changes.store.ts';
import { deleteAttemptsOf } from './otp-attempts.store.ts';
import { deleteResetsOf } from './password-resets.store.ts';
import { hashOf, newSecret } from './secrets.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  listSessionsOf,
  touchSession,
} from './sessions.store.ts';
import type { LoginUser } from './users.store.ts';

export const SESSION_TTL_MS = 12 * 60 * 60 * 1000;
const TOUCH_EVERY_MS = 60_000;

export async function openSession(tx: Tx, clock: Clock, userId: number, origin: Origin): Promise<string> {
  const token = newSecret();
  const session = {
    token_hash: hashOf(token),
    user_id: userId,
    address: origin.address,
    user_agent: origin.userAgent,
    expires_at: isoIn(clock, SESSION_TTL_MS),
  };
  await insertSession(tx, session, isoNow(clock));
  return token;
}

export function authenticator({ database, clock, log }: { database: Database; clock: Clock; log: Log }) {
  return async (token: string): Promise<Caller | null> => {
    const session = await findSession(database.read, hashOf(token), aliveNow(clock, SESSION_TTL_MS));
    if (!session) return null;
    if (clock.now().getTime() - Date.parse(session.last_used_at) > TOUCH_EVERY_MS) {
      // Last use is for people to look at: a caller does not wait for it, nor fail with it.
      database
        .transaction((tx) => touchSession(tx, session.id, isoNow(clock)))
        .catch((error: unknown) => {
          if (!isDatabaseAway(error)) log.warn('session not touched', { error });
        });
    }
    return {
      userId: session.user_id,
      username: session.username,
      isSuperuser: session.is_superuser,
      sessionId: session.id,
    };
  };
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

export async function logOut(ports: AccountPorts, caller: Caller, origin: Origin): Promise<void> {
  await ports.database.transaction(async (tx) => {
    await deleteSession(tx, caller.sessionId);
    await audit(tx, ports.clock, {
      actor: actorOf(caller),
      action: 'log out',
      subject: 'account',
      subjectId: caller.userId,
      origin,
    });
  });
}

export async function listSessions(
  { database, clock }: AccountPorts,
  caller: Caller,
): Promise<OpenSession[]> {
  const sessions = await listSessionsOf(database.read, caller.userId, aliveNow(clock, SESSION_TTL_MS));
  return sessions.map((session) => ({ ...session, is_current: session.id === caller.sessionId }));
}

export async function endSessions({ database, clock }: AccountPorts, { caller, origin }: By): Promise<void> {
  await database.transaction(async (tx) => {
    await deleteSessionsOf(tx, caller.userId);
    await audit(tx, clock, {
      actor: actorOf(caller),
      action: 'sign out everywhere',
      subject: 'account',
      subjectId: caller.userId,
      origin,
    });
  });
}

/** A new password: whatever was opened or begun with the old one is over. */
export async function endAccess(tx: Tx, userId: number, kept: { except?: number } = {}): Promise<void> {
  await deleteSessionsOf(tx, userId, kept);
  await deleteAttemptsOf(tx, userId);
  await deleteResetsOf(tx, userId);
  await deleteEmailChangeOf(tx, userId);
}
