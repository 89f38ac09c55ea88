// Job alerts: a row for each wish of an address.
import type { Insertable } from 'kysely';
import type { Lang } from '#contract/languages.ts';
import type { JobAlertFilter } from '#contract/jobs/job-alert-messages.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { countRows } from '#server/platform/database/lists.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** Nobody else adds, confirms or deletes those of this address until the transaction ends. */
export const lockAlertsOf = (tx: Tx, emailKey: string) =>
  tx
    .selectFrom('job_alerts')
    .select(['id', 'department', 'location', 'employment_type', 'lang', 'created_at', 'confirmed_at'])
    .where('email_key', '=', emailKey)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Undefined: the same wish was written a moment ago. */
export async function insertAlert(
  tx: Tx,
  alert: Insertable<Schema['job_alerts']>,
): Promise<number | undefined> {
  const added = await tx
    .insertInto('job_alerts')
    .values(alert)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export async function askAgain(tx: Tx, id: number, now: string): Promise<void> {
  await tx.updateTable('job_alerts').set({ asked_at: now }).where('id', '=', id).execute();
}

export async function deleteAlert(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('job_alerts').where('id', '=', id).execute();
}

const FILTER = ['department', 'location', 'employment_type'] as const;

export const findByConfirmHash = (db: Reader, hash: string) =>
  db
    .selectFrom('job_alerts')
    .select(['id', ...FILTER, 'confirmed_at'])
    .where('confirm_hash', '=', hash)
    .executeTakeFirst();

/** False: it was confirmed before, or is gone. */
export async function markConfirmed(
  tx: Tx,
  id: number,
  { at, toldOn }: { at: string; toldOn: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('job_alerts')
    .set({ confirmed_at: at, told_on: toldOn })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What an address has asked for, as it may take it along. */
export const alertsOfAddress = (db: Reader, email: string) =>
  db
    .selectFrom('job_alerts')
    .select([...FILTER, 'lang', 'created_at', 'confirmed_at', 'told_on'])
    .where('email_key', '=', email.toLowerCase())
    .orderBy('id')
    .execute();

export const countAlertsOf = (db: Reader, email: string): Promise<number> =>
  countRows(db.selectFrom('job_alerts').where('email_key', '=', email.toLowerCase()));

export const countByStopHash = (db: Reader, hash: string): Promise<number> =>
  countRows(db.selectFrom('job_alerts').where('stop_hash', '=', hash));

export const deleteByStopHash = (tx: Tx, hash: string): Promise<{ id: number; email: string }[]> =>
  tx.deleteFrom('job_alerts').where('stop_hash', '=', hash).returning(['id', 'email']).execute();

export const deleteOfAddress = (tx: Tx, email: string): Promise<{ id: number }[]> =>
  tx.deleteFrom('job_alerts').where('email_key', '=', email.toLowerCase()).returning('id').execute();

/** Never confirmed. The answer is how many it was. */
export async function deleteUnconfirmed(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('job_alerts')
    .select('id')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<=', before)
    .limit(limit);
  const { numDeletedRows } = await tx.deleteFrom('job_alerts').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Addresses, not alerts. */
export async function countAddresses(db: Reader): Promise<{ confirmed: number; waiting: number }> {
  const row = await db
    .selectFrom('job_alerts')
    .select((eb) => [
      eb.fn.count<number>('email_key').distinct().as('all'),
      eb.fn.count<number>('email_key').distinct().filterWhere('confirmed_at', 'is not', null).as('confirmed'),
    ])
    .executeTakeFirstOrThrow();
  const confirmed = Number(row.confirmed);
  return { confirmed, waiting: Number(row.all) - confirmed };
}

const due = (db: Reader, day: string) =>
  db.selectFrom('job_alerts').where('confirmed_at', 'is not', null).where('told_on', '<', day);

export interface DueAlert extends JobAlertFilter {
  id: number;
  email: string;
  email_key: string;
  lang: Lang;
  confirmed_at: string;
  told_on: string;
}

/** All alerts of a few addresses that have not heard of a day yet. Another process waits, and then finds others. */
export async function lockDue(tx: Tx, day: string, addresses: number): Promise<DueAlert[]> {
  const next = await due(tx, day)
    .select('email_key')
    .distinct()
    .orderBy('email_key')
    .limit(addresses)
    .execute();
  if (next.length === 0) return [];
  return due(tx, day)
    .select(['id', 'email', 'email_key', 'lang', ...FILTER, 'told_on'])
    .select((eb) => eb.ref('confirmed_at').$notNull().as('confirmed_at'))
    .where(
      'email_key',
      'in',
      next.map(({ email_key }) => email_key),
    )
    .orderBy('email_key')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function markSent(tx: Tx, ids: readonly number[], day: string): Promise<void> {
  await tx.updateTable('job_alerts').set({ told_on: day }).where('id', 'in', ids).execute();
}
