// The audit trail: who did what, on what, when and from where. Written in the same transaction as what it tells of.
import { sql } from 'kysely';
import type { AuditEntry as AuditEntryView } from '#contract/system/audit.ts';
import type { Values } from './audit-values.ts';
import type { Caller, Origin } from '#server/caller.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import type { Database, Reader, Tx } from '#server/platform/database/database.ts';
import { countRows } from '#server/platform/database/lists.ts';
import { type FeatureErasure, NOTHING_ERASED } from '#server/erasure.ts';

interface Actor {
  /** Null: a program. */
  id: number | null;
  name: string;
}

/** Whatever is done on the machine itself or by itself, for nobody in particular. */
export const theProgram: Actor = { id: null, name: 'the program' };

const KEY_ACTOR = 'key ';
const LABEL_MAX_CHARACTERS = 200;

interface AuditEntry {
  /** Null when a visitor acted. */
  actor: Actor | null;
  action: string;
  subject: string;
  subjectId: number | string;
  /** What people call the record, which may be gone when this is read. Never of what a visitor sent. */
  label?: string;
  /** What changed, by the room's own list: see `changesOf`. */
  old?: Values | null;
  new?: Values | null;
  origin: Origin;
}

export const actorOf = (caller: Caller): Actor =>
  caller.kind === 'person'
    ? { id: caller.userId, name: caller.username }
    : { id: null, name: KEY_ACTOR + caller.name };

export function kindOfActor({ id, name }: Actor): AuditEntryView['who'] {
  if (id !== null) return 'person';
  if (name === '') return 'visitor';
  return name.startsWith(KEY_ACTOR) ? 'key' : 'program';
}

/** Of a person or a key; null for whom nobody knows by name. */
export function nameOfActor(actor: Actor): string | null {
  const kind = kindOfActor(actor);
  if (kind === 'key') return actor.name.slice(KEY_ACTOR.length);
  return kind === 'person' ? actor.name : null;
}

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
      label: (entry.label ?? '').slice(0, LABEL_MAX_CHARACTERS).toWellFormed(),
      address: entry.origin.address,
      old_values: jsonOf(entry.old),
      new_values: jsonOf(entry.new),
    })
    .execute();
}

const jsonOf = (values: Values | null | undefined): string | null => (values ? JSON.stringify(values) : null);

type Done = Omit<AuditEntry, 'actor' | 'origin'>;

/** What a person or a key does. */
export const auditBy = (
  tx: Tx,
  clock: Clock,
  { caller, origin }: { caller: Caller; origin: Origin },
  done: Done,
): Promise<void> => audit(tx, clock, { actor: actorOf(caller), origin, ...done });

/** Reading alone changes nothing, so it has no transaction of its own. For before anything goes out. */
export const auditRead = (
  { database, clock }: { database: Database; clock: Clock },
  ctx: { caller: Caller; origin: Origin },
  read: Pick<AuditEntry, 'action' | 'subject' | 'subjectId' | 'label'>,
): Promise<void> => database.transaction((tx) => auditBy(tx, clock, ctx, read));

/** From where somebody wrote who is forgotten. That they did stays on record. */
export const eraseAddressesOf: FeatureErasure = async (tx, { kind, ids }) => {
  await tx
    .updateTable('audit_log')
    .set({ address: '', address_salt: '' })
    .where('subject', '=', kind)
    .where('subject_id', 'in', ids.map(String))
    .where('actor_name', '=', '')
    .execute();
  return NOTHING_ERASED;
};

const withAddress = (db: Reader, before: string) =>
  db
    .selectFrom('audit_log')
    // As the index has it, word for word: otherwise it is not used. People and keys have a name.
    .where(sql<boolean>`actor_name = '' and address <> ''`)
    .where('at', '<=', before);

export const countVisitorAddresses = (db: Reader, before: string): Promise<number> =>
  countRows(withAddress(db, before));

/** That a form came in stays on record; from where, only for a while. The chain holds: it never covered the address itself. */
export async function forgetVisitorAddresses(tx: Tx, before: string, limit: number): Promise<number> {
  const old = withAddress(tx, before).select('id').limit(limit);
  const { numUpdatedRows } = await tx
    .updateTable('audit_log')
    .set({ address: '', address_salt: '' })
    .where('id', 'in', old)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
