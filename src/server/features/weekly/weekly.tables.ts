import type { Migration } from '#server/platform/database/migrate.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    weekly_mails: WeeklyMailTable;
  }
}

/** Who has been told of which week, or had nothing to be told: nobody is told twice. */
interface WeeklyMailTable {
  user_id: number;
  /** Its Monday, `yyyy-mm-dd`, by the company's calendar. */
  week: string;
  told_at: string;
}

export const weeklyBaseline: Migration = {
  name: 'weekly-001',
  async up(tx, types) {
    await tx.schema
      .createTable('weekly_mails')
      .addColumn('user_id', types.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('week', 'text', (column) => column.notNull())
      .addColumn('told_at', types.timestamp, (column) => column.notNull())
      .addPrimaryKeyConstraint('weekly_mails_key', ['user_id', 'week'])
      .execute();
    await tx.schema.createIndex('weekly_mails_by_age').on('weekly_mails').column('told_at').execute();
  },
};
