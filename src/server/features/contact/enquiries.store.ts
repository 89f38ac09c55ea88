import { type Expression, type SqlBool, sql } from 'kysely';
import type { Enquiry, EnquiryDraft } from '#contract/contact.ts';
import type { Newer, Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import {
  type Counted,
  type SortedSearch,
  batchesOfIds,
  countFitting,
  countNewer,
  countRows,
  orderOf,
  pageOfIds,
} from '#server/platform/database/lists.ts';
import { containing, searchText } from '#server/platform/database/search.ts';
import type { DueKind, DueRow } from '#server/platform/forgetting.ts';
import { ofVersion } from '#server/audit/versions.store.ts';

/** What a visitor writes. */
export const written = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'subject',
  'message',
] as const satisfies (keyof Enquiry)[];

const columns = [
  'id',
  ...written,
  'created_at',
  'is_read',
  'is_spam',
  'version',
] as const satisfies (keyof Enquiry)[];

export interface EnquiryFilter {
  search?: string | undefined;
  is_spam?: boolean | undefined;
  is_read?: boolean | undefined;
  sort?: string | undefined;
}

export interface Marks {
  is_read?: boolean | undefined;
  is_spam?: boolean | undefined;
}

type NewEnquiry = Omit<EnquiryDraft, 'website' | 'idempotency_key'> & { is_spam: boolean };

export async function insertEnquiry(tx: Tx, enquiry: NewEnquiry, now: string): Promise<number> {
  const { id } = await tx
    .insertInto('enquiries')
    .values({ ...enquiry, is_read: false, search_text: searchTextOf(enquiry), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const searchTextOf = (enquiry: NewEnquiry): string =>
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
): Promise<Page<Enquiry>> {
  const { ids, ...counted } = await pageOfIds(db, searchOf(db, filter), { page, page_size });
  return { rows: await readEnquiries(db, ids), ...counted };
}

/** All of them, as they are read. */
export async function* enquiryBatches(db: Reader, filter: EnquiryFilter): AsyncGenerator<Enquiry[]> {
  for await (const ids of batchesOfIds(db, searchOf(db, filter))) yield await readEnquiries(db, ids);
}

export const countEnquiries = (db: Reader, filter: EnquiryFilter): Promise<Counted> =>
  countFitting(db, searchOf(db, filter));

export const countUnread = (db: Reader): Promise<number> =>
  countRows(db.selectFrom('enquiries').where('is_spam', '=', false).where('is_read', '=', false));

export const countNewEnquiries = (db: Reader, after: number | undefined): Promise<Newer> =>
  countNewer(db, searchOf(db, {}), after);

interface Wanted {
  id: number;
  /** Undefined: whichever there is. */
  version?: number | undefined;
}

export type MarksBefore = Required<Pick<Enquiry, 'is_read' | 'is_spam'>>;

/** By id: how they are marked until this transaction changes it. */
export async function lockMarks(tx: Tx, ids: number[]): Promise<Map<number, MarksBefore>> {
  const rows = await tx
    .selectFrom('enquiries')
    .select(['id', 'is_read', 'is_spam'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .execute();
  return new Map(rows.map(({ id, ...marks }) => [id, marks]));
}

/** Undefined: it is gone, or of another version. */
export const updateEnquiry = (tx: Tx, { id, version }: Wanted, marks: Marks): Promise<Enquiry | undefined> =>
  tx
    .updateTable('enquiries')
    .set((eb) => ({ ...marks, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where(ofVersion(version))
    .returning(columns)
    .executeTakeFirst();

/** The ids of those that were marked otherwise. */
export async function updateEnquiries(tx: Tx, ids: number[], marks: Marks): Promise<number[]> {
  const given = Object.entries(marks).filter(([, value]) => value !== undefined) as [keyof Marks, boolean][];
  if (given.length === 0) return [];
  const rows = await tx
    .updateTable('enquiries')
    .set((eb) => ({ ...Object.fromEntries(given), version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where((eb) => eb.or(given.map(([mark, value]) => eb(mark, '=', !value))))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteEnquiries(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.deleteFrom('enquiries').where('id', 'in', ids).returning('id').execute();
  return rows.map(({ id }) => id);
}

export interface ToForget {
  id: number;
  email: string;
  version: number;
}

/** Of those that are about to go. */
export const lockToForget = (tx: Tx, ids: readonly number[]): Promise<ToForget[]> =>
  tx
    .selectFrom('enquiries')
    .select(['id', 'email', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .execute();

/** Spam too: whoever wrote it may be a person. */
const ofAddress = (db: Reader, email: string) =>
  db.selectFrom('enquiries').where(sql<boolean>`lower(email) = ${email.toLowerCase()}`);

/** All there is of an address, oldest first. */
export const enquiriesOfAddress = (db: Reader, email: string): Promise<Enquiry[]> =>
  ofAddress(db, email).select(columns).orderBy('id').execute();

export const countOfAddress = (db: Reader, email: string): Promise<number> => countRows(ofAddress(db, email));

/** Their ids; nobody else changes them until this transaction ends. */
export async function lockEnquiriesOf(tx: Tx, email: string): Promise<number[]> {
  const rows = await ofAddress(tx, email)
    .select('id')
    .orderBy('id')
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .execute();
  return rows.map(({ id }) => id);
}

const old = (db: Reader, before: string) => db.selectFrom('enquiries').where('created_at', '<=', before);

const selectOld = (db: Reader, before: string, limit: number) =>
  old(db, before)
    .select(['id', 'first_name', 'last_name', 'email', 'subject as title', 'created_at as since'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);

type OldRow = Awaited<ReturnType<ReturnType<typeof selectOld>['execute']>>[number];
const toDueRow = ({ first_name, last_name, ...row }: OldRow): DueRow => ({
  ...row,
  name: `${first_name} ${last_name}`.trim(),
});

/** What goes by the clock. */
export const oldEnquiries: DueKind = {
  kind: 'enquiry',
  why: 'enquiries',
  setting: 'enquiries_days',
  list: async (db, before, limit) => (await selectOld(db, before, limit).execute()).map(toDueRow),
  async lock(tx, before, limit) {
    const found = selectOld(tx, before, limit);
    const rows = await (isPostgres(tx) ? found.forUpdate().skipLocked() : found).execute();
    return rows.map(toDueRow);
  },
  count: (db, before) => countRows(old(db, before)),
};

export const findEnquiry = (db: Reader, id: number): Promise<Enquiry | undefined> =>
  db.selectFrom('enquiries').select(columns).where('id', '=', id).executeTakeFirst();

function searchOf(
  db: Reader,
  { search, is_spam = false, is_read, sort = '-created_at' }: EnquiryFilter,
): SortedSearch {
  const conditions: Expression<SqlBool>[] = [sql`enquiries.is_spam = ${is_spam}`];
  if (is_read !== undefined) conditions.push(sql`enquiries.is_read = ${is_read}`);
  if (search) conditions.push(containing(db, sql.ref('enquiries.search_text'), search));
  // Ids grow as enquiries come in.
  const order = orderOf(sort, { created_at: 'id' });
  return { table: 'enquiries', conditions, texts: search ? [search] : [], order };
}

/** In the order of the ids; those that are gone by now are left out. */
async function readEnquiries(db: Reader, ids: number[]): Promise<Enquiry[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('enquiries').select(columns).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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
