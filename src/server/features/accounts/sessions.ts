// Opaque bearer tokens: random, stored only as their hash, alive for 12 hours.
import type { Caller, Origin } from '#server/platform/caller.ts';
import { type Clock, aliveNow, isoIn, isoNow } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { isDatabaseAway } from '#server/platform/database/failures.ts';
import type { Log } from '#server/platform/log.ts';
import { hashOf, newSecret } from './secrets.ts';
import { findSession, insertSession, touchSession } from './sessions.store.ts';

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
