import { sql } from 'kysely';
import type {
  ConsentText,
  Erasure,
  RetentionChange,
  RetentionSetting,
  RetentionSettings,
} from '#contract/office/privacy.ts';
import type { Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import { readPage } from '#server/platform/database/lists.ts';

const settings = [
  'decided_days',
  'withdrawn_days',
  'talent_pool_days',
  'enquiries_days',
  'audit_address_days',
  'outgoing_mail_days',
] as const satisfies RetentionSetting[];

const selectSettings = (db: Reader) => db.selectFrom('retention_settings').select([...settings, 'version']);

export const readRetention = (db: Reader): Promise<RetentionSettings> =>
  selectSettings(db).executeTakeFirstOrThrow();

/** Nobody else changes them until this transaction ends. */
export const lockRetention = (tx: Tx): Promise<RetentionSettings> =>
  selectSettings(tx).forUpdate().executeTakeFirstOrThrow();

export async function writeRetention(tx: Tx, change: RetentionChange): Promise<void> {
  await tx
    .updateTable('retention_settings')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .execute();
}

const texts = (db: Reader) => db.selectFrom('consent_texts').select(['id as version', 'text']);

export const currentConsent = (db: Reader): Promise<ConsentText> =>
  texts(db).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

export const findConsent = (db: Reader, version: number): Promise<ConsentText | undefined> =>
  texts(db).where('id', '=', version).executeTakeFirst();

/** Nobody else adds one until this transaction ends. */
export async function lockConsents(tx: Tx): Promise<ConsentText> {
  if (isPostgres(tx)) await sql`lock table consent_texts in share row exclusive mode`.execute(tx);
  return currentConsent(tx);
}

export async function insertConsent(tx: Tx, { version, text }: ConsentText, now: string): Promise<void> {
  await tx.insertInto('consent_texts').values({ id: version, text, created_at: now }).execute();
}

/** The answer is its id. */
export async function insertErasure(tx: Tx, erasure: Omit<Erasure, 'id'>): Promise<number> {
  const row = await tx.insertInto('erasures').values(erasure).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function noteCopiesGone(tx: Tx, erasure: number): Promise<void> {
  await tx.updateTable('erasures').set({ mail_copies_left: 0 }).where('id', '=', erasure).execute();
}

/** Newest first. */
export function listErasures(db: Reader, paging: Paging): Promise<Page<Erasure>> {
  const all = db.selectFrom('erasures');
  return readPage(paging, all.selectAll().orderBy('id', 'desc'), all);
}
