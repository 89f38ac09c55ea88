// Counts what came in and was answered in a period. Spam is neither.
import type { Bounds, Week } from '#server/insight/period.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { countRows } from '#server/platform/database/lists.ts';
import { UNANSWERED } from '../contact.tables.ts';

export const perWeek = (db: Reader, weeks: readonly Week[]) =>
  Promise.all(
    weeks.map(async ({ week, after, before }) => ({
      week,
      received: await countRows(
        db
          .selectFrom('enquiries')
          .where('created_at', '>=', after)
          .where('created_at', '<', before)
          .where('is_spam', '=', false),
      ),
      answered: await countRows(firstAnswers(db, { after, before })),
    })),
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
