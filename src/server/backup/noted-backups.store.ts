// How the backups of the installation end: each is in the audit trail, where superusers read it and the metrics look.
import { audit, theProgram } from '#server/audit/audit.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Reader } from '#server/platform/database/database.ts';

const MADE = 'back up';
const FAILED = 'back up in vain';
const SUBJECT = 'backup';
const REASON_MAX_CHARACTERS = 500;

/** Its name; and why it failed, if it did. */
export const noteBackup = (
  { database, clock }: { database: Database; clock: Clock },
  name: string,
  reason?: string,
): Promise<void> =>
  database.transaction((tx) =>
    audit(tx, clock, {
      actor: theProgram,
      action: reason === undefined ? MADE : FAILED,
      subject: SUBJECT,
      subjectId: name,
      label: name,
      new: reason === undefined ? null : { reason: reason.slice(0, REASON_MAX_CHARACTERS) },
      origin: { address: 'local', userAgent: '' },
    }),
  );

export interface NotedBackups {
  /** Null: there was none. */
  lastGoodAt: string | null;
  /** The last one, where it failed. */
  failed: { at: string; reason: string } | null;
}

export async function notedBackups(db: Reader): Promise<NotedBackups> {
  const [made, failed] = await Promise.all([lastOf(db, MADE), lastOf(db, FAILED)]);
  const isLast = failed && (!made || failed.at > made.at);
  return {
    lastGoodAt: made?.at ?? null,
    failed: isLast ? { at: failed.at, reason: reasonIn(failed.new_values) } : null,
  };
}

const lastOf = (db: Reader, action: string) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'new_values'])
    .where('action', '=', action)
    .where('subject', '=', SUBJECT)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const reasonIn = (values: string | null): string =>
  String((JSON.parse(values ?? '{}') as { reason?: string }).reason ?? '');

/** Since when there has been data to back up. */
export const firstEntryAt = async (db: Reader): Promise<string | undefined> =>
  (await db.selectFrom('audit_log').select('at').orderBy('at').orderBy('id').limit(1).executeTakeFirst())?.at;
