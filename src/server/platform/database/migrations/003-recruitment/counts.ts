// How many applications there are, for each job and state, kept as they come and go: nobody counts a million rows.
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { ColumnTypes } from '../../migrate.ts';

export async function countApplications(tx: Tx, types: ColumnTypes): Promise<void> {
  await tx.schema
    .createTable('application_counts')
    // 0 where an application answers no posting of ours.
    .addColumn('job_id', types.id, (column) => column.notNull())
    .addColumn('is_archived', 'boolean', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('application_counts_pk', ['job_id', 'is_archived'])
    .execute();
  for (const statement of types.id === 'integer' ? sqliteTriggers : postgresTriggers) {
    await sql.raw(statement).execute(tx);
  }
}

const addOne = `insert into application_counts (job_id, is_archived, total)
  values (coalesce(new.job_id, 0), new.is_archived, 1)
  on conflict (job_id, is_archived) do update set total = total + 1;`;
const takeOne = `update application_counts set total = total - 1
  where job_id = coalesce(old.job_id, 0) and is_archived = old.is_archived;`;

const sqliteTriggers = [
  `create trigger applications_count_insert after insert on applications begin ${addOne} end`,
  `create trigger applications_count_delete after delete on applications begin ${takeOne} end`,
  `create trigger applications_count_update after update of is_archived on applications
   when old.is_archived <> new.is_archived begin ${takeOne} ${addOne} end`,
];

// Once for each statement, and always in the same order of rows: two bulk changes cannot lock each other out.
const count = (rows: string) => `
  insert into application_counts as counts (job_id, is_archived, total)
    select coalesce(job_id, 0), is_archived, sum(change) from (${rows}) as changes
    group by 1, 2 having sum(change) <> 0 order by 1, 2
  on conflict (job_id, is_archived) do update set total = counts.total + excluded.total;
  return null;`;
const added = 'select job_id, is_archived, 1 as change from added';
const gone = 'select job_id, is_archived, -1 as change from gone';

const postgresFunction = (name: string, rows: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${count(rows)} end $$`;
const postgresTrigger = (event: string, tables: string, name: string) =>
  `create trigger ${name} after ${event} on applications referencing ${tables} for each statement execute function ${name}()`;

const postgresTriggers = [
  postgresFunction('applications_count_insert', added),
  postgresFunction('applications_count_delete', gone),
  postgresFunction('applications_count_update', `${added} union all ${gone}`),
  postgresTrigger('insert', 'new table as added', 'applications_count_insert'),
  postgresTrigger('delete', 'old table as gone', 'applications_count_delete'),
  postgresTrigger('update', 'new table as added old table as gone', 'applications_count_update'),
];
