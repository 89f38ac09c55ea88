import { type Expression, type SqlBool, sql } from 'kysely';
import type {
  Enquiry,
  EnquiryDraft,
  EnquirySource,
  EnquiryState,
  SpamReason,
} from '#contract/contact/contact.ts';
import type { Lang } from '#contract/languages.ts';
import type { Newer, Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import {
  type Counted,
  type SortedSearch,
  batchesOfIds,
  countFitting,
  countNewer,
  countRows,
  inOrderOf,
  orderOf,
  pageOfIds,
} from '#server/platform/database/lists.ts';
import type { RowOf } from '#server/platform/database/record.ts';
import { found, searchText } from '#server/platform/database/search.ts';
import type { DueKind, DueRow } from '#server/erasure.ts';
import { UNANSWERED, enquiries } from './contact.tables.ts';

/** What a visitor writes. */
export const written = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'subject',
  'message',
] as const satisfies (keyof Enquiry)[];

/** As it is kept: whoever takes care of it by the id alone. */
export type EnquiryRow = RowOf<typeof enquiries>;

export interface EnquiryFilter {
  search?: string | undefined;
  is_spam?: boolean | undefined;
  is_read?: boolean | undefined;
  state?: EnquiryState | 'unanswered' | undefined;
  /** Null: nobody's. */
  assignee_id?: number | null | undefined;
  sort?: string | undefined;
}

const markColumns = ['is_read', 'is_spam', 'state', 'assignee_id'] as const;
/** What the office changes. */
export type Marks = Pick<EnquiryRow, (typeof markColumns)[number]>;

export type EnquiryFields = Omit<EnquiryDraft, 'website' | 'seconds_to_fill' | 'idempotency_key' | 'lang'> & {
  lang: Lang;
};

interface NewEnquiry extends Omit<EnquiryFields, 'lang'> {
  lang?: Lang | undefined;
  source?: EnquirySource;
  is_spam: boolean;
  spam: { score: number; reasons: SpamReason[] };
  text_key: string;
  message_id: string | null;
}

export async function insertEnquiry(tx: Tx, { spam, ...enquiry }: NewEnquiry, now: string): Promise<number> {
  const { id } = await tx
    .insertInto('enquiries')
    .values({
      ...enquiry,
      spam_score: spam.score,
      spam_reasons: JSON.stringify(spam.reasons),
      is_read: false,
      search_text: searchTextOf(enquiry),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const searchTextOf = (enquiry: Omit<EnquiryFields, 'lang'>): string =>
  searchText(
    `${enquiry.first_name} ${enquiry.last_name}`,
    enquiry.email,
    enquiry.phone_number,
    enquiry.subject,
    enquiry.message,
  );

export async function listEnquiries(
  db: Reader,
  { page, page_size, ...filter }: EnquiryFilter & Paging,
): Promise<Page<EnquiryRow>> {
  const { ids, ...counted } = await pageOfIds(db, searchOf(db, filter), { page, page_size });
  return { rows: await readEnquiries(db, ids), ...counted };
}

/** All of them, as they are read. */
export async function* enquiryBatches(db: Reader, filter: EnquiryFilter): AsyncGenerator<EnquiryRow[]> {
  for await (const ids of batchesOfIds(db, searchOf(db, filter))) yield await readEnquiries(db, ids);
}

export const countEnquiries = (db: Reader, filter: EnquiryFilter): Promise<Counted> =>
  countFitting(db, searchOf(db, filter));

export const countUnread = (db: Reader): Promise<number> =>
  countRows(db.selectFrom('enquiries').where('is_spam', '=', false).where('is_read', '=', false));

export const countNewEnquiries = (db: Reader, after: number | undefined): Promise<Newer> =>
  countNewer(db, searchOf(db, {}), after);

interface RowVersion {
  id: number;
  /** Undefined: whichever there is. */
  version?: number | undefined;
}

/** By id: how they are marked until this transaction changes it. */
export async function lockMarks(tx: Tx, ids: readonly number[]): Promise<Map<number, Marks>> {
  const rows = await tx
    .selectFrom('enquiries')
    .select(['id', ...markColumns])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, ...marks }) => [id, marks]));
}

/** Undefined: it is gone, or of another version. */
export const updateEnquiry = (
  tx: Tx,
  wanted: RowVersion,
  marks: Partial<Marks>,
): Promise<EnquiryRow | undefined> => enquiries.update(tx, wanted, marks);

export async function updateEnquiries(tx: Tx, ids: readonly number[], marks: Partial<Marks>): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('enquiries')
    .set((eb) => ({ ...marks, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

export const writeNotesCount = (tx: Tx, id: number, notes_count: number) =>
  tx.updateTable('enquiries').set({ notes_count }).where('id', '=', id).execute();

/** The visitor has written again: it waits for an answer. */
export async function reopenEnquiry(tx: Tx, id: number, at: string): Promise<void> {
  await tx
    .updateTable('enquiries')
    .set((eb) => ({ state: 'open', is_read: false, waiting_since: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** What a mail about it needs to know. */
export const lockToAnswer = (tx: Tx, id: number) =>
  tx
    .selectFrom('enquiries')
    .select(['id', ...written, 'lang', 'created_at', 'message_id', ...markColumns])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Left out while somebody else changes it: whoever forgets it waits for the mail that asks for this. */
export async function writeTakesMail(tx: Tx, id: number, takes_mail: boolean): Promise<void> {
  const free = tx.selectFrom('enquiries').select('id').where('id', '=', id);
  await tx
    .updateTable('enquiries')
    .set({ takes_mail })
    .where('id', 'in', free.forUpdate().skipLocked())
    .execute();
}

/** For the mentions of notes. */
export async function listNamed(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('enquiries')
    .select(['id', 'first_name', 'last_name', 'subject'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, subject, ...person }) => ({ id, subject, name: fullName(person) }));
}

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

export async function deleteEnquiries(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.deleteFrom('enquiries').where('id', 'in', ids).returning('id').execute();
  return rows.map(({ id }) => id);
}

export interface ToErase {
  id: number;
  email: string;
  version: number;
}

/** Of those that are about to go. */
export const lockToErase = (tx: Tx, ids: readonly number[]): Promise<ToErase[]> =>
  tx
    .selectFrom('enquiries')
    .select(['id', 'email', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Spam too: whoever wrote it may be a person. */
const ofAddress = (db: Reader, email: string) =>
  db.selectFrom('enquiries').where(sql<boolean>`lower(email) = ${email.toLowerCase()}`);

/** All there is of an address, oldest first. */
export const enquiriesOfAddress = async (db: Reader, email: string): Promise<EnquiryRow[]> =>
  (await ofAddress(db, email).select(enquiries.columns).orderBy('id').execute()).map(enquiries.parse);

export const countOfAddress = (db: Reader, email: string): Promise<number> => countRows(ofAddress(db, email));

/** Their ids; nobody else changes them until this transaction ends. */
export async function lockEnquiriesOf(tx: Tx, email: string): Promise<number[]> {
  const rows = await ofAddress(tx, email).select('id').orderBy('id').forUpdate().execute();
  return rows.map(({ id }) => id);
}

const old = (db: Reader, before: string) => db.selectFrom('enquiries').where('created_at', '<=', before);

const selectOld = (db: Reader, before: string, limit: number) =>
  old(db, before)
    .select(['id', 'first_name', 'last_name', 'email', 'subject as title', 'created_at as since', 'version'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);

type OldRow = Awaited<ReturnType<ReturnType<typeof selectOld>['execute']>>[number];
const toDueRow = ({ first_name, last_name, ...row }: OldRow): DueRow => ({
  ...row,
  name: fullName({ first_name, last_name }),
});

/** What goes by the clock. */
export const oldEnquiries: DueKind = {
  kind: 'enquiry',
  why: 'enquiries',
  setting: 'enquiries_days',
  list: async (db, before, limit) => (await selectOld(db, before, limit).execute()).map(toDueRow),
  async lock(tx, before, limit) {
    const found = selectOld(tx, before, limit);
    const rows = await found.forUpdate().skipLocked().execute();
    return rows.map(toDueRow);
  },
  count: (db, before) => countRows(old(db, before)),
};

export const findEnquiry = (db: Reader, id: number): Promise<EnquiryRow | undefined> =>
  enquiries.find(db, { id });

function searchOf(
  db: Reader,
  { search, is_spam = false, is_read, state, assignee_id, sort = '-created_at' }: EnquiryFilter,
): SortedSearch {
  const conditions: Expression<SqlBool>[] = [sql`enquiries.is_spam = ${is_spam}`];
  if (is_read !== undefined) conditions.push(sql`enquiries.is_read = ${is_read}`);
  if (state === 'unanswered') conditions.push(UNANSWERED);
  else if (state) conditions.push(sql`enquiries.state = ${state}`);
  if (assignee_id === null) conditions.push(sql`enquiries.assignee_id is null`);
  else if (assignee_id !== undefined) conditions.push(sql`enquiries.assignee_id = ${assignee_id}`);
  if (search) conditions.push(found(db, sql.ref('enquiries.search_text'), search));
  // Ids grow as enquiries come in.
  const order = orderOf(sort, { created_at: 'id' });
  return { table: 'enquiries', conditions, texts: search ? [search] : [], order };
}

/** In the order of the ids; those that are gone by now are left out. */
async function readEnquiries(db: Reader, ids: number[]): Promise<EnquiryRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('enquiries').select(enquiries.columns).where('id', 'in', ids).execute();
  return inOrderOf(ids, rows.map(enquiries.parse));
}

const OF_ADDRESS_MAX = 50;

/** Newest first, spam left out. */
export const listOfAddress = (db: Reader, email: string) =>
  db
    .selectFrom('enquiries')
    .select(['id', 'subject', 'created_at'])
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('is_spam', '=', false)
    .orderBy('id', 'desc')
    .limit(OF_ADDRESS_MAX)
    .execute();
