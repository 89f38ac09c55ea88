import type { Generated } from 'kysely';
import type { ExperienceBand, ResumeType, ScanState } from '#contract/applications/applications.ts';
import type { ResumeOrigin } from '#contract/applications/resumes.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type ColumnTypes, withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';
import {
  type TableOf,
  defineRecord,
  flag,
  id,
  moment,
  ref,
  text,
  version,
  whole,
} from '#server/platform/database/record.ts';
import { createSearchIndex } from '#server/platform/database/search.ts';
import { createStages } from './stages/stages.tables.ts';
import { createApplicationStages, forgottenArrivals } from './insight/application-stages.tables.ts';
import { addAttendance, createApplicants } from './applicants.tables.ts';
import { createAnswers } from './answers/answers.tables.ts';
import { createApplicationTexts } from './resume-search/application-texts.tables.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    applications: TableOf<typeof applications>;
    application_resumes: ResumeTable;
    application_links: { secret_hash: string; application_id: number; created_at: string };
    application_tags: { application_id: number; tag_key: string; tag: string };
  }
}

/** Of what the applicant sent nothing is in the trail, not even when it is deleted: it outlives whoever is forgotten. */
export const applications = defineRecord('applications', {
  id: id(),
  name: text(),
  /** Lower case, to sort by. */
  name_key: text().internal(),
  email: text(),
  /** Lower case, for the filter and to know who applied before. */
  email_key: text().internal(),
  mobile_number: text(),
  experience: text<ExperienceBand>(),
  /** The posting it answers; it may be deleted by now. */
  job_id: ref().orNull(),
  job_title: text(),
  title_key: text().internal(),
  current_location: text(),
  subject: text(),
  resume_key: text().internal(),
  resume_type: text<ResumeType>(),
  /** What the virus scanner said; null where there was none to ask. */
  scan: text<ScanState>().orNull(),
  /** Which of its résumés that is, from 1 on, and when it came; null: with the application. */
  resume_number: whole().byDefault().internal(),
  resume_at: moment().orNull().internal(),
  /** How many are kept, this one included. */
  resumes_count: whole().byDefault(),
  /** The version of the text that was agreed to, and when; null: nothing was asked. */
  consent_version: whole().orNull(),
  consent_at: moment().orNull(),
  /** Wants to be kept in mind for other positions. */
  talent_pool: flag().byDefault(),
  withdrawn_at: moment().orNull(),
  /** Why it is kept whatever the clock says, since when, and who said so; null: it is not. */
  hold_reason: text().orNull(),
  hold_at: moment().orNull(),
  hold_by: text().orNull(),
  is_archived: flag(),
  is_read: flag(),
  stage_id: ref(),
  stage_since: moment(),
  assignee_id: ref().orNull(),
  /** A hundred times the mean of its ratings, kept with them; 0: there are none. */
  rating_key: whole().byDefault(),
  notes_count: whole().byDefault(),
  /** How many of its job's skills its résumé has. */
  skills_key: whole().byDefault().internal(),
  source: text(),
  /** In which language it was sent: what is mailed to the applicant goes out in it. */
  lang: text().byDefault(),
  /** All the words of the row in lower case, for the search. */
  search_text: text().internal(),
  version: version(),
  created_at: moment(),
});

/** Résumés beside the current one: older ones, and those that came with a second application. */
interface ResumeTable {
  id: Generated<number>;
  application_id: number;
  number: number;
  resume_key: string;
  resume_type: ResumeType;
  scan: ScanState | null;
  origin: ResumeOrigin;
  received_at: string;
}

async function createApplications(tx: Tx, types: ColumnTypes): Promise<void> {
  await withId(tx.schema.createTable('applications'), types)
    // What the list is searched by stands first: the engine reads a row only up to there.
    .addColumn('is_archived', 'boolean', (column) => column.notNull())
    .addColumn('is_read', 'boolean', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('title_key', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('stage_id', types.id, (column) => column.notNull().references('stages.id'))
    .addColumn('stage_since', types.timestamp, (column) => column.notNull())
    .addColumn('assignee_id', types.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('rating_key', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('notes_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('skills_key', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('mobile_number', 'text', (column) => column.notNull())
    .addColumn('experience', 'text', (column) => column.notNull())
    // Not a foreign key: an application outlives the posting it answered.
    .addColumn('job_id', types.id)
    .addColumn('job_title', 'text', (column) => column.notNull())
    .addColumn('current_location', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('resume_key', 'text', (column) => column.notNull())
    .addColumn('resume_type', 'text', (column) => column.notNull())
    .addColumn('scan', 'text')
    .addColumn('resume_number', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('resume_at', types.timestamp)
    .addColumn('resumes_count', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('consent_version', 'integer')
    .addColumn('consent_at', types.timestamp)
    .addColumn('talent_pool', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('withdrawn_at', types.timestamp)
    .addColumn('hold_reason', 'text')
    .addColumn('hold_at', types.timestamp)
    .addColumn('hold_by', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', types.timestamp, (column) => column.notNull())
    .execute();
  const indexes = {
    // With what is filtered by: texts of one or two letters are looked for in here, row by row.
    applications_by_id: ['is_archived', 'id', 'email_key', 'title_key', 'experience'],
    applications_by_email: ['email_key', 'id'],
    applications_by_job: ['job_id', 'is_archived', 'id'],
    applications_by_skills: ['job_id', 'is_archived', 'skills_key', 'id'],
    applications_by_arrival: ['is_archived', 'created_at', 'id'],
    applications_unread: ['is_read', 'is_archived', 'id'],
    applications_by_name: ['is_archived', 'name_key', 'id'],
    applications_by_rating: ['is_archived', 'rating_key', 'id'],
    applications_by_stage_since: ['is_archived', 'stage_since', 'id'],
    // A stage may hold most of all applications, so that it has an index in every order.
    applications_in_stage: ['stage_id', 'is_archived', 'id'],
    applications_in_stage_by_name: ['stage_id', 'is_archived', 'name_key', 'id'],
    applications_in_stage_by_rating: ['stage_id', 'is_archived', 'rating_key', 'id'],
    applications_in_stage_by_time: ['stage_id', 'is_archived', 'stage_since', 'id'],
    applications_by_assignee: ['assignee_id', 'is_archived', 'id'],
    applications_by_source: ['source', 'is_archived', 'id'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await tx.schema.createIndex(name).on('applications').columns(columns).execute();
  }
  await createSearchIndex(tx, 'applications');
  for (const column of ['withdrawn_at', 'hold_at'] as const)
    await tx.schema
      .createIndex(`applications_by_${column}`)
      .on('applications')
      .columns([column, 'id'])
      .where(column, 'is not', null)
      .execute();
  await withId(tx.schema.createTable('application_resumes'), types)
    .addColumn('application_id', types.id, (column) =>
      column.notNull().references('applications.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('resume_key', 'text', (column) => column.notNull())
    .addColumn('resume_type', 'text', (column) => column.notNull())
    .addColumn('scan', 'text')
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('received_at', types.timestamp, (column) => column.notNull())
    .addUniqueConstraint('application_resumes_once', ['application_id', 'number'])
    .execute();
  await tx.schema
    .createTable('application_links')
    .addColumn('secret_hash', 'text', (column) => column.primaryKey())
    .addColumn('application_id', types.id, (column) =>
      column.notNull().references('applications.id').onDelete('cascade'),
    )
    .addColumn('created_at', types.timestamp, (column) => column.notNull())
    .execute();
  await tx.schema
    .createIndex('application_links_by_application')
    .on('application_links')
    .column('application_id')
    .execute();
  await tx.schema
    .createTable('application_tags')
    .addColumn('application_id', types.id, (column) =>
      column.notNull().references('applications.id').onDelete('cascade'),
    )
    .addColumn('tag_key', 'text', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('application_tags_key', ['application_id', 'tag_key'])
    .execute();
  await tx.schema
    .createIndex('application_tags_by_tag')
    .on('application_tags')
    .columns(['tag_key', 'application_id'])
    .execute();
}

const applicationBaseline: Migration = {
  name: 'applications-001',
  async up(tx, types) {
    await createStages(tx, types);
    await createApplications(tx, types);
    await createApplicationStages(tx, types);
    await createApplicants(tx, types);
    await createAnswers(tx, types);
    await createApplicationTexts(tx, types);
  },
};

const attendanceByMail: Migration = { name: 'applications-003', up: addAttendance };

/** Those before were sent to an English site. */
const ownLanguage: Migration = {
  name: 'applications-004',
  async up(tx) {
    await tx.schema
      .alterTable('applications')
      .addColumn('lang', 'text', (column) => column.notNull().defaultTo('en'))
      .execute();
  },
};

export const applicationMigrations = [applicationBaseline, forgottenArrivals, attendanceByMail, ownLanguage];
