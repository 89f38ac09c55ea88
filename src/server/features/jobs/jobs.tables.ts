import * as z from 'zod/mini';
import { jobQuestion } from '#contract/jobs/job-questions.ts';
import type { EmploymentType, JobState, SalaryUnit, WorkTiming } from '#contract/jobs/jobs.ts';
import { withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';
import {
  type TableOf,
  day,
  decimal,
  defineRecord,
  id,
  json,
  moment,
  text,
  version,
  whole,
} from '#server/platform/database/record.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    jobs: TableOf<typeof jobs>;
  }
}

/** A posting is public: all of it is in the trail. */
export const jobs = defineRecord('jobs', {
  id: id(),
  title: text().audited(),
  location: text().audited(),
  department: text().audited(),
  No_Of_Positions: whole().named('positions').audited(),
  employment_type: text<EmploymentType>().audited(),
  Work_timing: text<WorkTiming>().named('work_timing').audited(),
  /** Comma-separated, as the next one and the responsibility. */
  qualification: text().audited(),
  Key_Skills: text().named('key_skills').audited(),
  job_url: text().audited(),
  Experiance: text().named('experience').audited(),
  responsibility: text().audited(),
  description: text().audited(),
  posted_on: day(),
  state: text<JobState>().audited(),
  /** When a draft goes out by itself. */
  publish_at: moment().orNull().audited(),
  /** The last day it is open. */
  closes_on: day().orNull().audited(),
  salary_min: decimal().orNull().audited(),
  salary_max: decimal().orNull().audited(),
  currency: text().orNull().audited(),
  salary_unit: text<SalaryUnit>().orNull().audited(),
  questions: json(z.array(jobQuestion)).audited(),
  version: version(),
  /** When it was last put on the site; null: it never was. */
  published_at: moment().orNull().internal(),
  /** The day on which those who asked for alerts were told of it; null: not yet. */
  alerted_on: day().orNull().internal(),
  search_text: text().internal(),
  created_at: moment().internal(),
  updated_at: moment().internal(),
});

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
