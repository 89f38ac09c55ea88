// Opaque bearer tokens: random, stored only as their hash, alive for 12 hours and while they are used.
import type { SignedIn } from '#contract/accounts/accounts.ts';
import {
  type OpenSession,
  CONFIRMED_MINUTES,
  SESSIONS_MAX,
  SESSION_TTL_HOURS,
} from '#contract/accounts/sessions.ts';
import { inEveryArea, permissionsIn } from '#contract/areas.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { audit, auditBy } from '#server/audit/audit.store.ts';
import type { RequestContext, Origin, Person } from '#server/caller.ts';
import { queueMail } from '#server/mail/mail.ts';
import { type Clock, aliveNow, isAlive, isoIn, isoNow } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { isDatabaseAway } from '#server/platform/database/failures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Log } from '#server/platform/log.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { newBrowserMail, sessionsEndedMail } from '../mails/account-mails.ts';
import { auditOwn } from '../profiles/own-account.ts';
import { mustAddSecondStep } from '../second-steps/second-steps.store.ts';
import { browserName } from '../sign-in/browser-name.ts';
import { type LoginUser, lockUser, noteLogin } from '../users.store.ts';
import { mayMailAgain, newEndLink } from './end-link.ts';
import { endSessionsOf } from './end-sessions.ts';
import {
  type LiveSession,
  deleteOldSessions,
  deleteOwnSession,
  deleteSession,
  findSession,
  hasSession,
  insertSession,
  listSessionsOf,
  touchSession,
} from './sessions.store.ts';

const SESSION_TTL_MS = SESSION_TTL_HOURS * 60 * MINUTE_MS;
export const CONFIRMED_MS = CONFIRMED_MINUTES * MINUTE_MS;
const TOUCH_EVERY_MS = MINUTE_MS;

type SessionPorts = Pick<AccountPorts, 'clock' | 'sessionIdleMinutes'>;

const liveNow = ({ clock, sessionIdleMinutes }: SessionPorts): LiveSession => ({
  ...aliveNow(clock, SESSION_TTL_MS),
  seenAfter: isoIn(clock, -sessionIdleMinutes * MINUTE_MS),
});

/** A sign-in counts as a confirmation. */
export async function openSession(tx: Tx, clock: Clock, userId: number, origin: Origin): Promise<string> {
  const token = newSecret();
  const session = {
    token_hash: hashOf(token),
    user_id: userId,
    address: origin.address,
    user_agent: origin.userAgent,
    confirmed_until: isoIn(clock, CONFIRMED_MS),
    expires_at: isoIn(clock, SESSION_TTL_MS),
  };
  await insertSession(tx, session, isoNow(clock));
  await deleteOldSessions(tx, userId, SESSIONS_MAX);
  return token;
}

export function authenticator(ports: SessionPorts & { database: Database; log: Log }) {
  const { database, clock, log } = ports;
  return async (token: string, { isPolled }: { isPolled: boolean }): Promise<Person | null> => {
    const session = await findSession(database.read, hashOf(token), liveNow(ports));
    if (!session) return null;
    if (!isPolled && clock.now().getTime() - Date.parse(session.last_seen_at) > TOUCH_EVERY_MS) {
      // A caller does not wait for it, nor fail with it.
      database
        .transaction((tx) => touchSession(tx, session.id, isoNow(clock)))
        .catch((error: unknown) => {
          if (!isDatabaseAway(error)) log.warn('session not touched', { error });
        });
    }
    return {
      kind: 'person',
      userId: session.user_id,
      username: session.username,
      isSuperuser: session.is_superuser,
      permissions: session.is_superuser ? inEveryArea('write') : permissionsIn(session),
      sessionId: session.id,
      isConfirmed: isAlive(session.confirmed_until, aliveNow(clock, CONFIRMED_MS)),
      mustAddSecondStep: Boolean(session.must_add_second_step),
    };
  };
}

/** In the transaction that writes. */
export async function assertSessionLives(tx: Tx, clock: Clock, { sessionId }: Person): Promise<void> {
  if (!(await hasSession(tx, sessionId, aliveNow(clock, SESSION_TTL_MS)))) {
    throw new DomainError('not_signed_in');
  }
}

interface SignIn {
  origin: Origin;
  /** The owner is told: this browser has not signed in to the account before. */
  isNewBrowser: boolean;
  message: string;
}

/** The end of every way in. */
export async function signIn(
  tx: Tx,
  ports: AccountPorts,
  user: LoginUser,
  { origin, isNewBrowser, message }: SignIn,
): Promise<SignedIn> {
  const { clock } = ports;
  const now = isoNow(clock);
  const actor = { id: user.id, name: user.username };
  await audit(tx, clock, { actor, action: 'log in', subject: 'account', subjectId: user.id, origin });
  const access = await openSession(tx, clock, user.id, origin);
  // The first time there is nobody to warn but whoever does it.
  if (isNewBrowser && user.last_login_at !== null && (await mayMailAgain(tx, clock, user.id))) {
    const where = { browser: browserName(origin.userAgent), address: origin.address, at: now };
    await queueMail(tx, newBrowserMail(user.email, where, await newEndLink(tx, ports, user.id)), clock);
  }
  await noteLogin(tx, user.id, now);
  const { id: user_id, is_superuser, must_change_password } = user;
  const permissions = permissionsIn(user);
  const answer = { access, user_id, is_superuser, permissions, must_change_password, message };
  return (await mustAddSecondStep(tx, user.id)) ? { ...answer, must_add_second_step: true } : answer;
}

export async function logOut(ports: AccountPorts, caller: Person, origin: Origin): Promise<void> {
  await ports.database.transaction(async (tx) => {
    await deleteSession(tx, caller.sessionId);
    await auditOwn(tx, ports.clock, { action: 'log out' }, { caller, origin });
  });
}

export async function listSessions(ports: AccountPorts, caller: Person): Promise<OpenSession[]> {
  const sessions = await listSessionsOf(ports.database.read, caller.userId, liveNow(ports));
  return sessions.map(({ user_agent, ...session }) => ({
    ...session,
    current: session.id === caller.sessionId,
    browser: browserName(user_agent),
  }));
}

export async function endOneSession(
  { database, clock }: AccountPorts,
  id: number,
  ctx: RequestContext<Person>,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await deleteOwnSession(tx, id, ctx.caller.userId))) throw new DomainError('session_not_found');
    await auditOwn(tx, clock, { action: 'end a session' }, ctx);
  });
}

/** For an account somebody else may be in: whoever uses it signs in anew, as its owner can. */
export async function endAnothersSessions(
  ports: AccountPorts,
  userId: number,
  ctx: RequestContext<Person>,
): Promise<void> {
  const { database, clock } = ports;
  await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new DomainError('profile_not_found');
    await endSessionsOf(tx, ports, userId);
    await auditBy(tx, clock, ctx, {
      action: 'end all sessions',
      subject: 'account',
      subjectId: userId,
      label: user.username,
    });
    await queueMail(tx, sessionsEndedMail(user.email, await newEndLink(tx, ports, userId)), clock);
  });
}

export async function endSessions(ports: AccountPorts, ctx: RequestContext<Person>): Promise<void> {
  await ports.database.transaction(async (tx) => {
    await endSessionsOf(tx, ports, ctx.caller.userId);
    await auditOwn(tx, ports.clock, { action: 'sign out everywhere' }, ctx);
  });
}
