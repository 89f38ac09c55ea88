import { sql } from 'kysely';
import type { Visits } from '#contract/office/insight.ts';
import type { Period } from '#server/insight/period.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { OTHERS, type VisitKind, type VisitRow } from './visits.tables.ts';

/** Several processes count: what each has seen is added to what is there. */
export async function addVisits(tx: Tx, counted: readonly VisitRow[]): Promise<void> {
  if (counted.length === 0) return;
  // In one order, so that two processes that write at once wait for each other instead of for ever.
  const rows = counted.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await tx
    .insertInto('visits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'name']).doUpdateSet((eb) => ({
        views: sql<number>`${eb.ref('visits.views')} + ${eb.ref('excluded.views')}`,
      })),
    )
    .execute();
}

const keyOf = ({ day, kind, name }: VisitRow): string => `${day} ${kind} ${name}`;

export async function readVisits(db: Reader, period: Period): Promise<Visits> {
  const [pages, referrers, refs] = await Promise.all([
    ofKind(db, 'page', period)
      .select(['day', 'name', 'views'])
      .orderBy('day')
      .orderBy('views', 'desc')
      .orderBy('name')
      .execute(),
    sumsOf(db, 'referrer', period),
    sumsOf(db, 'ref', period),
  ]);
  return {
    per_day: pages.map(({ day, name, views }) => ({ day, page: name, views })),
    referrers: referrers.map(({ name, views }) => ({ host: name, views })),
    refs: refs.map(({ name, views }) => ({ ref: name, views })),
  };
}

const ofKind = (db: Reader, kind: VisitKind, { from, to }: Period) =>
  db.selectFrom('visits').where('kind', '=', kind).where('day', '>=', from).where('day', '<=', to);

const MOST_NAMED = 100;

/** The most viewed by their names, and last one row for all others. */
async function sumsOf(db: Reader, kind: VisitKind, period: Period) {
  const rows = await ofKind(db, kind, period)
    .where('name', '<>', OTHERS)
    .select(['name', (eb) => eb.fn.sum<number>('views').as('views')])
    .groupBy('name')
    .orderBy('views', 'desc')
    .orderBy('name')
    .limit(MOST_NAMED)
    .execute();
  const named = rows.map(({ name, views }) => ({ name, views: Number(views) }));
  const all = await ofKind(db, kind, period)
    .select((eb) => eb.fn.sum<number | null>('views').as('views'))
    .executeTakeFirstOrThrow();
  const others = named.reduce((rest, { views }) => rest - views, Number(all.views));
  return others > 0 ? [...named, { name: OTHERS, views: others }] : named;
}

/** At most `limit` rows of days before a time; the answer is how many it was. */
export async function deleteOldVisits(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('visits')
    .select(['day', 'kind', 'name'])
    .where('day', '<', before.slice(0, 10))
    .limit(limit);
  const { numDeletedRows } = await tx
    .deleteFrom('visits')
    .where((eb) => eb(eb.refTuple('day', 'kind', 'name'), 'in', old.$asTuple('day', 'kind', 'name')))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
