// What has become of one record, from the audit trail.
import type { Reader } from '#server/platform/database/database.ts';
import type { Values } from './audit-values.ts';

export interface PastChange {
  at: string;
  actor: { id: number | null; name: string };
  action: string;
  old: Values;
  new: Values;
}

/** Newest first. */
export async function listHistory(
  db: Reader,
  { subject, id, limit }: { subject: string; id: number; limit: number },
): Promise<PastChange[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'actor_id', 'actor_name', 'action', 'old_values', 'new_values'])
    .where('subject_id', '=', String(id))
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    at: row.at,
    actor: { id: row.actor_id, name: row.actor_name },
    action: row.action,
    old: valuesOf(row.old_values),
    new: valuesOf(row.new_values),
  }));
}

const valuesOf = (json: string | null): Values => (json === null ? {} : (JSON.parse(json) as Values));
