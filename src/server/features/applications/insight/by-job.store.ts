// What became of the applications of each job in a period.
import type { Bounds } from '#server/insight/period.ts';
import type { Reader } from '#server/platform/database/database.ts';

interface CountedJob {
  job_id: number;
  count: number;
}

export const arrivalsByJob = (db: Reader, { after, before }: Bounds): Promise<CountedJob[]> =>
  db
    .selectFrom('applications')
    .select((eb) => [eb.ref('job_id').$notNull().as('job_id'), eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', after)
    .where('created_at', '<', before)
    .where('job_id', 'is not', null)
    .groupBy('job_id')
    .execute();

/** By when they begin. */
export const interviewsByJob = (db: Reader, { after, before }: Bounds): Promise<CountedJob[]> =>
  db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .select((eb) => [eb.ref('job_id').$notNull().as('job_id'), eb.fn.countAll<number>().as('count')])
    .where('starts_at', '>=', after)
    .where('starts_at', '<', before)
    .where('job_id', 'is not', null)
    .groupBy('job_id')
    .execute();

/** As the applications name it: for postings that are deleted. */
export async function titlesOnApplications(
  db: Reader,
  jobIds: readonly number[],
): Promise<Map<number, string>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('applications')
    .select((eb) => [
      eb.ref('job_id').$notNull().as('job_id'),
      eb.fn.max('job_title').$castTo<string>().as('title'),
    ])
    .where('job_id', 'in', jobIds)
    .groupBy('job_id')
    .execute();
  return new Map(rows.map(({ job_id, title }) => [job_id, title]));
}
