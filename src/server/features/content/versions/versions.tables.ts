import type { Tx } from '#server/platform/database/database.ts';
import type { ColumnTypes } from '#server/platform/database/column-types.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    content_versions: ContentVersionTable;
  }
}

/** What a record was. Its pictures are in `picture_uses`. */
interface ContentVersionTable {
  subject: string;
  subject_id: number;
  number: number;
  at: string;
  by_id: number | null;
  by_name: string | null;
  /** JSON: the record's own fields. */
  content: string;
  /** JSON: the names of those that are not as in the version before. */
  changed: string;
  /** The next autosave of the same person may still write over it. */
  is_autosave: boolean;
}

export async function createContentVersions(tx: Tx, types: ColumnTypes): Promise<void> {
  await tx.schema
    .createTable('content_versions')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', types.id, (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', types.timestamp, (column) => column.notNull())
    .addColumn('by_id', types.id)
    .addColumn('by_name', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('changed', 'text', (column) => column.notNull())
    .addColumn('is_autosave', 'boolean', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_versions_pk', ['subject', 'subject_id', 'number'])
    .execute();
}
