// What became of the platform's own tables since they were first made, in order.
import { sql } from 'kysely';
import { tasksWithErrors } from '../tasks/tasks.tables.ts';
import { platformBaseline } from './baseline.ts';
import { isPostgres } from './engine.ts';
import type { Migration } from './migrate.ts';

/** Of RateLimiterPostgres, which several processes count in: nothing in it has to outlast the server. */
const limitsTable: Migration = {
  name: 'limits-002',
  async up(tx) {
    await tx.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute();
    if (isPostgres(tx)) await sql`alter table rate_limits set unlogged`.execute(tx);
  },
};

const maintenanceTable: Migration = {
  name: 'maintenance-001',
  async up(tx, types) {
    await tx.schema
      .createTable('maintenance')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('since', types.timestamp, (column) => column.notNull())
      .addColumn('until', types.timestamp, (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute();
  },
};

export const platformMigrations: readonly Migration[] = [
  platformBaseline,
  tasksWithErrors,
  limitsTable,
  maintenanceTable,
];
