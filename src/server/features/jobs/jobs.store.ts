import { type SelectQueryBuilder, sql } from 'kysely';
import type { EmploymentType, Job, JobState } from '#contract/jobs/jobs.ts';
import type { Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { countRows, readPage } from '#server/platform/database/lists.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { found, searchText } from '#server/platform/database/search.ts';
import { askedLanguage, foundIn } from '#server/translations/told.store.ts';
import { jobs } from './jobs.tables.ts';

/** What is written of a job. */
export type StoredJob = Omit<Job, 'id' | 'version'>;

const searchTextOf = (job: StoredJob): string =>
  searchText(
    job.title,
    job.location,
    job.department,
    `${job.employment_type} ${job.Work_timing}`,
    job.Key_Skills,
    job.qualification,
    job.description,
  );

interface Wanted {
  id: number;
  version: number | undefined;
}

interface JobFilter {
  /** What is open unless it says otherwise. */
  state?: JobState | 'all' | undefined;
  search?: string | undefined;
  /** Found as it was written, and as it is told in this language. */
  lang?: string | undefined;
  sort?: string | undefined;
}

export async function listJobs(db: Reader, query: JobFilter & Paging): Promise<Page<Job>> {
  const page = await readPage(query, ordered(db, query), filtered(db, query));
  return { ...page, rows: page.rows.map(jobs.parse) };
}

/** Of what is open, for the feeds. */
export const listNewestJobs = async (db: Reader, limit: number): Promise<Job[]> =>
  (await ordered(db, {}).limit(limit).execute()).map(jobs.parse);

/** In whatever state. */
export const findJob = (db: Reader, id: number): Promise<Job | undefined> => jobs.find(db, { id });

/** What anybody may apply for. */
export async function findOpenJob(db: Reader, id: number): Promise<Job | undefined> {
  const job = await findJob(db, id);
  return job?.state === 'open' ? job : undefined;
}

/** In no order. */
export async function listJobsByIds(db: Reader, ids: readonly number[]): Promise<Job[]> {
  if (ids.length === 0) return [];
  return (await db.selectFrom('jobs').select(jobs.columns).where('id', 'in', ids).execute()).map(jobs.parse);
}

/** By what one is like another. */
export interface Likeness {
  department: string;
  key_skills: string;
  location: string;
  employment_type: EmploymentType;
}

/** Of what is open, the newest. */
export const listLikenesses = (db: Reader, limit: number): Promise<(Likeness & { id: number })[]> =>
  db
    .selectFrom('jobs')
    .select(['id', 'department', 'key_skills', 'location', 'employment_type'])
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function readKeySkills(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('jobs').select(['id', 'key_skills']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, key_skills }) => [id, key_skills]));
}

export const countOpenJobs = (db: Reader): Promise<number> =>
  countRows(db.selectFrom('jobs').where('state', '=', 'open'));

export const listOpenJobs = (db: Reader): Promise<{ id: number; title: string }[]> =>
  db.selectFrom('jobs').select(['id', 'title']).where('state', '=', 'open').orderBy('id').execute();

/** Of those that are there. */
export async function jobTitles(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('jobs').select(['id', 'title']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Who added a posting is in the audit trail. */
export const listClosedOf = (db: Reader, userId: number): Promise<{ id: number; title: string }[]> =>
  db
    .selectFrom('jobs')
    .select(['id', 'title'])
    .where('state', '=', 'closed')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('audit_log')
          .select('audit_log.id')
          .whereRef('subject_id', '=', eb.cast<string>('jobs.id', 'text'))
          .where('subject', '=', 'job')
          .where('action', 'in', ['add', 'duplicate'])
          .where('actor_id', '=', userId),
      ),
    )
    .orderBy('id')
    .execute();

/** The newest open posting of that very title: what a client means that sends no id. */
export const findJobByTitle = (
  db: Reader,
  title: string,
): Promise<{ id: number; title: string } | undefined> =>
  db
    .selectFrom('jobs')
    .select(['id', 'title'])
    .where('title', '=', title)
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Of what is open, for the sitemap. */
export const listJobDates = (db: Reader, limit: number): Promise<{ id: number; updated_at: string }[]> =>
  db
    .selectFrom('jobs')
    .select(['id', 'updated_at'])
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const insertJob = (tx: Tx, job: StoredJob, now: string): Promise<Job> =>
  jobs.insert(tx, {
    ...job,
    search_text: searchTextOf(job),
    published_at: job.state === 'open' ? now : null,
    created_at: now,
    updated_at: now,
  });

/** As it is, and as nobody else changes it until this transaction ends. */
export const lockJob = (tx: Tx, id: number): Promise<Job | undefined> => jobs.lock(tx, { id });

/** Undefined: it is gone, or not of this version any more. */
export const updateJob = (tx: Tx, wanted: Wanted, job: StoredJob, now: string): Promise<Job | undefined> =>
  jobs.update(tx, wanted, {
    ...job,
    search_text: searchTextOf(job),
    // Of one that was on the site already it stays as it is.
    ...(job.state === 'open' && {
      published_at: sql`case when state = 'open' then published_at else ${now} end`,
    }),
    updated_at: now,
  });

/** What job alerts tell of a posting. */
export interface AnnouncedJob {
  id: number;
  title: string;
  department: string;
  location: string;
  employment_type: EmploymentType;
  published_at: string;
  alerted_on: string;
}

/** What was put on the site up to a time, is open and in no alert yet, is in those of this day, and in no other. */
export async function markAlerted(tx: Tx, day: string, until: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ alerted_on: day })
    .where('state', '=', 'open')
    .where('alerted_on', 'is', null)
    .where('published_at', '<=', until)
    .execute();
}

/** What is still open of the alerts after a day, up to another; newest first. */
export const listAlerted = (db: Reader, after: string, upTo: string): Promise<AnnouncedJob[]> =>
  db
    .selectFrom('jobs')
    .select(['id', 'title', 'department', 'location', 'employment_type'])
    .select((eb) => [eb.ref('published_at').$notNull().as('published_at')])
    .select((eb) => [eb.ref('alerted_on').$notNull().as('alerted_on')])
    .where('state', '=', 'open')
    .where('alerted_on', '>', after)
    .where('alerted_on', '<=', upTo)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

type Selection<O> = SelectQueryBuilder<Schema, 'jobs', O>;

function filtered(db: Reader, { search: text, state = 'open', lang: wanted }: JobFilter): Selection<object> {
  const lang = askedLanguage(wanted);
  const all = db
    .selectFrom('jobs')
    .$if(state !== 'all', (query) => query.where('state', '=', state as JobState));
  if (!text) return all;
  return all.where((eb) => {
    const here = found(db, eb.ref('search_text'), text);
    return lang === undefined ? here : eb.or([here, foundIn(db, 'job', eb.ref('jobs.id'), { lang, text })]);
  });
}

function ordered(db: Reader, filter: JobFilter) {
  const sort = filter.sort ?? '-posted_on';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort.replace('-', '') as 'posted_on' | 'title' | 'department' | 'location';
  return filtered(db, filter).select(jobs.columns).orderBy(column, direction).orderBy('id', direction);
}
