// The audit trail: who did what, on what, when and from where. Written in the same transaction as the deed.
import type { Caller, Origin } from './caller.ts';
import { type Clock, isoNow } from './clock.ts';
import type { Tx } from './database/database.ts';
import { rowInsert } from './database/row-insert.ts';

interface Deed {
  /** Null when a visitor or the machine itself acted. */
  actor: { id: number; name: string } | null;
  action: string;
  subject: string;
  subjectId: number | string;
  origin: Origin;
}

export const actorOf = (caller: Caller) => ({ id: caller.userId, name: caller.username });

const insertDeed = rowInsert('audit_log', [
  'at',
  'actor_id',
  'actor_name',
  'action',
  'subject',
  'subject_id',
  'address',
]);

export async function audit(tx: Tx, clock: Clock, deed: Deed): Promise<void> {
  await insertDeed(tx, {
    at: isoNow(clock),
    actor_id: deed.actor?.id ?? null,
    actor_name: deed.actor?.name ?? '',
    action: deed.action,
    subject: deed.subject,
    subject_id: String(deed.subjectId),
    address: deed.origin.address,
  });
}
