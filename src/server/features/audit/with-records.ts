// Which records of a page are still there, and the present name of one whose entry has none.
import type { AuditEntry } from '#contract/system/audit.ts';
import type { FeaturePorts } from '#server/feature.ts';

const DIGITS = /^[1-9]\d{0,14}$/;
/** Whose ids people choose themselves. */
const NAMED_BY_ID = 'employee';
/** What was downloaded belongs to a record of another kind, under the same id. */
const parts: Readonly<Record<string, string>> = { resume: 'application', card: 'employee' };

export async function withRecords(
  { database, features }: FeaturePorts,
  rows: AuditEntry[],
): Promise<AuditEntry[]> {
  const names = new Map<string, Promise<string | undefined>>();
  const nameFor = ({ kind: own, id }: AuditEntry['record']): Promise<string | undefined> | undefined => {
    const kind = parts[own] ?? own;
    const find = features.find(({ nouns }) => nouns?.[kind])?.nouns?.[kind];
    if (!find) return undefined;
    if (kind !== NAMED_BY_ID && !DIGITS.test(id)) return undefined;
    const key = `${kind} ${id}`;
    const name = names.get(key) ?? find(database.read, id);
    names.set(key, name);
    return name;
  };
  return Promise.all(
    rows.map(async (row) => {
      const found = nameFor(row.record);
      if (!found) return row;
      const name = await found;
      const label = row.record.label || name || '';
      return { ...row, record: { ...row.record, label, now: name ?? null } };
    }),
  );
}
