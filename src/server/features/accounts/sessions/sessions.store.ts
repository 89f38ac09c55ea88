import type { Alive } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { lacksSecondStep } from '../second-steps/second-steps.store.ts';

interface NewSession {
  token_hash: string;
  user_id: number;
  address: string;
  user_agent: string;
  confirmed_until: string;
  expires_at: string;
}

export const insertSession = (tx: Tx, session: NewSession, now: string) =>
  tx
    .insertInto('sessions')
    .values({ ...session, created_at: now, last_seen_at: now })
    .execute();

/** A session lives until its time is over, or until nobody has used it for a while. */
export interface LiveSession extends Alive {
  seenAfter: string;
}

export const findSession = (db: Reader, tokenHash: string, { after, until, seenAfter }: LiveSession) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.last_seen_at',
      'sessions.confirmed_until',
      'users.id as user_id',
      'users.username',
      'users.is_superuser',
      'users.recruitment',
      'users.enquiries',
      'users.content',
      'users.people',
    ])
    .select(lacksSecondStep)
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', after)
    .where('sessions.expires_at', '<=', until)
    .where('sessions.last_seen_at', '>', seenAfter)
    .executeTakeFirst();

export const hasSession = async (db: Reader, id: number, { after, until }: Alive): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .executeTakeFirst()) !== undefined;

export const listSessionsOf = (db: Reader, userId: number, { after, until, seenAfter }: LiveSession) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .where('last_seen_at', '>', seenAfter)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const touchSession = (tx: Tx, id: number, now: string) =>
  tx.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();

export const confirmSession = (tx: Tx, id: number, until: string) =>
  tx.updateTable('sessions').set({ confirmed_until: until }).where('id', '=', id).execute();

export const deleteSession = (tx: Tx, id: number) => tx.deleteFrom('sessions').where('id', '=', id).execute();

/** False where this person has no such session. */
export async function deleteOwnSession(tx: Tx, id: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteSessionsOf = (tx: Tx, userId: number, { except }: { except?: number } = {}) =>
  tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
    .execute();

/** All but the newest. */
export const deleteOldSessions = (tx: Tx, userId: number, keep: number) => {
  const newest = tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(keep);
  return tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'not in', newest).execute();
};
