// Tasks as superusers see them: whatever is not done, or done with an error, without what is in it.
import { sql } from 'kysely';
import type { Page, Paging } from '#contract/lists.ts';
import type { TaskView } from '#contract/system/tasks.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/lists.ts';
import { openTasks } from '#server/platform/tasks/tasks.store.ts';

const columns = ['id', 'kind', 'state', 'tries', 'last_error', 'due_at', 'created_at'] as const;

interface TaskFilter extends Paging {
  state?: TaskView['state'] | undefined;
  kind?: string | undefined;
}

type TaskRow = Omit<TaskView, 'name'>;

/** What failed first, in whole or at its end, the latest before the others; then what runs and what waits, the next first. */
export async function listTasks(db: Reader, filter: TaskFilter): Promise<Page<TaskRow>> {
  const { state, kind } = filter;
  const found = openTasks(db)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'failed'))
    .$if(Boolean(kind), (query) => query.where('kind', '=', kind ?? ''));
  const rows = found
    .select(columns)
    .orderBy(sql`case state when 'failed' then 0 when 'done' then 1 when 'running' then 2 else 3 end`)
    .orderBy(sql`case when state in ('failed', 'done') then due_at end`, 'desc')
    .orderBy('due_at')
    .orderBy('id');
  return readPage(filter, rows, found);
}

/** In whatever state it is. */
export const findKindOf = async (db: Reader, id: number): Promise<string | undefined> =>
  (await db.selectFrom('tasks').select('kind').where('id', '=', id).executeTakeFirst())?.kind;
