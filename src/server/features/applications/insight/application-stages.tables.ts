import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';
import type { ColumnTypes } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    application_stages: ApplicationStageTable;
  }
}

/** How long an application has been in a stage: one row for each stage it was ever in. It goes with the application. */
interface ApplicationStageTable {
  application_id: number;
  stage_id: number;
  /** Of the application, so that a job's numbers need no other table. */
  job_id: number | null;
  /** For the first time. */
  entered_at: string;
  /** For the last time. */
  since: string;
  /** Null: it is there now. */
  left_at: string | null;
  /** All times together, without the one that has not ended. */
  minutes: number;
}

export async function createApplicationStages(tx: Tx, types: ColumnTypes): Promise<void> {
  await tx.schema
    .createTable('application_stages')
    .addColumn('application_id', types.id, (column) =>
      column.notNull().references('applications.id').onDelete('cascade'),
    )
    .addColumn('stage_id', types.id, (column) => column.notNull().references('stages.id').onDelete('cascade'))
    .addColumn('job_id', types.id)
    .addColumn('entered_at', types.timestamp, (column) => column.notNull())
    .addColumn('since', types.timestamp, (column) => column.notNull())
    .addColumn('left_at', types.timestamp)
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('application_stages_key', ['application_id', 'stage_id'])
    .execute();
  // All a period is counted by, so that the rows themselves are not read.
  const indexes = {
    application_stages_entered: ['stage_id', 'entered_at', 'job_id', 'left_at'],
    application_stages_left: ['stage_id', 'left_at', 'job_id'],
    application_stages_minutes: ['stage_id', 'minutes', 'left_at', 'job_id'],
  };
  for (const [name, columns] of Object.entries(indexes))
    await tx.schema.createIndex(name).on('application_stages').columns(columns).execute();
  // Arrivals of a period by source and job.
  await tx.schema
    .createIndex('applications_arrived')
    .on('applications')
    .columns(['created_at', 'source', 'job_id'])
    .execute();
}

/** Whoever was moved on within a minute of coming had lost the stage they came into. Then it was the first one. */
export const forgottenArrivals: Migration = {
  name: 'applications-002',
  up: async (tx) => {
    await sql`insert into application_stages
      (application_id, stage_id, job_id, entered_at, since, left_at, minutes)
      select id, (select id from stages order by position limit 1), job_id, created_at, created_at, first_entered, 0
      from (select id, job_id, created_at,
        (select min(entered_at) from application_stages where application_id = applications.id) as first_entered
        from applications) as arrivals
      where first_entered > created_at
      on conflict do nothing`.execute(tx);
  },
};
