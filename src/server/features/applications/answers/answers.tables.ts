import type { QuestionKind } from '#contract/jobs/job-questions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ColumnTypes } from '#server/platform/database/column-types.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    application_answers: AnswerTable;
  }
}

/** What an applicant answered, with the question as it was then: a posting may change, and go. */
interface AnswerTable {
  application_id: number;
  question_id: string;
  /** Where it stood among the questions, from 0 on. */
  position: number;
  text: string;
  kind: QuestionKind;
  /** Of a yes or no: `yes` or `no`; of a number its digits. */
  value: string;
  /** Lower case, for the filter. */
  value_key: string;
}

export async function createAnswers(tx: Tx, types: ColumnTypes): Promise<void> {
  await tx.schema
    .createTable('application_answers')
    .addColumn('application_id', types.id, (column) =>
      column.notNull().references('applications.id').onDelete('cascade'),
    )
    .addColumn('question_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('value_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('application_answers_key', ['application_id', 'question_id'])
    .execute();
  await tx.schema
    .createIndex('application_answers_by_value')
    .on('application_answers')
    .columns(['question_id', 'value_key', 'application_id'])
    .execute();
}
