import type { Alive } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';

export interface NewSession {
  token_hash: string;
  user_id: number;
  address: string;
  user_agent: string;
  expires_at: string;
}

export const insertSession = (tx: Tx, session: NewSession, now: string) =>
  tx
    .insertInto('sessions')
    .values({ ...session, created_at: now, last_used_at: now })
    .execute();

export const findSession = (db: Reader, tokenHash: string, { after, until }: Alive) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.last_used_at',
      'users.id as user_id',
      'users.username',
      'users.is_superuser',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', after)
    .where('sessions.expires_at', '<=', until)
    .executeTakeFirst();

export const listSessionsOf = (db: Reader, userId: number, { after, until }: Alive) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const touchSession = (tx: Tx, id: number, now: string) =>
  tx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute();

export const deleteSession = (tx: Tx, id: number) => tx.deleteFrom('sessions').where('id', '=', id).execute();

export const deleteSessionsOf = (tx: Tx, userId: number, { except }: { except?: number } = {}) =>
  tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
    .execute();
