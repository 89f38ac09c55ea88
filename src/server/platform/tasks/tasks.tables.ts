import { type Generated, sql } from 'kysely';
import { type ColumnTypes, withId } from '../database/column-types.ts';
import type { Migration } from '../database/migrate.ts';
import type { Tx } from '../database/transaction.ts';

export type TaskState = 'waiting' | 'running' | 'done' | 'failed';

export interface TaskTable {
  id: Generated<number>;
  kind: string;
  /** Unique within its kind where there is one: such a task is added once. */
  key: string | null;
  /** Of its kind, those in one lane run one after the other, in the order they were added. */
  lane: string | null;
  /** Whose data is in it (see `concernOf`): it goes when they are forgotten. */
  concerns: string | null;
  /** JSON. */
  payload: string;
  /** What opens something belongs to it: such a task is in no backup before it is done. */
  holds_secret: boolean;
  /** That part of it: JSON, sealed. Null once the task is done or its time is over. */
  secret: string | null;
  state: TaskState;
  due_at: string;
  /** While it runs; after that its process counts as dead. */
  leased_until: string | null;
  tries: number;
  last_error: string | null;
  created_at: string;
  done_at: string | null;
}

export async function createTasks(tx: Tx, types: ColumnTypes): Promise<void> {
  const now = types.timestamp;
  await withId(tx.schema.createTable('tasks'), types)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text')
    .addColumn('lane', 'text')
    .addColumn('concerns', 'text')
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('holds_secret', 'boolean', (column) => column.notNull())
    .addColumn('secret', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', now, (column) => column.notNull())
    .addColumn('leased_until', now)
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('created_at', now, (column) => column.notNull())
    .addColumn('done_at', now)
    .execute();
  await tx.schema.createIndex('tasks_due').on('tasks').columns(['state', 'kind', 'due_at', 'id']).execute();
  // Few have one at any time; this finds those whose time is over.
  await tx.schema
    .createIndex('tasks_with_secret')
    .on('tasks')
    .column('created_at')
    .where(sql<boolean>`secret is not null`)
    .execute();
  await tx.schema
    .createIndex('tasks_by_lane')
    .on('tasks')
    .columns(['lane', 'id'])
    .where('lane', 'is not', null)
    .execute();
  await tx.schema
    .createIndex('tasks_by_concern')
    .on('tasks')
    .column('concerns')
    .where('concerns', 'is not', null)
    .execute();
  await tx.schema
    .createIndex('tasks_by_key')
    .on('tasks')
    .columns(['kind', 'key'])
    .unique()
    .where('key', 'is not', null)
    .execute();
}

/** Few have one; among the many that are done they would not be found without it. */
export const tasksWithErrors: Migration = {
  name: 'platform-002',
  up: (tx) =>
    tx.schema
      .createIndex('tasks_with_error')
      .on('tasks')
      .columns(['state', 'kind', 'due_at', 'id'])
      .where(sql<boolean>`last_error is not null`)
      .execute(),
};
