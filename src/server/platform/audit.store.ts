// The audit trail: who did what, on what, when and from where. Written in the same transaction as what it tells of.
import type { Caller, Origin } from '#server/http/route.ts';
import { type Clock, isoNow } from './clock.ts';
import type { Tx } from './database/database.ts';
import { rowInsert } from './database/row-insert.ts';

interface AuditEntry {
  /** Null when a visitor or the machine itself acted. */
  actor: { id: number; name: string } | null;
  action: string;
  subject: string;
  subjectId: number | string;
  origin: Origin;
}

export const actorOf = (caller: Caller) => ({ id: caller.userId, name: caller.username });

const insertEntry = rowInsert('audit_log', [
  'at',
  'actor_id',
  'actor_name',
  'action',
  'subject',
  'subject_id',
  'address',
]);

export async function audit(tx: Tx, clock: Clock, entry: AuditEntry): Promise<void> {
  await insertEntry(tx, {
    at: isoNow(clock),
    actor_id: entry.actor?.id ?? null,
    actor_name: entry.actor?.name ?? '',
    action: entry.action,
    subject: entry.subject,
    subject_id: String(entry.subjectId),
    address: entry.origin.address,
  });
}
