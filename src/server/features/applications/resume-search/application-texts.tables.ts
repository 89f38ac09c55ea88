// What of an application is searched by words, as the index over it was made; and what skills are also called.
import type { Generated } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';
import { type ColumnTypes, withId } from '#server/platform/database/column-types.ts';
import { createWordIndex } from './word-index.store.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    application_texts: ApplicationTextTable;
    /** The index itself: an FTS5 table on SQLite, a tsvector for each application on PostgreSQL. */
    application_words: { application_id: number };
    skill_synonyms: SkillSynonymTable;
  }
}

/** There once its résumé was looked into. */
interface ApplicationTextTable {
  application_id: number;
  /** JSON: of the job's skills those that were found, in the job's words. */
  matched_skills: string;
  name: string;
  title: string;
  subject: string;
  location: string;
  /** To the questions of its job, one below the other. */
  answers: string;
  /** All of them. */
  notes: string;
  /** Null: there are no words to be had. */
  resume: string | null;
}

/** One row: the list is read and written as a whole. */
interface SkillSynonymTable {
  id: Generated<number>;
  /** JSON: `[{skill, also}]`. */
  list: string;
  version: number;
}

export async function createApplicationTexts(tx: Tx, types: ColumnTypes): Promise<void> {
  await tx.schema
    .createTable('application_texts')
    .addColumn('application_id', types.id, (column) =>
      column.primaryKey().references('applications.id').onDelete('cascade'),
    )
    .addColumn('matched_skills', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('notes', 'text', (column) => column.notNull())
    // Last: the engine reads a row only as far as it is asked to.
    .addColumn('resume', 'text')
    .execute();
  await createWordIndex(tx);
  await withId(tx.schema.createTable('skill_synonyms'), types)
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await tx.insertInto('skill_synonyms').values({ list: '[]', version: 1 }).execute();
}
