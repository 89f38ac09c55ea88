// All that belongs to applications. Each goes by its own statement, so that the receipt can say how many rows it was.
import { deleteNotesOf } from '#server/notes/notes.store.ts';
import type { Tx } from '#server/platform/database/database.ts';

const tables = [
  'application_answers',
  'application_timeline',
  'application_ratings',
  'application_tags',
  'application_texts',
  'application_links',
  'interviews',
] as const;

/** How many rows, and the files of further résumés. */
export async function deleteBelongings(
  tx: Tx,
  ids: readonly number[],
): Promise<{ rows: number; resumeKeys: string[] }> {
  const resumes = await tx
    .deleteFrom('application_resumes')
    .where('application_id', 'in', ids)
    .returning('resume_key')
    .execute();
  const notes = await deleteNotesOf(tx, 'application', ids);
  const guests = await tx
    .deleteFrom('interview_colleagues')
    .where('interview_id', 'in', (eb) =>
      eb.selectFrom('interviews').select('id').where('application_id', 'in', ids),
    )
    .executeTakeFirst();
  let rows = resumes.length + notes + Number(guests.numDeletedRows);
  for (const table of tables) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('application_id', 'in', ids)
      .executeTakeFirst();
    rows += Number(numDeletedRows);
  }
  return { rows, resumeKeys: resumes.map(({ resume_key }) => resume_key) };
}

/** Interviews still to come, with the ids of the colleagues who take part. */
export async function interviewsAhead(tx: Tx, ids: readonly number[], now: string) {
  const interviews = await tx
    .selectFrom('interviews')
    .select(['id', 'uid', 'starts_at', 'minutes', 'version'])
    .where('application_id', 'in', ids)
    .where('starts_at', '>=', now)
    .orderBy('id')
    .execute();
  if (interviews.length === 0) return [];
  const guests = await tx
    .selectFrom('interview_colleagues')
    .selectAll()
    .where(
      'interview_id',
      'in',
      interviews.map(({ id }) => id),
    )
    .execute();
  return interviews.map((interview) => ({
    ...interview,
    with: guests.filter((guest) => guest.interview_id === interview.id).map(({ user_id }) => user_id),
  }));
}

/** Résumés beside the current one, of applications that were decided at a time or before it. */
export async function deleteOldResumes(
  tx: Tx,
  before: string,
  limit: number,
): Promise<{ application_id: number; resume_key: string }[]> {
  const old = tx
    .selectFrom('application_resumes')
    .innerJoin('applications', 'applications.id', 'application_resumes.application_id')
    .innerJoin('stages', 'stages.id', 'applications.stage_id')
    .select('application_resumes.id')
    .where('stages.kind', '<>', 'open')
    .where('stage_since', '<=', before)
    .where('hold_at', 'is', null)
    .limit(limit);
  const gone = await tx
    .deleteFrom('application_resumes')
    .where('id', 'in', old)
    .returning(['application_id', 'resume_key'])
    .execute();
  const ids = [...new Set(gone.map(({ application_id }) => application_id))];
  if (ids.length > 0)
    await tx
      .updateTable('applications')
      .set((eb) => ({
        resumes_count: eb(
          eb
            .selectFrom('application_resumes')
            .select((inner) => inner.fn.countAll<number>().as('count'))
            .whereRef('application_id', '=', 'applications.id')
            .$asScalar(),
          '+',
          1,
        ),
      }))
      .where('id', 'in', ids)
      .execute();
  return gone;
}
