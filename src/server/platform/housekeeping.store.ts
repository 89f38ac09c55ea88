// At most `limit` rows that ended before a time; the answer is how many it was.
import { type DeleteResult, sql } from 'kysely';
import type { Tx } from './database/database.ts';

const count = ({ numDeletedRows }: DeleteResult): number => Number(numDeletedRows);

export async function deleteOldSessions(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx.selectFrom('sessions').select('id').where('expires_at', '<=', before).limit(limit);
  return count(await tx.deleteFrom('sessions').where('id', 'in', old).executeTakeFirst());
}

/** For tables of things that wait for someone to prove who they are. */
export const deleteExpired =
  (table: 'otp_attempts' | 'password_resets' | 'email_changes') =>
  async (tx: Tx, before: string, limit: number): Promise<number> => {
    const old = tx.selectFrom(table).select('id').where('expires_at', '<=', before).limit(limit);
    return count(await tx.deleteFrom(table).where('id', 'in', old).executeTakeFirst());
  };

export async function deleteOldKeys(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('idempotency_keys')
    .select(['scope', 'key'])
    .where('created_at', '<=', before)
    .limit(limit);
  return count(
    await tx
      .deleteFrom('idempotency_keys')
      .where((eb) => eb(eb.refTuple('scope', 'key'), 'in', old.$asTuple('scope', 'key')))
      .executeTakeFirst(),
  );
}

/** That a form came in stays on record; from where, only for a while. */
export async function forgetVisitorAddresses(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('audit_log')
    .select('id')
    .where('actor_id', 'is', null)
    // As the index has it, word for word: otherwise it is not used.
    .where(sql<boolean>`address <> ''`)
    .where('at', '<=', before)
    .limit(limit);
  const { numUpdatedRows } = await tx
    .updateTable('audit_log')
    .set({ address: '' })
    .where('id', 'in', old)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What is still to be sent stays, however old. */
export async function deleteOldMails(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('outgoing_mail')
    .select('id')
    .where('state', 'in', ['sent', 'failed'])
    .where('created_at', '<=', before)
    .limit(limit);
  return count(await tx.deleteFrom('outgoing_mail').where('id', 'in', old).executeTakeFirst());
}
