// Counts what came in and was answered in a period. Spam is neither.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Bounds, Week } from '#server/insight/period.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import { countRows } from '#server/platform/database/lists.ts';
import type { Schema } from '#server/platform/database/schema.ts';
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
      // Without the sign SQLite goes through all that is no spam: it takes any index of an equality before one of a range.
      .where(isPostgres(db) ? sql<boolean>`not is_spam` : sql<boolean>`+is_spam = 0`),
  );

/** The middle one of the times visitors had waited for their first answer. Null: nobody was answered. */
export async function medianMinutesWaited(db: Reader, bounds: Bounds): Promise<number | null> {
  return middleOf(firstAnswers(db, bounds), await countRows(firstAnswers(db, bounds)));
}

/** Of so many first answers. Between two in the middle it lies half way. */
async function middleOf(
  replies: SelectQueryBuilder<Schema, 'enquiry_replies', object>,
  count: number,
): Promise<number | null> {
  if (count === 0) return null;
  const middle = await replies
    .select((eb) => eb.ref('waited_minutes').$notNull().as('minutes'))
    .where('waited_minutes', 'is not', null)
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

/** An enquiry waits while it has no answer, is not closed, and is no spam. */
const waiting = (db: Reader) => db.selectFrom('enquiries').where('is_spam', '=', false).where(UNANSWERED);

export const countWaiting = (db: Reader): Promise<number> => countRows(waiting(db));

/** Since the visitor wrote last. */
const WAITS_SINCE = sql<string>`coalesce(waiting_since, created_at)`;

/** Somebody's to answer; null: of those nobody has taken. */
const waitingFor = (db: Reader, userId: number | null) =>
  waiting(db).where('assignee_id', userId === null ? 'is' : '=', userId);

export const countWaitingFor = (db: Reader, userId: number | null): Promise<number> =>
  countRows(waitingFor(db, userId));

export const listWaitingFor = (db: Reader, userId: number | null, limit: number) =>
  waitingFor(db, userId)
    .select(['id', 'subject', WAITS_SINCE.as('created_at')])
    .orderBy(WAITS_SINCE)
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
  const replies = db
    .selectFrom('enquiry_replies')
    .where('created_at', '>=', after)
    .where('created_at', '<', before);
  const authors = await replies
    .select((eb) => [
      eb.ref('author_id').$notNull().as('user_id'),
      eb.fn.countAll<number>().as('answers'),
      eb.fn.count<number>('waited_minutes').as('firsts'),
    ])
    .where('author_id', 'is not', null)
    .$if(userId !== undefined, (query) => query.where('author_id', '=', userId as number))
    .groupBy('author_id')
    .execute();
  return Promise.all(
    authors.map(async ({ user_id, answers, firsts }) => ({
      user_id,
      answers: Number(answers),
      median_minutes: await middleOf(replies.where('author_id', '=', user_id), Number(firsts)),
    })),
  );
}
