import { type Tx } from '../database.ts';
import type { ColumnTypes, Migration } from '../migrate.ts';
import { countApplications } from './003-recruitment/counts.ts';
import { indexWords } from './003-recruitment/words.ts';
import { withId } from './columns.ts';

export const recruitment: Migration = {
  name: '003-recruitment',
  async up(tx, types) {
    await createJobs(tx, types);
    await createApplications(tx, types);
    await countApplications(tx, types);
    await indexWords(tx, types);
  },
};

async function createJobs(tx: Tx, types: ColumnTypes): Promise<void> {
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
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', types.timestamp, (column) => column.notNull())
    .addColumn('updated_at', types.timestamp, (column) => column.notNull())
    .execute();
  await tx.schema.createIndex('jobs_by_title').on('jobs').columns(['title', 'id']).execute();
}

async function createApplications(tx: Tx, types: ColumnTypes): Promise<void> {
  await withId(tx.schema.createTable('applications'), types)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('mobile_number', 'text', (column) => column.notNull())
    .addColumn('experience', 'text', (column) => column.notNull())
    // Not a foreign key: an application outlives the posting it answered.
    .addColumn('job_id', types.id)
    .addColumn('job_title', 'text', (column) => column.notNull())
    .addColumn('title_key', 'text', (column) => column.notNull())
    .addColumn('current_location', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('resume_key', 'text', (column) => column.notNull())
    .addColumn('resume_type', 'text', (column) => column.notNull())
    .addColumn('is_archived', 'boolean', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', types.timestamp, (column) => column.notNull())
    .execute();
  const indexes = {
    applications_by_state: ['is_archived', 'id'],
    // One or two letters are looked for in here: far less to read than the rows.
    applications_by_words: ['is_archived', 'id', 'email_key', 'title_key'],
    applications_by_experience: ['is_archived', 'experience', 'id'],
    applications_by_email: ['email_key', 'id'],
    applications_by_arrival: ['is_archived', 'created_at'],
  } as const;
  for (const [name, columns] of Object.entries(indexes)) {
    await tx.schema
      .createIndex(name)
      .on('applications')
      .columns([...columns])
      .execute();
  }
}
