// Applications that go by the clock: some time after they were decided or withdrawn, unless they are held.
import { sql } from 'kysely';
import type { Reader } from '#server/platform/database/database.ts';
import { countRows } from '#server/platform/database/lists.ts';
import type { DueKind } from '#server/erasure.ts';

type Since = 'stage_since' | 'withdrawn_at';

const notHeld = (db: Reader, since: Since, before: string) =>
  db.selectFrom('applications').where('hold_at', 'is', null).where(since, '<=', before);

const withdrawn = (db: Reader, before: string) => notHeld(db, 'withdrawn_at', before);

const decided = (db: Reader, before: string, isInPool: boolean) =>
  notHeld(db, 'stage_since', before)
    .where('withdrawn_at', 'is', null)
    .where('talent_pool', '=', isInPool)
    .where('stage_id', 'in', (eb) => eb.selectFrom('stages').select('id').where('kind', '<>', 'open'));

type Found = ReturnType<typeof notHeld>;

const firstOf = (found: Found, since: Since, limit: number) =>
  found
    .select(['id', 'name', 'job_title as title', 'email', 'version'])
    .select(sql<string>`${sql.ref(since)}`.as('since'))
    .orderBy(since)
    .orderBy('id')
    .limit(limit);

const dueKind = (
  named: Pick<DueKind, 'why' | 'setting'>,
  since: Since,
  find: (db: Reader, before: string) => Found,
): DueKind => ({
  kind: 'application',
  ...named,
  list: (db, before, limit) => firstOf(find(db, before), since, limit).execute(),
  lock(tx, before, limit) {
    const found = firstOf(find(tx, before), since, limit);
    return found.forUpdate().skipLocked().execute();
  },
  count: (db, before) => countRows(find(db, before)),
});

export const dueApplications: readonly DueKind[] = [
  dueKind({ why: 'withdrawn', setting: 'withdrawn_days' }, 'withdrawn_at', withdrawn),
  dueKind({ why: 'decided', setting: 'decided_days' }, 'stage_since', (db, before) =>
    decided(db, before, false),
  ),
  dueKind({ why: 'talent_pool', setting: 'talent_pool_days' }, 'stage_since', (db, before) =>
    decided(db, before, true),
  ),
];

const HELD_MAX = 200;

/** Held ones, the newest hold first. */
export async function listHeld(db: Reader) {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'name', 'job_title', 'hold_reason', 'hold_at', 'hold_by', 'version'])
    .where('hold_at', 'is not', null)
    .orderBy('hold_at', 'desc')
    .limit(HELD_MAX)
    .execute();
  return rows.map(({ hold_reason, hold_at, hold_by, ...row }) => ({
    ...row,
    hold: { reason: hold_reason ?? '', at: hold_at ?? '', by: hold_by ?? '' },
  }));
}
