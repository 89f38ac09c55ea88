import type { StageKind } from '#contract/applications/stages.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type ColumnTypes, withId } from '#server/platform/database/column-types.ts';
import { type TableOf, defineRecord, id, text, version, whole } from '#server/platform/database/record.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    stages: TableOf<typeof stages>;
  }
}

export const stages = defineRecord('stages', {
  id: id(),
  name: text(),
  kind: text<StageKind>(),
  position: whole(),
  /** What applicants are told of it; empty: nothing. */
  public_name: text(),
  /** Of the whole list: the same in each row. */
  version: version(),
});

const firstStages: readonly [name: string, kind: StageKind][] = [
  ['New', 'open'],
  ['Screening', 'open'],
  ['Interview', 'open'],
  ['Offer', 'open'],
  ['Hired', 'hired'],
  ['Rejected', 'rejected'],
];

export async function createStages(tx: Tx, types: ColumnTypes): Promise<void> {
  await withId(tx.schema.createTable('stages'), types)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('public_name', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await tx
    .insertInto('stages')
    .values(firstStages.map(([name, kind], at) => ({ name, kind, position: at + 1, public_name: '' })))
    .execute();
}
