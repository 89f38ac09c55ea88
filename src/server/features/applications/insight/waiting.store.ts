// What waits for somebody to go on with an applicant.
import type { Reader } from '#server/platform/database/database.ts';

interface InterviewOver {
  id: number;
  application_id: number;
  name: string;
  ended_at: string;
}

/**
 * Interviews of somebody that are over, of applicants who are neither decided nor archived, whom they have not rated
 * and nobody has moved since; of each applicant the first.
 */
export async function interviewsToFollow(db: Reader, userId: number, now: string): Promise<InterviewOver[]> {
  const rows = await db
    .selectFrom('interview_colleagues')
    .innerJoin('interviews', 'interviews.id', 'interview_colleagues.interview_id')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .innerJoin('stages', 'stages.id', 'applications.stage_id')
    .select(['interviews.id', 'interviews.application_id', 'applications.name', 'stage_since'])
    .select(['starts_at', 'minutes'])
    .where('interview_colleagues.user_id', '=', userId)
    .where('starts_at', '<', now)
    .where('stages.kind', '=', 'open')
    .where('is_archived', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('application_ratings')
            .select('application_ratings.id')
            .whereRef('application_ratings.application_id', '=', 'interviews.application_id')
            .where('application_ratings.user_id', '=', userId),
        ),
      ),
    )
    .orderBy('starts_at')
    .orderBy('interviews.id')
    .execute();
  const over = rows
    .map(({ starts_at, minutes, ...row }) => ({ ...row, ended_at: endOf({ starts_at, minutes }) }))
    .filter(({ ended_at, stage_since }) => ended_at <= now && stage_since < ended_at);
  const firsts = Map.groupBy(over, ({ application_id }) => application_id);
  return [...firsts.values()].flatMap(([first]) => (first ? [first] : []));
}

export const endOf = ({ starts_at, minutes }: { starts_at: string; minutes: number }): string =>
  new Date(Date.parse(starts_at) + minutes * 60_000).toISOString();

/** Of those of some jobs that have active applications in the first stage: since when the first of them has been there. */
export async function waitingInFirstStage(
  db: Reader,
  jobIds: readonly number[],
): Promise<Map<number, string>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('applications')
    .select((eb) => [
      eb.ref('job_id').$notNull().as('job_id'),
      eb.fn.min('stage_since').$castTo<string>().as('since'),
    ])
    .where('job_id', 'in', jobIds)
    .where('is_archived', '=', false)
    .where('stage_id', '=', (eb) => eb.selectFrom('stages').select('id').orderBy('position').limit(1))
    .groupBy('job_id')
    .execute();
  return new Map(rows.map(({ job_id, since }) => [job_id, since]));
}
