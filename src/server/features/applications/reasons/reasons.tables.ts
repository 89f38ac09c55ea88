import type { Migration } from '#server/platform/database/migrate.ts';
import { withId } from '#server/platform/database/column-types.ts';
import {
  type TableOf,
  defineRecord,
  id,
  ref,
  text,
  version,
  whole,
} from '#server/platform/database/record.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    reject_reasons: TableOf<typeof rejectReasons>;
  }
}

export const rejectReasons = defineRecord('reject_reasons', {
  id: id(),
  text: text(),
  /** The mail it offers; null: that of the stage. */
  template_id: ref().orNull(),
  position: whole(),
  /** Of the whole list: the same in each row. */
  version: version(),
});

const firstReasons = [
  'Not enough experience',
  'Other skills than the position needs',
  'Somebody else fits better',
  'Cannot start in time',
  'Expects more than we can pay',
  'The position is filled',
];

/** The list, and on an application the reason as it was when it was decided. */
export const reasonsForNo: Migration = {
  name: 'applications-005',
  async up(tx, types) {
    await withId(tx.schema.createTable('reject_reasons'), types)
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('template_id', types.id, (column) =>
        column.references('mail_templates.id').onDelete('set null'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await tx
      .insertInto('reject_reasons')
      .values(firstReasons.map((each, at) => ({ text: each, position: at + 1, template_id: null })))
      .execute();
    await tx.schema.alterTable('applications').addColumn('reason_id', types.id).execute();
    await tx.schema.alterTable('applications').addColumn('reason_text', 'text').execute();
    // What insight counts: few of all applications have one.
    await tx.schema
      .createIndex('applications_by_reason')
      .on('applications')
      .columns(['stage_since', 'job_id', 'reason_text'])
      .where('reason_text', 'is not', null)
      .execute();
  },
};
