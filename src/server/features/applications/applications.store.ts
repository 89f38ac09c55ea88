import { type RawBuilder, sql } from 'kysely';
import { fillPath } from '#contract/addresses.ts';
import {
  type Application,
  type ApplicationDraft,
  type ResumeType,
  applicationCalls,
} from '#contract/applications.ts';
import { PAGE_SIZE_DEFAULT, type Page, type Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import {
  type Counted,
  type FoundIds,
  type Reach,
  eachBatch,
  findIds,
  wholePage,
} from '#server/platform/database/find.ts';
import { readTotals } from '#server/platform/database/list-counts.ts';
import { searchText } from '#server/platform/database/search.ts';
import { type ApplicationFilter, isUnfiltered, searchOf } from './application-filter.store.ts';

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

export async function listApplications(
  db: Reader,
  {
    page = 1,
    page_size = PAGE_SIZE_DEFAULT,
    sort,
    ...filter
  }: ApplicationFilter & Paging & { sort?: string | undefined },
): Promise<Page<Application>> {
  const { ids, ...counted } = await findApplications(db, filter, {
    offset: (page - 1) * page_size,
    limit: page_size,
    oldestFirst: sort === 'created_at',
  });
  return { rows: await readApplications(db, ids), ...counted };
}

export async function countApplications(db: Reader, filter: ApplicationFilter): Promise<Counted> {
  const { ids: _, ...counted } = await findApplications(db, filter, {
    offset: 0,
    limit: 0,
    oldestFirst: false,
  });
  return counted;
}

async function findApplications(db: Reader, filter: ApplicationFilter, reach: Reach): Promise<FoundIds> {
  const search = await searchOf(db, filter);
  const totals = await readTotals(db, search);
  return isUnfiltered(filter) ? wholePage(db, search, totals, reach) : findIds(db, search, totals, reach);
}

/** All of them, a batch at a time: memory does not grow with the table, nor does a slow reader hold a connection. */
export async function* eachApplication(
  db: Reader,
  filter: ApplicationFilter,
  oldestFirst = false,
): AsyncGenerator<Application> {
  for await (const ids of eachBatch(db, await searchOf(db, filter), oldestFirst)) {
    yield* await readApplications(db, ids);
  }
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

export const resumePath = (id: number): string => fillPath(applicationCalls.resume.path, { id });

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
