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
  // One row each: a job may have very many.
  const rows = await Promise.all(
    jobIds.map((id) =>
      db.selectFrom('applications').select('job_title').where('job_id', '=', id).limit(1).executeTakeFirst(),
    ),
  );
  return new Map(jobIds.map((id, at) => [id, rows[at]?.job_title ?? '']));
}
