// Notes colleagues leave on an application or an enquiry. They go with it.
import type { Generated } from 'kysely';
import { withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';
import {
  type TableOf,
  defineRecord,
  id,
  moment,
  ref,
  text,
  version,
} from '#server/platform/database/record.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    notes: TableOf<typeof notes>;
    note_mentions: MentionTable;
  }
}

export const notes = defineRecord('notes', {
  id: id(),
  /** One of the two says what it is about. */
  application_id: ref().orNull().internal(),
  enquiry_id: ref().orNull().internal(),
  /** Null: a key, or an account that is gone. */
  author_id: ref().orNull(),
  author_name: text(),
  text: text(),
  version: version(),
  created_at: moment(),
  changed_at: moment().orNull(),
});

interface MentionTable {
  id: Generated<number>;
  note_id: number;
  user_id: number;
  is_read: boolean;
}

export const noteBaseline: Migration = {
  name: 'notes-001',
  async up(tx, types) {
    await withId(tx.schema.createTable('notes'), types)
      .addColumn('application_id', types.id, (column) =>
        column.references('applications.id').onDelete('cascade'),
      )
      .addColumn('enquiry_id', types.id, (column) => column.references('enquiries.id').onDelete('cascade'))
      .addColumn('author_id', types.id, (column) => column.references('users.id').onDelete('set null'))
      .addColumn('author_name', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .addColumn('changed_at', types.timestamp)
      .execute();
    await withId(tx.schema.createTable('note_mentions'), types)
      .addColumn('note_id', types.id, (column) => column.notNull().references('notes.id').onDelete('cascade'))
      .addColumn('user_id', types.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('is_read', 'boolean', (column) => column.notNull())
      .addUniqueConstraint('note_mentions_once', ['note_id', 'user_id'])
      .execute();
    // What goes with a record or an account is found by these.
    const indexes = {
      notes: [['application_id', 'id'], ['enquiry_id', 'id'], ['author_id']],
      note_mentions: [['user_id', 'is_read', 'id']],
    };
    for (const [table, lists] of Object.entries(indexes)) {
      for (const columns of lists) {
        const name = `${table}_by_${columns[0]}`;
        await tx.schema.createIndex(name).on(table).columns(columns).execute();
      }
    }
  },
};
