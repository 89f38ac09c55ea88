// Counts what became of applications in a period. Stage by stage, each along an index: to group all rows takes many times as long.
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Bounds, Week } from '#server/insight/period.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import { countRows } from '#server/platform/database/lists.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** Two instants, the second not included, and a job if only that is asked about. */
export interface Counted {
  after: string;
  before: string;
  jobId: number | undefined;
}

/** By week, and of each the source with the most first. */
export async function arrivalsPerWeek(db: Reader, weeks: readonly Week[], jobId: number | undefined) {
  // One query that goes along the index once for each week: to group all of them by week takes three times as long.
  const [first, ...others] = weeks.map(({ week, after, before }) =>
    db
      .selectFrom('applications')
      .select((eb) => [
        sql<string>`${week}`.as('week'),
        'source',
        eb.fn.countAll<number>().as('applications'),
      ])
      .where('created_at', '>=', after)
      .where('created_at', '<', before)
      .$if(jobId !== undefined, (query) => query.where('job_id', '=', jobId as number))
      .groupBy('source'),
  );
  const arrivals = (await first?.unionAll(others).execute()) ?? [];
  return arrivals.toSorted(
    (one, other) =>
      inOrder(one.week, other.week) ||
      other.applications - one.applications ||
      inOrder(one.source, other.source),
  );
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

export const countArrivals = (db: Reader, { after, before }: Bounds): Promise<number> =>
  countRows(db.selectFrom('applications').where('created_at', '>=', after).where('created_at', '<', before));

/** How many came into a stage for the first time. */
export const countEntered = (
  db: Reader,
  stageId: number,
  { after, before, jobId }: Counted,
): Promise<number> =>
  countRows(
    ofJob(db.selectFrom('application_stages').where('stage_id', '=', stageId), jobId)
      .where('entered_at', '>=', after)
      .where('entered_at', '<', before),
  );

/** How many are in a stage today. */
export const countNow = (db: Reader, stageId: number, jobId: number | undefined): Promise<number> =>
  countRows(
    db
      .selectFrom('applications')
      .where('stage_id', '=', stageId)
      .where('is_archived', '=', false)
      .$if(jobId !== undefined, (query) => query.where('job_id', '=', jobId as number)),
  );

/** The middle one of the times, in minutes, that those who left a stage had spent in it. Null: nobody did. */
export async function medianMinutes(
  db: Reader,
  stageId: number,
  { after, before, jobId }: Counted,
): Promise<number | null> {
  const leftIn = (left: RawBuilder<string>) =>
    ofJob(db.selectFrom('application_stages').where('stage_id', '=', stageId), jobId)
      .where(left, '>=', after)
      .where(left, '<', before);
  if (isPostgres(db)) {
    const middle = sql<number | null>`percentile_cont(0.5) within group (order by minutes)`.as('middle');
    return (
      await leftIn(sql`left_at`)
        .select(middle)
        .executeTakeFirstOrThrow()
    ).middle;
  }
  const count = await countRows(leftIn(sql`left_at`));
  if (count === 0) return null;
  // With the sign SQLite goes along the index of the minutes; without it, it reads the rows of the period and sorts them.
  const middle = await leftIn(sql`+left_at`)
    .select('minutes')
    .orderBy('minutes')
    .offset(Math.floor((count - 1) / 2))
    .limit(2 - (count % 2))
    .execute();
  return middle.reduce((sum, { minutes }) => sum + minutes, 0) / middle.length;
}

const ofJob = (query: SelectQueryBuilder<Schema, 'application_stages', object>, jobId: number | undefined) =>
  jobId === undefined ? query : query.where('job_id', '=', jobId);

/** The minutes it took to hire those who were hired in the period and still are, the quickest first. */
export const minutesToHire = (
  db: Reader,
  stageIds: readonly number[],
  { after, before, jobId }: Counted,
): Promise<{ job_id: number | null; minutes: number }[]> =>
  ofJob(db.selectFrom('application_stages').where('stage_id', 'in', stageIds), jobId)
    .select(['job_id', minutesFromArrival(db).as('minutes')])
    .where('entered_at', '>=', after)
    .where('entered_at', '<', before)
    .where('left_at', 'is', null)
    .orderBy('minutes')
    .execute();

// Looked up for each, since few are hired: for a join PostgreSQL reads all applications.
const arrival = sql`(select created_at from applications where id = application_id)`;

const minutesFromArrival = (db: Reader): RawBuilder<number> =>
  isPostgres(db)
    ? sql`extract(epoch from entered_at - ${arrival})::float8 / 60`
    : sql`(unixepoch(entered_at, 'subsec') - unixepoch(${arrival}, 'subsec')) / 60.0`;

/** Of those of some jobs that have an application, archived or not. */
export async function appliedTo(db: Reader, jobIds: readonly number[]): Promise<Set<number>> {
  if (jobIds.length === 0) return new Set();
  // Asked of each whether there is one: a job may have very many.
  const asked = sql.join(jobIds.map((id) => sql`(${sql.lit(id)})`));
  const { rows } = await sql<{ id: number }>`with jobs_asked (id) as (values ${asked})
    select id from jobs_asked where exists (select 1 from applications where job_id = jobs_asked.id)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
