// How the backups of the installation end: each is in the audit trail, where superusers read it and the metrics look.
import { audit, theProgram } from '#server/audit/audit.store.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
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
  /** When the last good one ended, in seconds before now; null: there was none. */
  ageSeconds: number | null;
  /** The last one failed. */
  hasFailed: boolean;
}

export async function notedBackups(db: Reader, clock: Clock): Promise<NotedBackups> {
  const [made, failed] = await Promise.all([lastOf(db, MADE), lastOf(db, FAILED)]);
  return {
    ageSeconds: made === '' ? null : (Date.parse(isoNow(clock)) - Date.parse(made)) / 1000,
    hasFailed: failed > made,
  };
}

/** Empty: there was none. */
async function lastOf(db: Reader, action: string): Promise<string> {
  const entry = await db
    .selectFrom('audit_log')
    .select('at')
    .where('action', '=', action)
    .where('subject', '=', SUBJECT)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.at ?? '';
}
