import type { Generated } from 'kysely';
import { type ColumnTypes, withId } from '../database/migrate.ts';
import type { Tx } from '../database/transaction.ts';

export type TaskState = 'waiting' | 'running' | 'done' | 'failed';

export interface TaskTable {
  id: Generated<number>;
  kind: string;
  /** Unique within its kind where there is one: such a task is added once. */
  key: string | null;
  /** JSON. */
  payload: string;
  /** What opens something stands in the payload: it is wiped once the task is done, and in no backup before that. */
  holds_secret: boolean;
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
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('holds_secret', 'boolean', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', now, (column) => column.notNull())
    .addColumn('leased_until', now)
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('created_at', now, (column) => column.notNull())
    .addColumn('done_at', now)
    .execute();
  await tx.schema.createIndex('tasks_due').on('tasks').columns(['state', 'kind', 'due_at', 'id']).execute();
  await tx.schema
    .createIndex('tasks_by_key')
    .on('tasks')
    .columns(['kind', 'key'])
    .unique()
    .where('key', 'is not', null)
    .execute();
}
