import type { Generated } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';
import { type ColumnTypes, withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    employee_imports: ImportTable;
    employee_import_rows: ImportRowTable;
  }
}

interface ImportTable {
  id: Generated<number>;
  state: string;
  file_name: string;
  /** JSON: their names. */
  columns: string;
  /** JSON: what was matched by hand. */
  mapping: string;
  /** Added to a date that is only a number: some workbooks count from 1904. */
  serial_shift_days: Generated<number>;
  /** To ten-digit telephone numbers. */
  add_dial_code: Generated<boolean>;
  /** The ZIP file, until the import is applied: columns may be matched otherwise. */
  photos_key: string | null;
  /** JSON: the names of the photos in it. */
  photo_names: string;
  /** Of what would change, as it was last worked out. */
  digest: string;
  /** JSON: what undoing has left as it is. */
  kept: string;
  /** Counts its changes, and what the register made of it that somebody has seen. */
  version: Generated<number>;
  created_by: string;
  created_at: string;
  applied_at: string | null;
  ends_at: string;
}

export interface ImportRowTable {
  import_id: number;
  number: number;
  /** JSON: the cells as they came. */
  cells: string;
  /** Of its photo, in the ZIP file. */
  photo_name: string | null;
  /** The photo, drawn. It is this row's until it is an employee's. */
  image_key: string | null;
  /** JSON: what of it should stay in sight, as a first proposal. */
  photo_focus: string | null;
  photo_problem: string | null;
  /** JSON: what was done, once it was: see `Done`. */
  done: string | null;
  /** The photo an employee had before: undoing gives it back. */
  old_image_key: string | null;
}

export async function createEmployeeImports(tx: Tx, types: ColumnTypes): Promise<void> {
  await withId(tx.schema.createTable('employee_imports'), types)
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addColumn('photos_key', 'text', (column) => column.references('files.key'))
    .addColumn('photo_names', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('kept', 'text', (column) => column.notNull())
    .addColumn('serial_shift_days', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', types.timestamp, (column) => column.notNull())
    .addColumn('applied_at', types.timestamp)
    .addColumn('ends_at', types.timestamp, (column) => column.notNull())
    .execute();
  await tx.schema
    .createTable('employee_import_rows')
    .addColumn('import_id', types.id, (column) =>
      column.notNull().references('employee_imports.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('cells', 'text', (column) => column.notNull())
    .addColumn('photo_name', 'text')
    .addColumn('image_key', 'text', (column) => column.references('images.key'))
    .addColumn('photo_focus', 'text')
    .addColumn('photo_problem', 'text')
    .addColumn('done', 'text')
    .addColumn('old_image_key', 'text', (column) => column.references('images.key'))
    .addPrimaryKeyConstraint('employee_import_rows_key', ['import_id', 'number'])
    .execute();
  for (const column of ['image_key', 'old_image_key'])
    await tx.schema
      .createIndex(`employee_import_rows_by_${column}`)
      .on('employee_import_rows')
      .column(column)
      .execute();
}

export const importDialCode: Migration = {
  name: 'employees-002',
  up: (tx) =>
    tx.schema
      .alterTable('employee_imports')
      .addColumn('add_dial_code', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute(),
};
