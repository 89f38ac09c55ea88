import type { Generated } from 'kysely';
import type { ExperienceBand, ResumeType, ScanState } from '#contract/applications.ts';
import { type Migration, withId } from '#server/platform/database/migrate.ts';
import { createSearchIndex } from '#server/platform/database/search.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    applications: ApplicationTable;
  }
}

interface ApplicationTable {
  id: Generated<number>;
  name: string;
  email: string;
  /** Lower case, for the filter and to know who applied before. */
  email_key: string;
  mobile_number: string;
  experience: ExperienceBand;
  /** The posting it answers; it may be deleted by now. */
  job_id: number | null;
  job_title: string;
  title_key: string;
  current_location: string;
  subject: string;
  resume_key: string;
  resume_type: ResumeType;
  /** What the virus scanner said; null where there was none to ask. */
  scan: ScanState | null;
  is_archived: boolean;
  is_read: boolean;
  /** All the words of the row in lower case, for the search. */
  search_text: string;
  version: Generated<number>;
  created_at: string;
}

export const applicationBaseline: Migration = {
  name: 'applications-001',
  async up(tx, types) {
    await withId(tx.schema.createTable('applications'), types)
      // What the list is searched by stands first: the engine reads a row only up to there.
      .addColumn('is_archived', 'boolean', (column) => column.notNull())
      .addColumn('is_read', 'boolean', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('title_key', 'text', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
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
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .execute();
    const indexes = {
      // With what is filtered by: texts of one or two letters are looked for in here, row by row.
      applications_by_id: ['is_archived', 'id', 'email_key', 'title_key', 'experience'],
      applications_by_email: ['email_key', 'id'],
      applications_by_job: ['job_id', 'is_archived', 'id'],
      applications_by_arrival: ['is_archived', 'created_at', 'id'],
      applications_unread: ['is_read', 'is_archived', 'id'],
    };
    for (const [name, columns] of Object.entries(indexes)) {
      await tx.schema.createIndex(name).on('applications').columns(columns).execute();
    }
    await createSearchIndex(tx, types, 'applications');
  },
};
