import { type Expression, type SqlBool, sql } from 'kysely';
import { type AuditEntry, BY_VISITORS } from '#contract/system/audit.ts';
import type { Page, Paging } from '#contract/lists.ts';
import { kindOfActor } from '#server/audit/audit.store.ts';
import type { Reader } from '#server/platform/database/database.ts';
import {
  type Counted,
  type SortedSearch,
  batchesOfIds,
  countFitting,
  pageOfIds,
} from '#server/platform/database/lists.ts';

interface EntryFilter {
  by?: string | undefined;
  action?: string | undefined;
  kind?: string | undefined;
  id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export async function listEntries(
  db: Reader,
  { page, page_size, ...filter }: EntryFilter & Paging,
): Promise<Page<AuditEntry>> {
  const { ids, ...counted } = await pageOfIds(db, searchOf(filter), { page, page_size });
  return { rows: await readEntries(db, ids), ...counted };
}

export const countEntries = (db: Reader, filter: EntryFilter): Promise<Counted> =>
  countFitting(db, searchOf(filter));

/** All of them, as they are read. */
export async function* entryBatches(db: Reader, filter: EntryFilter): AsyncGenerator<AuditEntry[]> {
  for await (const ids of batchesOfIds(db, searchOf(filter))) yield await readEntries(db, ids);
}

const LAST_MOMENT = 'T23:59:59.999Z';
const FIRST_MOMENT = 'T00:00:00.000Z';
const isDay = (text: string): boolean => !text.includes('T');

function searchOf({ by, action, kind, id, from, to }: EntryFilter): SortedSearch {
  const conditions: Expression<SqlBool>[] = [];
  if (by) conditions.push(sql`audit_log.actor_name = ${by === BY_VISITORS ? '' : by}`);
  if (action) conditions.push(sql`audit_log.action = ${action}`);
  if (kind) conditions.push(sql`audit_log.subject = ${kind}`);
  if (id) conditions.push(sql`audit_log.subject_id = ${id}`);
  if (from) conditions.push(sql`audit_log.at >= ${isDay(from) ? from + FIRST_MOMENT : from}`);
  if (to) conditions.push(sql`audit_log.at <= ${isDay(to) ? to + LAST_MOMENT : to}`);
  return { table: 'audit_log', conditions, texts: [], order: { column: 'at', isDescending: true } };
}

/** In the order of the ids. */
async function readEntries(db: Reader, ids: number[]): Promise<AuditEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_id', 'actor_name', 'action', 'subject', 'subject_id', 'label', 'address'])
    .select(['old_values', 'new_values'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      id,
      at: row.at,
      by: row.actor_name || null,
      who: kindOfActor({ id: row.actor_id, name: row.actor_name }),
      action: row.action,
      record: { kind: row.subject, id: row.subject_id, label: row.label },
      address: row.address,
      old: valuesIn(row.old_values),
      new: valuesIn(row.new_values),
    };
  });
}

const valuesIn = (text: string | null): AuditEntry['old'] =>
  text === null ? null : (JSON.parse(text) as Record<string, unknown>);
