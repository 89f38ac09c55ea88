import { type Migration } from '#server/platform/database/migrate.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    job_pictures: JobPictureTable;
  }
}

/** The share picture that was drawn last of a job. */
interface JobPictureTable {
  job_id: number;
  /** Of its file. */
  key: string;
}

export const jobPictureBaseline: Migration = {
  name: 'jobs-pictures-001',
  async up(tx, types) {
    await tx.schema
      .createTable('job_pictures')
      .addColumn('job_id', types.id, (column) =>
        column.primaryKey().references('jobs.id').onDelete('cascade'),
      )
      .addColumn('key', 'text', (column) => column.notNull())
      .execute();
  },
};
