import type { Generated } from 'kysely';
import type { EmploymentType, JobState, SalaryUnit, WorkTiming } from '#contract/jobs/jobs.ts';
import { withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    jobs: JobTable;
  }
}

interface JobTable {
  id: Generated<number>;
  title: string;
  location: string;
  department: string;
  positions: number;
  employment_type: EmploymentType;
  work_timing: WorkTiming;
  /** Comma-separated, as the next two. */
  qualification: string;
  key_skills: string;
  responsibility: string;
  job_url: string;
  experience: string;
  description: string;
  /** A day, `yyyy-mm-dd`, by the company's clocks. */
  posted_on: string;
  state: JobState;
  /** When a draft goes out by itself. */
  publish_at: string | null;
  /** The last day it is open, by the company's clocks. */
  closes_on: string | null;
  salary_min: number | null;
  salary_max: number | null;
  currency: string | null;
  salary_unit: SalaryUnit | null;
  /** JSON: `JobQuestion[]`. */
  questions: string;
  /** When it was last put on the site; null: it never was. */
  published_at: string | null;
  /** The day on which those who asked for alerts were told of it; null: not yet. */
  alerted_on: string | null;
  search_text: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

export const jobBaseline: Migration = {
  name: 'jobs-001',
  async up(tx, types) {
    await withId(tx.schema.createTable('jobs'), types)
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('location', 'text', (column) => column.notNull())
      .addColumn('department', 'text', (column) => column.notNull())
      .addColumn('positions', 'integer', (column) => column.notNull())
      .addColumn('employment_type', 'text', (column) => column.notNull())
      .addColumn('work_timing', 'text', (column) => column.notNull())
      .addColumn('qualification', 'text', (column) => column.notNull())
      .addColumn('key_skills', 'text', (column) => column.notNull())
      .addColumn('job_url', 'text', (column) => column.notNull())
      .addColumn('experience', 'text', (column) => column.notNull())
      .addColumn('responsibility', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('posted_on', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('publish_at', types.timestamp)
      .addColumn('closes_on', 'text')
      .addColumn('salary_min', 'double precision')
      .addColumn('salary_max', 'double precision')
      .addColumn('currency', 'text')
      .addColumn('salary_unit', 'text')
      .addColumn('questions', 'text', (column) => column.notNull())
      .addColumn('published_at', types.timestamp)
      .addColumn('alerted_on', 'text')
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .addColumn('updated_at', types.timestamp, (column) => column.notNull())
      .execute();
    await tx.schema.createIndex('jobs_by_title').on('jobs').columns(['title', 'id']).execute();
  },
};
