import { type RawBuilder, sql } from 'kysely';
import type { Application, ApplicationDraft, ResumeType } from '#contract/applications.ts';
import { PAGE_SIZE_DEFAULT, type Page, type Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { searchText } from '#server/platform/database/search.ts';
import { type ApplicationFilter, findApplications, isUnfiltered } from './application-filter.store.ts';

export type { ApplicationFilter } from './application-filter.store.ts';

export type NewApplication = Omit<ApplicationDraft, 'job_id' | 'idempotency_key'> & {
  job_id: number | null;
  resume_key: string;
  resume_type: ResumeType;
};

export async function insertApplication(tx: Tx, application: NewApplication, now: string): Promise<number> {
  const { name, email, mobile_number, job_title, current_location, subject } = application;
  const { id } = await tx
    .insertInto('applications')
    .values({
      ...application,
      email_key: email.toLowerCase(),
      title_key: job_title.toLowerCase(),
      search_text: searchText(name, mobile_number, current_location, subject),
      is_archived: false,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Past this a filter's matches are no longer counted: nobody turns two hundred pages. */
const COUNTED_MAX = 10_000;

interface Slice {
  limit: number;
  offset?: number;
  /** Only those after this one, in the order asked for. */
  after?: number | undefined;
}

export async function listApplications(
  db: Reader,
  {
    page = 1,
    page_size = PAGE_SIZE_DEFAULT,
    sort,
    ...filter
  }: ApplicationFilter & Paging & { sort?: string | undefined },
): Promise<Page<Application> & Counted> {
  const counted = await countApplications(db, filter);
  const offset = (page - 1) * page_size;
  const ids = await pageOfIds(db, filter, sort === 'created_at', { offset, limit: page_size, counted });
  return { rows: await readApplications(db, ids), ...counted };
}

/** Pages near the end are read from the end: the way there is never longer than half the list. */
async function pageOfIds(
  db: Reader,
  filter: ApplicationFilter,
  oldestFirst: boolean,
  { offset, limit, counted: { total, isCapped } }: { offset: number; limit: number; counted: Counted },
): Promise<number[]> {
  if (isCapped || offset < total / 2) return listIds(db, filter, oldestFirst, { limit, offset });
  const left = Math.min(limit, total - offset);
  if (left <= 0) return [];
  const slice = { limit: left, offset: total - offset - left };
  return (await listIds(db, filter, !oldestFirst, slice)).reverse();
}

const BATCH = 2000;

/** All of them, a batch at a time: memory does not grow with the table, nor does a slow reader hold a connection. */
export async function* eachApplication(
  db: Reader,
  filter: ApplicationFilter,
  oldestFirst = false,
): AsyncGenerator<Application> {
  let after: number | undefined;
  for (;;) {
    const ids = await listIds(db, filter, oldestFirst, { limit: BATCH, after });
    yield* await readApplications(db, ids);
    after = ids.at(-1);
    if (ids.length < BATCH) return;
  }
}

async function listIds(
  db: Reader,
  filter: ApplicationFilter,
  oldestFirst: boolean,
  { limit, offset = 0, after }: Slice,
): Promise<number[]> {
  const { id, from } = findApplications(db, filter);
  const next = after === undefined ? sql`` : sql`and ${id} ${oldestFirst ? sql`>` : sql`<`} ${after}`;
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${from} ${next}
    order by ${id} ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

export interface Counted {
  total: number;
  /** There are more than that. */
  isCapped: boolean;
}

export async function countApplications(db: Reader, filter: ApplicationFilter): Promise<Counted> {
  if (isUnfiltered(filter)) return { total: await countAll(db, filter.is_archived), isCapped: false };
  const { id, from } = findApplications(db, filter);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select ${id} as id from ${from} limit ${COUNTED_MAX + 1}) as found`.execute(
    db,
  );
  const found = rows[0]?.total ?? 0;
  return { total: Math.min(found, COUNTED_MAX), isCapped: found > COUNTED_MAX };
}

async function countAll(db: Reader, isArchived: boolean | undefined): Promise<number> {
  const { total } = await db
    .selectFrom('application_counts')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('total'), eb.lit(0)), 'bigint').as('total'))
    .$if(isArchived !== undefined, (query) => query.where('is_archived', '=', isArchived ?? false))
    .executeTakeFirstOrThrow();
  return total;
}

export const countByJob = (db: Reader): Promise<{ job_id: number; applications: number }[]> =>
  db
    .selectFrom('application_counts')
    .select((eb) => ['job_id', eb.cast<number>(eb.fn.sum('total'), 'bigint').as('applications')])
    .where('job_id', '>', 0)
    .groupBy('job_id')
    .orderBy('job_id')
    .execute();

export async function countArrivedSince(db: Reader, time: string): Promise<number> {
  const { total } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('is_archived', '=', false)
    .where('created_at', '>=', time)
    .executeTakeFirstOrThrow();
  return total;
}

const columns = [
  'id',
  'name',
  'email',
  'mobile_number',
  'experience',
  'job_title',
  'current_location',
  'subject',
  'resume_type',
  'is_archived',
  'created_at',
  'job_id',
] as const;

const EARLIER_COUNTED_MAX = 99;
const earlier: RawBuilder<number> = sql`(
  select count(*) from (
    select 1 from applications as earlier
    where earlier.email_key = applications.email_key and earlier.id < applications.id
    limit ${sql.lit(EARLIER_COUNTED_MAX)}
  ) as counted)`;

export const resumePath = (id: number): string => `/api/job-application/${id}/resume/`;

/** In the order of the ids; those that are gone by now are left out. */
export async function readApplications(db: Reader, ids: number[]): Promise<Application[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .select([...columns, earlier.as('earlier_applications')])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, { ...row, resume: resumePath(row.id) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The ids whose state changed by this. */
export async function archiveApplications(tx: Tx, ids: number[], isArchived: boolean): Promise<number[]> {
  const rows = await tx
    .updateTable('applications')
    .set({ is_archived: isArchived })
    .where('id', 'in', ids)
    .where('is_archived', '=', !isArchived)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export const deleteApplications = (tx: Tx, ids: number[]): Promise<{ id: number; resume_key: string }[]> =>
  tx.deleteFrom('applications').where('id', 'in', ids).returning(['id', 'resume_key']).execute();

export const findResume = (
  db: Reader,
  id: number,
): Promise<{ resume_key: string; resume_type: ResumeType } | undefined> =>
  db.selectFrom('applications').select(['resume_key', 'resume_type']).where('id', '=', id).executeTakeFirst();
