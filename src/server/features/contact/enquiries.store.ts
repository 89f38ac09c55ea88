import type { SelectQueryBuilder } from 'kysely';
import type { Enquiry, EnquiryDraft } from '#contract/contact.ts';
import type { Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { countRows, readPage } from '#server/platform/database/paging.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { containing, searchText } from '#server/platform/database/search.ts';

const columns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'subject',
  'message',
  'created_at',
  'is_read',
  'is_spam',
] as const satisfies (keyof Enquiry)[];

export interface EnquiryFilter {
  search?: string | undefined;
  is_spam?: boolean | undefined;
  sort?: string | undefined;
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

export const listEnquiries = (db: Reader, query: EnquiryFilter & Paging): Promise<Page<Enquiry>> =>
  readPage(query, ordered(db, query), filtered(db, query));

const EXPORT_BATCH = 1000;

/** All of them, newest first, a batch at a time: a slow reader holds neither memory nor a connection. */
export async function* eachEnquiry(db: Reader, filter: EnquiryFilter): AsyncGenerator<Enquiry> {
  let below: number | undefined;
  for (;;) {
    const batch = await filtered(db, filter)
      .select(columns)
      .$if(below !== undefined, (query) => query.where('id', '<', below ?? 0))
      .orderBy('id', 'desc')
      .limit(EXPORT_BATCH)
      .execute();
    yield* batch;
    below = batch.at(-1)?.id;
    if (batch.length < EXPORT_BATCH) return;
  }
}

export const countUnread = (db: Reader): Promise<number> =>
  countRows(db.selectFrom('enquiries').where('is_read', '=', false).where('is_spam', '=', false));

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

type Selection<O> = SelectQueryBuilder<Schema, 'enquiries', O>;

const filtered = (db: Reader, { search, is_spam = false }: EnquiryFilter): Selection<object> =>
  db
    .selectFrom('enquiries')
    .where('is_spam', '=', is_spam)
    .$if(Boolean(search), (query) => query.where((eb) => containing(eb.ref('search_text'), search ?? '')));

function ordered(db: Reader, filter: EnquiryFilter): Selection<Enquiry> {
  const sort = filter.sort ?? '-created_at';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort.replace('-', '') as 'created_at' | 'first_name' | 'email' | 'subject';
  return filtered(db, filter).select(columns).orderBy(column, direction).orderBy('id', direction);
}
