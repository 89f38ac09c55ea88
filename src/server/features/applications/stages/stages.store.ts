import type { Insertable } from 'kysely';
import type { StageKind, StageOfApplication } from '#contract/applications/stages.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { RowOf } from '#server/platform/database/record.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { stages } from './stages.tables.ts';

export type StageRow = RowOf<typeof stages>;

export const listStages = (db: Reader): Promise<StageRow[]> =>
  db.selectFrom('stages').select(stages.columns).orderBy('position').execute();

/** Nobody moves an application into one of them, or changes the list, until this transaction ends. */
export const lockStages = (tx: Tx): Promise<StageRow[]> =>
  tx.selectFrom('stages').select(stages.columns).orderBy('position').forUpdate().execute();

/** It stays until this transaction ends. Undefined: it is not there. */
export const lockStage = (tx: Tx, id: number): Promise<StageOfApplication | undefined> =>
  tx
    .selectFrom('stages')
    .select(['id', 'name', 'kind'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

/** The first of its kind. There is always one; if it was just taken away, the next is it. */
export async function lockFirstStage(tx: Tx, kind: StageKind): Promise<StageOfApplication> {
  for (;;) {
    const first = tx.selectFrom('stages').select('id').where('kind', '=', kind).orderBy('position').limit(1);
    const { id } = await first.executeTakeFirstOrThrow();
    const held = await lockStage(tx, id);
    if (held) return held;
  }
}

export async function countInStages(db: Reader): Promise<Map<number, { all: number; active: number }>> {
  const rows = await db
    .selectFrom('applications')
    .select((eb) => ['stage_id', 'is_archived', eb.fn.countAll<number>().as('count')])
    .groupBy(['stage_id', 'is_archived'])
    .execute();
  const counts = new Map<number, { all: number; active: number }>();
  for (const { stage_id, is_archived, count } of rows) {
    const { all, active } = counts.get(stage_id) ?? { all: 0, active: 0 };
    counts.set(stage_id, { all: all + count, active: active + (is_archived ? 0 : count) });
  }
  return counts;
}

export const hasApplications = async (db: Reader, stageId: number): Promise<boolean> =>
  (await db
    .selectFrom('applications')
    .select('id')
    .where('stage_id', '=', stageId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const insertStage = (tx: Tx, stage: Insertable<Schema['stages']>) =>
  tx.insertInto('stages').values(stage).execute();

export const writeStage = (tx: Tx, { id, ...stage }: StageRow) =>
  tx.updateTable('stages').set(stage).where('id', '=', id).execute();

export const deleteStage = (tx: Tx, id: number) => stages.remove(tx, { id });
