import { sql } from 'kysely';
import type {
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

/** `lang` is empty in the one it is written in, whichever that is. */
export interface KeptConsent {
  version: number;
  text: string;
  lang: string;
}

const texts = (db: Reader) => db.selectFrom('consent_texts').select(['id as version', 'text', 'lang']);

export const currentConsent = async (db: Reader): Promise<KeptConsent> =>
  (await newestConsentIn(db, '')) as KeptConsent;

export const newestConsentIn = (db: Reader, lang: string): Promise<KeptConsent | undefined> =>
  texts(db).where('lang', '=', lang).orderBy('id', 'desc').limit(1).executeTakeFirst();

export const findConsent = (db: Reader, version: number): Promise<KeptConsent | undefined> =>
  texts(db).where('id', '=', version).executeTakeFirst();

/** Nobody else adds one until this transaction ends. */
export async function lockConsents(tx: Tx): Promise<KeptConsent> {
  if (isPostgres(tx)) await sql`lock table consent_texts in share row exclusive mode`.execute(tx);
  return currentConsent(tx);
}

/** The answer is its version: the next number, whatever the language. Asked for while they are locked. */
export async function insertConsent(
  tx: Tx,
  { text, lang }: Omit<KeptConsent, 'version'>,
  now: string,
): Promise<number> {
  const { newest } = await tx
    .selectFrom('consent_texts')
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  const id = Number(newest) + 1;
  await tx.insertInto('consent_texts').values({ id, text, lang, created_at: now }).execute();
  return id;
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
