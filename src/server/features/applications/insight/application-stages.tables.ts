import type { Tx } from '#server/platform/database/database.ts';
import type { ColumnTypes } from '#server/platform/database/migrate.ts';

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
