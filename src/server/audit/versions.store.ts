// Nobody's change is lost: a change made from an older version than there is changes nothing and says so.
import { type Expression, type SqlBool, sql } from 'kysely';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { nameOfActor } from './audit.store.ts';

/** For the `where` of a change; without a version it fits whatever is there. */
export const ofVersion = (version: number | undefined): Expression<SqlBool> =>
  version === undefined ? sql`1 = 1` : sql`version = ${version}`;

/** The same of a row that is there. */
export const isOfVersion = (
  row: { version: number },
  wanted: { readonly version?: number | undefined },
): boolean => wanted.version === undefined || wanted.version === row.version;

/** Why a change found no row of its version: the record is gone, or somebody was quicker. */
export async function refusedChange(db: Reader, refused: Refused): Promise<DomainError> {
  const { current, gone } = refused;
  if (current === undefined) return new DomainError(gone);
  return new DomainError('changed_meanwhile', {
    changed: { current, changed_by: await lastToChange(db, refused) },
  });
}

interface Refused {
  subject: string;
  id: number | string;
  current: unknown;
  gone: RefusalCode;
  /** What is on record of it, too, and leaves its version as it is. */
  uncounted?: readonly string[];
}

/** A person or a key; null for a visitor and for the program itself. */
async function lastToChange(db: Reader, { subject, id, uncounted = [] }: Refused): Promise<string | null> {
  const last = await db
    .selectFrom('audit_log')
    .select(['actor_id as id', 'actor_name as name'])
    .where('subject', '=', subject)
    .where('subject_id', '=', String(id))
    .$if(uncounted.length > 0, (query) => query.where('action', 'not in', uncounted))
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? nameOfActor(last) : null;
}
