// The audit trail: who did what, on what, when and from where. Written in the same transaction as what it tells of.
import { sql } from 'kysely';
import type { Caller, Origin } from './caller.ts';
import { type Clock, isoNow } from './clock.ts';
import type { Database, Tx } from './database/database.ts';

interface Actor {
  /** Null: a program. */
  id: number | null;
  name: string;
}

interface AuditEntry {
  /** Null when a visitor or the machine itself acted. */
  actor: Actor | null;
  action: string;
  subject: string;
  subjectId: number | string;
  origin: Origin;
}

export const actorOf = (caller: Caller): Actor =>
  caller.kind === 'person'
    ? { id: caller.userId, name: caller.username }
    : { id: null, name: `key ${caller.name}` };

export async function audit(tx: Tx, clock: Clock, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      at: isoNow(clock),
      actor_id: entry.actor?.id ?? null,
      actor_name: entry.actor?.name ?? '',
      action: entry.action,
      subject: entry.subject,
      subject_id: String(entry.subjectId),
      address: entry.origin.address,
    })
    .execute();
}

/** Reading alone changes nothing, so it has no transaction of its own. For before anything goes out. */
export const auditRead = (
  { database, clock }: { database: Database; clock: Clock },
  { caller, origin }: { caller: Caller; origin: Origin },
  read: Pick<AuditEntry, 'action' | 'subject' | 'subjectId'>,
): Promise<void> =>
  database.transaction((tx) => audit(tx, clock, { actor: actorOf(caller), origin, ...read }));

/** That a form came in stays on record; from where, only for a while. The chain holds: it never covered the address itself. */
export async function forgetVisitorAddresses(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('audit_log')
    .select('id')
    // As the index has it, word for word: otherwise it is not used. People and keys have a name.
    .where(sql<boolean>`actor_name = '' and address <> ''`)
    .where('at', '<=', before)
    .limit(limit);
  const { numUpdatedRows } = await tx
    .updateTable('audit_log')
    .set({ address: '', address_salt: '' })
    .where('id', 'in', old)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
