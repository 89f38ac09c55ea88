import { type SqlBool, sql } from 'kysely';
import type { Enquiry, EnquiryDraft } from '#contract/contact.ts';
import { PAGE_SIZE_DEFAULT, type Page, type Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { type Search, eachBatch, findIds, isIn, wholePage } from '#server/platform/database/find.ts';
import { readStates, readTotals } from '#server/platform/database/list-counts.ts';
import { rowInsert } from '#server/platform/database/row-insert.ts';
import { searchText } from '#server/platform/database/search.ts';
import { eachSorted, sortedPage } from '#server/platform/database/sorted.ts';

/** What a visitor writes. */
export const written = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'subject',
  'message',
] as const satisfies (keyof Enquiry)[];

const columns = ['id', ...written, 'created_at', 'is_read', 'is_spam'] as const satisfies (keyof Enquiry)[];

export interface EnquiryFilter {
  search?: string | undefined;
  is_spam?: boolean | undefined;
  sort?: string | undefined;
}

type NewEnquiry = Omit<EnquiryDraft, 'website' | 'idempotency_key'> & { is_spam: boolean };

const insertRow = rowInsert('enquiries', [...written, 'is_spam', 'is_read', 'search_text', 'created_at']);

export const insertEnquiry = (tx: Tx, enquiry: NewEnquiry, now: string): Promise<number> =>
  insertRow(tx, { ...enquiry, is_read: false, search_text: searchTextOf(enquiry), created_at: now });

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
  { page = 1, page_size = PAGE_SIZE_DEFAULT, ...filter }: EnquiryFilter & Paging,
): Promise<Page<Enquiry>> {
  const { sort = ARRIVAL } = filter;
  const search = searchOf(db, filter);
  const totals = await readTotals(db, search);
  const reach = { offset: (page - 1) * page_size, limit: page_size, oldestFirst: sort === 'created_at' };
  const { ids, ...counted } = !sort.endsWith('created_at')
    ? await sortedPage(db, search, totals, { ...reach, ...orderOf(sort) })
    : search.conditions.length === 0
      ? await wholePage(db, search, totals, reach)
      : await findIds(db, search, totals, reach);
  return { rows: await readEnquiries(db, ids), ...counted };
}

/** All of them, a batch at a time: a slow reader holds neither memory nor a connection. */
export async function* eachEnquiry(db: Reader, filter: EnquiryFilter): AsyncGenerator<Enquiry> {
  const { sort = ARRIVAL } = filter;
  const batches = sort.endsWith('created_at')
    ? eachBatch(db, searchOf(db, filter), sort === 'created_at')
    : eachSorted(db, searchOf(db, filter), orderOf(sort));
  for await (const ids of batches) yield* await readEnquiries(db, ids);
}

export const countEnquiries = async (
  db: Reader,
  filter: EnquiryFilter,
): Promise<Omit<Page<Enquiry>, 'rows'>> => {
  const { total, isCapped } = await listEnquiries(db, { ...filter, sort: ARRIVAL, page: 1, page_size: 0 });
  return { total, isCapped };
};

export const countUnread = async (db: Reader): Promise<number> =>
  (await readStates(db, 'enquiries')).find(({ state }) => state === 0)?.total ?? 0;

export const updateEnquiry = (
  tx: Tx,
  id: number,
  marks: { is_read?: boolean | undefined; is_spam?: boolean | undefined },
): Promise<Enquiry | undefined> =>
  tx.updateTable('enquiries').set(marks).where('id', '=', id).returning(columns).executeTakeFirst();

export const findEnquiry = (db: Reader, id: number): Promise<Enquiry | undefined> =>
  db.selectFrom('enquiries').select(columns).where('id', '=', id).executeTakeFirst();

export async function deleteEnquiry(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('enquiries').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

// The bits of a state in the counts: 1 spam, 2 read.
const isSpamIn = (state: number): boolean => (state & 1) === 1;

const ARRIVAL = '-created_at';

const orderOf = (sort: string) => ({ column: sort.replace('-', ''), isDescending: sort.startsWith('-') });

function searchOf(db: Reader, { search, is_spam = false }: EnquiryFilter): Search {
  const texts = search ? [{ columns: ['search_text'], text: search.toLowerCase() }] : [];
  return {
    list: 'enquiries',
    isCounted: (state) => isSpamIn(state) === is_spam,
    state: [sql<SqlBool>`is_spam = ${is_spam}`],
    mark: is_spam ? 'in1' : 'in0',
    isInBlock: (block) => sql`((id >> 14) * 2 + is_spam::int) = ${block} * 2 + ${sql.lit(Number(is_spam))}`,
    columns: ['search_text'],
    texts,
    conditions: texts.map((text) => isIn(db, text)),
  };
}

/** In the order of the ids; those that are gone by now are left out. */
async function readEnquiries(db: Reader, ids: number[]): Promise<Enquiry[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('enquiries').select(columns).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
