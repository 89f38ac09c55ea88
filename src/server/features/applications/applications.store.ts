import { type Expression, type SqlBool, sql } from 'kysely';
import {
  type Application,
  type ApplicationDraft,
  type ResumeType,
  type ScanState,
  applicationCalls,
  experienceBands,
} from '#contract/applications.ts';
import type { Newer, Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import {
  type Counted,
  type SortedSearch,
  batchesOfIds,
  countFitting,
  countNewer,
  countRows,
  pageOfIds,
} from '#server/platform/database/lists.ts';
import { containing, searchText } from '#server/platform/database/search.ts';
import { ofVersion } from '#server/audit/versions.store.ts';

export interface ApplicationFilter {
  search?: string | undefined;
  email?: string | undefined;
  experience?: string | undefined;
  job_title?: string | undefined;
  is_archived?: boolean | undefined;
  is_read?: boolean | undefined;
  since?: string | undefined;
  job_id?: number | undefined;
  earlier_than?: number | undefined;
  sort?: string | undefined;
}

export type NewApplication = Omit<ApplicationDraft, 'job_id' | 'idempotency_key'> & {
  job_id: number | null;
  resume_key: string;
  resume_type: ResumeType;
  scan: ScanState | null;
};

export async function insertApplication(tx: Tx, application: NewApplication, now: string): Promise<number> {
  const { name, email, mobile_number, job_title, current_location, subject } = application;
  const { id } = await tx
    .insertInto('applications')
    .values({
      ...application,
      email_key: email.toLowerCase(),
      title_key: job_title.toLowerCase(),
      search_text: searchText(name, email, mobile_number, job_title, current_location, subject),
      is_archived: false,
      is_read: false,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listApplications(
  db: Reader,
  { page, page_size, ...filter }: ApplicationFilter & Paging,
): Promise<Page<Application>> {
  const { ids, ...counted } = await pageOfIds(db, searchOf(db, filter), { page, page_size });
  return { rows: await readApplications(db, ids), ...counted };
}

export const countApplications = (db: Reader, filter: ApplicationFilter): Promise<Counted> =>
  countFitting(db, searchOf(db, filter));

export const countNewApplications = (db: Reader, after: number | undefined): Promise<Newer> =>
  countNewer(db, searchOf(db, { is_archived: false }), after);

/** All of them, as they are read. */
export async function* applicationBatches(
  db: Reader,
  filter: ApplicationFilter,
): AsyncGenerator<Application[]> {
  for await (const ids of batchesOfIds(db, searchOf(db, filter))) yield await readApplications(db, ids);
}

function searchOf(db: Reader, filter: ApplicationFilter): SortedSearch {
  const { search, email, job_title, experience, is_archived, is_read, sort } = filter;
  const { since, job_id, earlier_than } = filter;
  const conditions: Expression<SqlBool>[] = [];
  const texts: string[] = [];
  if (is_archived !== undefined) conditions.push(sql`applications.is_archived = ${is_archived}`);
  // Both sides, said so that the index by arrival is used.
  else if (since) conditions.push(sql`applications.is_archived in (${true}, ${false})`);
  if (is_read !== undefined) conditions.push(sql`applications.is_read = ${is_read}`);
  if (since) conditions.push(sql`applications.created_at >= ${since}`);
  if (job_id !== undefined) conditions.push(sql`applications.job_id = ${job_id}`);
  if (earlier_than !== undefined) conditions.push(sql`applications.id in (${earlierIds(earlier_than)})`);
  // E-mail and title stand in the searched text too, so that one index serves all three.
  for (const [column, text] of Object.entries({
    search_text: search,
    email_key: email,
    title_key: job_title,
  })) {
    if (!text) continue;
    conditions.push(containing(db, sql.ref(`applications.${column}`), text));
    texts.push(text);
  }
  if (experience) {
    const bands = experienceBands.filter((band) => band.includes(experience));
    conditions.push(bands.length > 0 ? sql`applications.experience in (${sql.join(bands)})` : sql`1 = 0`);
  }
  // Ids grow as applications come in. What is wanted since a time is read in the order of the index that has the times.
  const order = { column: since ? 'created_at' : 'id', isDescending: sort !== 'created_at' };
  return { table: 'applications', conditions, texts, order };
}

const earlierIds = (id: number) => sql`select earlier.id from applications as earlier
  where earlier.email_key = (select email_key from applications as this where this.id = ${id}) and earlier.id < ${id}`;

export const countByJob = (db: Reader): Promise<{ job_id: number; applications: number }[]> =>
  db
    .selectFrom('applications')
    .select((eb) => [eb.ref('job_id').$notNull().as('job_id'), eb.fn.countAll<number>().as('applications')])
    .where('job_id', 'is not', null)
    .groupBy('job_id')
    .orderBy('job_id')
    .execute();

export const countArrivedSince = (db: Reader, time: string): Promise<number> =>
  countRows(db.selectFrom('applications').where('is_archived', '=', false).where('created_at', '>=', time));

export const countUnread = (db: Reader): Promise<number> =>
  countRows(db.selectFrom('applications').where('is_archived', '=', false).where('is_read', '=', false));

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
  'scan',
  'is_archived',
  'is_read',
  'created_at',
  'job_id',
  'version',
] as const;

const [beforeId = '', afterId = ''] = applicationCalls.resume.path.split('{id}');
/** Not by `fillPath`, which is a tenth of what a list of ten thousand takes. */
export const resumePath = (id: number): string => beforeId + id + afterId;

/** In the order of the ids; those that are gone by now are left out. */
export async function readApplications(db: Reader, ids: number[]): Promise<Application[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .select(columns)
    .select(earlierApplications)
    .where('id', 'in', ids)
    .execute();
  // Written into the row: ten thousand copies take longer than reading them.
  const byId = new Map(rows.map((row) => [row.id, Object.assign(row, { resume: resumePath(row.id) })]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const EARLIER_MAX = 99;

/** How many of the same address came before; no more are counted than anybody wants to know. */
const earlierApplications = sql<number>`(select count(*) from (select 1 from applications as earlier
  where earlier.email_key = applications.email_key and earlier.id < applications.id limit ${sql.lit(EARLIER_MAX)})
  as counted)`.as('earlier_applications');

interface Wanted {
  ids: number[];
  /** Undefined: whichever there is. */
  version?: number | undefined;
}

/** The ids whose state changed by this. */
export async function archiveApplications(
  tx: Tx,
  { ids, version }: Wanted,
  isArchived: boolean,
): Promise<number[]> {
  const rows = await tx
    .updateTable('applications')
    .set((eb) => ({ is_archived: isArchived, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where(ofVersion(version))
    .where('is_archived', '=', !isArchived)
    .returning('id')
    .execute();
  return idsOf(rows);
}

/** The same for the mark. The version stays: whoever opens an application must not stop a colleague's archiving it. */
export async function markApplicationsRead(
  tx: Tx,
  { ids, version }: Wanted,
  isRead: boolean,
): Promise<number[]> {
  const rows = await tx
    .updateTable('applications')
    .set({ is_read: isRead })
    .where('id', 'in', ids)
    .where(ofVersion(version))
    .where('is_read', '=', !isRead)
    .returning('id')
    .execute();
  return idsOf(rows);
}

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id).toSorted((a, b) => a - b);

export const deleteApplications = (
  tx: Tx,
  { ids, version }: Wanted,
): Promise<{ id: number; resume_key: string }[]> =>
  tx
    .deleteFrom('applications')
    .where('id', 'in', ids)
    .where(ofVersion(version))
    .returning(['id', 'resume_key'])
    .execute();

export const findResume = (
  db: Reader,
  id: number,
): Promise<{ resume_key: string; resume_type: ResumeType } | undefined> =>
  db.selectFrom('applications').select(['resume_key', 'resume_type']).where('id', '=', id).executeTakeFirst();
