// Counts what came in and was answered in a period. Spam is neither.
import { sql } from 'kysely';
import type { Bounds, Week } from '#server/insight/period.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { countRows } from '#server/platform/database/lists.ts';
import { UNANSWERED } from '../contact.tables.ts';

export const perWeek = (db: Reader, weeks: readonly Week[]) =>
  Promise.all(
    weeks.map(async ({ week, after, before }) => ({
      week,
      received: await countReceived(db, { after, before }),
      answered: await countRows(firstAnswers(db, { after, before })),
    })),
  );

export const countReceived = (db: Reader, { after, before }: Bounds): Promise<number> =>
  countRows(
    db
      .selectFrom('enquiries')
      .where('created_at', '>=', after)
      .where('created_at', '<', before)
      .where('is_spam', '=', false),
  );

/** The middle one of the times visitors had waited for their first answer. Null: nobody was answered. */
export async function medianMinutesWaited(db: Reader, bounds: Bounds): Promise<number | null> {
  const count = await countRows(firstAnswers(db, bounds));
  if (count === 0) return null;
  // Between two in the middle it lies half way.
  const middle = await firstAnswers(db, bounds)
    .select((eb) => eb.ref('waited_minutes').$notNull().as('minutes'))
    .orderBy('waited_minutes')
    .offset(Math.floor((count - 1) / 2))
    .limit(2 - (count % 2))
    .execute();
  return middle.reduce((sum, { minutes }) => sum + minutes, 0) / middle.length;
}

const firstAnswers = (db: Reader, { after, before }: Bounds) =>
  db
    .selectFrom('enquiry_replies')
    .where('waited_minutes', 'is not', null)
    .where('created_at', '>=', after)
    .where('created_at', '<', before);

export const countWaiting = (db: Reader): Promise<number> =>
  countRows(db.selectFrom('enquiries').where('is_spam', '=', false).where(UNANSWERED));

/** Without an answer and somebody's to give; oldest first. */
const waitingFor = (db: Reader, userId: number) =>
  db.selectFrom('enquiries').where('assignee_id', '=', userId).where('is_spam', '=', false).where(UNANSWERED);

export const countWaitingFor = (db: Reader, userId: number): Promise<number> =>
  countRows(waitingFor(db, userId));

export const listWaitingFor = (db: Reader, userId: number, limit: number) =>
  waitingFor(db, userId)
    .select(['id', 'subject', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

interface AnsweredBy {
  user_id: number;
  answers: number;
  /** Of their first answers; null: they gave none. */
  median_minutes: number | null;
}

/** Replies colleagues wrote, and the middle one of the times visitors had waited for a first one. */
export async function answersByPerson(
  db: Reader,
  { after, before }: Bounds,
  userId?: number,
): Promise<AnsweredBy[]> {
  const one = userId === undefined ? sql`` : sql`and author_id = ${userId}`;
  const { rows } = await sql<AnsweredBy>`
    with replies as (
      select author_id, waited_minutes from enquiry_replies
      where created_at >= ${after} and created_at < ${before} and author_id is not null ${one}
    ), ranked as (
      select author_id, waited_minutes,
        row_number() over (partition by author_id order by waited_minutes) as place,
        count(*) over (partition by author_id) as many
      from replies where waited_minutes is not null
    ), medians as (
      -- Between two in the middle it lies half way.
      select author_id, avg(waited_minutes) as median_minutes from ranked
      where place in ((many + 1) / 2, (many + 2) / 2) group by author_id
    ), counted as (select author_id, count(*) as answers from replies group by author_id)
    select counted.author_id as user_id, answers, median_minutes
    from counted left join medians on medians.author_id = counted.author_id`.execute(db);
  return rows.map(({ user_id, answers, median_minutes }) => ({
    user_id,
    answers: Number(answers),
    median_minutes: median_minutes === null ? null : Number(median_minutes),
  }));
}
