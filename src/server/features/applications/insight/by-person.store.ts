// What colleagues have done for applicants in a period.
import type { Bounds } from '#server/insight/period.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { MOVED } from '../applicants.tables.ts';

interface CountedPerson {
  user_id: number;
  count: number;
}

/** They took part in, by when those begin. */
export const interviewsByPerson = (
  db: Reader,
  { after, before }: Bounds,
  userId?: number,
): Promise<CountedPerson[]> =>
  db
    .selectFrom('interviews')
    .innerJoin('interview_colleagues', 'interview_id', 'interviews.id')
    .select((eb) => ['user_id', eb.fn.countAll<number>().as('count')])
    .where('starts_at', '>=', after)
    .where('starts_at', '<', before)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as number))
    .groupBy('user_id')
    .execute();

/** From stage to stage. Those of keys, and of accounts that are gone, are nobody's. */
export const movesByPerson = (
  db: Reader,
  { after, before }: Bounds,
  userId?: number,
): Promise<CountedPerson[]> =>
  db
    .selectFrom('application_timeline')
    .select((eb) => [eb.ref('by_id').$notNull().as('user_id'), eb.fn.countAll<number>().as('count')])
    .where(MOVED)
    .where('at', '>=', after)
    .where('at', '<', before)
    .where('by_id', 'is not', null)
    .$if(userId !== undefined, (query) => query.where('by_id', '=', userId as number))
    .groupBy('by_id')
    .execute();
