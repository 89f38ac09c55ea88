// Nobody's change is lost: a change made from an older version than there is changes nothing and says so.
import { type Expression, type SqlBool, sql } from 'kysely';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';

/** For the `where` of a change; without a version it fits whatever is there. */
export const ofVersion = (version: number | undefined): Expression<SqlBool> =>
  version === undefined ? sql`1 = 1` : sql`version = ${version}`;

/** Why a change found no row of its version: the record is gone, or somebody was quicker. */
export async function refusedChange(
  db: Reader,
  record: { subject: string; id: number | string; current: unknown; gone: RefusalCode },
): Promise<DomainError> {
  const { subject, id, current, gone } = record;
  if (current === undefined) return new DomainError(gone);
  return new DomainError('changed_meanwhile', {
    changed: { current, changed_by: await lastActor(db, subject, String(id)) },
  });
}

async function lastActor(db: Reader, subject: string, id: string): Promise<string | null> {
  const last = await db
    .selectFrom('audit_log')
    .select('actor_name')
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('actor_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.actor_name ?? null;
}
