import type { DoneBy } from '#contract/accounts/colleagues.ts';
import type { Interview } from '#contract/applications/interviews.ts';
import type { Lang } from '#contract/languages.ts';
import type { Page, Paging } from '#contract/lists.ts';
import type { Colleagues } from '#server/colleagues.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/lists.ts';
import { type KeptAttendance, interviews } from '../applicants.tables.ts';

interface InterviewFields {
  starts_at: string;
  minutes: number;
  place: string;
  note: string;
}

/** With what invitations need besides. */
export interface InterviewRow extends Interview {
  uid: string;
  email: string;
  /** The applicant's. */
  lang: Lang;
}

const selectInterviews = (db: Reader) =>
  db.selectFrom('interviews').innerJoin('applications', 'applications.id', 'interviews.application_id');

const columns = [...interviews.columns, 'name', 'email', 'job_title', 'lang'] as const;

type Row = Awaited<ReturnType<typeof findRow>>;
const findRow = (db: Reader, id: number) =>
  selectInterviews(db).select(columns).where('interviews.id', '=', id).executeTakeFirstOrThrow();

type NewInterview = InterviewFields & { application_id: number; uid: string; by: DoneBy };

export const insertInterview = async (tx: Tx, { by, ...interview }: NewInterview): Promise<number> =>
  (await interviews.insert(tx, { ...interview, author_id: by.id, author_name: by.name })).id;

export const writeInterview = (tx: Tx, id: number, fields: InterviewFields) =>
  interviews.update(tx, { id }, fields);

/** Its version stays: calendars count by it. */
export async function writeAttendance(tx: Tx, id: number, attendance: KeptAttendance[]): Promise<void> {
  await tx.updateTable('interviews').set(interviews.stored({ attendance })).where('id', '=', id).execute();
}

/** By the UID of its invitations. */
export const findByUid = (db: Reader, uid: string) => interviews.find(db, { uid });

export async function guestIdsOf(db: Reader, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('interview_colleagues')
    .select('user_id')
    .where('interview_id', '=', id)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export const deleteInterview = (tx: Tx, id: number) => interviews.remove(tx, { id });

export async function writeColleagues(tx: Tx, id: number, userIds: number[]): Promise<void> {
  await tx.deleteFrom('interview_colleagues').where('interview_id', '=', id).execute();
  if (userIds.length === 0) return;
  const rows = userIds.map((user_id) => ({ interview_id: id, user_id }));
  await tx.insertInto('interview_colleagues').values(rows).execute();
}

/** Undefined: it is not there, or another applicant's. */
export async function findInterview(
  db: Reader,
  { id, interview }: { id: number; interview: number },
  colleagues: Pick<Colleagues, 'names'>,
): Promise<InterviewRow | undefined> {
  const rows = await selectInterviews(db)
    .select(columns)
    .where('interviews.id', '=', interview)
    .where('application_id', '=', id)
    .execute();
  return (await withColleagues(db, rows, colleagues))[0];
}

interface InterviewFilter {
  applications?: number[] | undefined;
  userId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** By time. */
export async function listInterviews(
  db: Reader,
  { applications, userId, from, to, ...paging }: InterviewFilter & Paging,
  colleagues: Pick<Colleagues, 'names'>,
): Promise<Page<InterviewRow>> {
  const found = selectInterviews(db)
    .$if(applications !== undefined, (query) => query.where('application_id', 'in', applications as number[]))
    .$if(from !== undefined, (query) => query.where('starts_at', '>=', from as string))
    .$if(to !== undefined, (query) => query.where('starts_at', '<', to as string))
    .$if(userId !== undefined, (query) =>
      query.where('interviews.id', 'in', (eb) =>
        eb
          .selectFrom('interview_colleagues')
          .select('interview_id')
          .where('user_id', '=', userId as number),
      ),
    );
  const { rows, total } = await readPage(
    paging,
    found.select(columns).orderBy('starts_at').orderBy('interviews.id'),
    found,
  );
  return { rows: await withColleagues(db, rows, colleagues), total };
}

async function withColleagues(
  db: Reader,
  rows: Row[],
  colleagues: Pick<Colleagues, 'names'>,
): Promise<InterviewRow[]> {
  if (rows.length === 0) return [];
  const taking = await db
    .selectFrom('interview_colleagues')
    .select(['interview_id', 'user_id'])
    .where(
      'interview_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('user_id')
    .execute();
  const names = await colleagues.names(db, [...new Set(taking.map(({ user_id }) => user_id))]);
  return rows
    .map(interviews.parse)
    .map(({ application_id, name, job_title, author_id, author_name, ...row }) => ({
      ...row,
      // Of those who take part no longer nothing is said.
      attendance: row.attendance.flatMap(({ user_id, ...said }) => {
        if (user_id === null) return { who: null, ...said };
        const isGuest = taking.some((guest) => guest.interview_id === row.id && guest.user_id === user_id);
        return isGuest ? { who: { id: user_id, name: names.get(user_id) ?? '' }, ...said } : [];
      }),
      application: { id: application_id, name, job_title },
      with: taking
        .filter(({ interview_id }) => interview_id === row.id)
        .map(({ user_id }) => ({ id: user_id, name: names.get(user_id) ?? '' })),
      by: { id: author_id, name: author_name },
    }));
}

/** Those of these colleagues that begin within a time. */
export const interviewsWith = (
  db: Reader,
  userIds: number[],
  { from, to, except }: { from: string; to: string; except: number },
) =>
  db
    .selectFrom('interviews')
    .innerJoin('interview_colleagues', 'interview_id', 'interviews.id')
    .select(['interviews.id', 'user_id', 'starts_at', 'minutes'])
    .where('user_id', 'in', userIds)
    .where('starts_at', '>', from)
    .where('starts_at', '<', to)
    .where('interviews.id', '<>', except)
    .orderBy('starts_at')
    .orderBy('user_id')
    .execute();

export const findLink = (db: Reader, userId: number) =>
  db.selectFrom('calendar_links').select('created_at').where('user_id', '=', userId).executeTakeFirst();

export const findLinkOwner = async (db: Reader, secretHash: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('calendar_links')
      .select('user_id')
      .where('secret_hash', '=', secretHash)
      .executeTakeFirst()
  )?.user_id;

export async function writeLink(tx: Tx, userId: number, secretHash: string, now: string): Promise<void> {
  await tx
    .insertInto('calendar_links')
    .values({ user_id: userId, secret_hash: secretHash, created_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret_hash: secretHash, created_at: now }),
    )
    .execute();
}

/** Whether there was one. */
export async function deleteLink(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_links')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
