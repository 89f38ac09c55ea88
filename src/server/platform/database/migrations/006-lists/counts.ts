// How many rows each list has, for each state and block of 16,384 ids, kept as rows come and go: a total is a short
// sum, and a page in the middle of a million rows starts at the block it lies in.
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { ColumnTypes } from '../../migrate.ts';

interface List {
  table: string;
  /** Which of its states a row has, as a number: the SQL for `row`. */
  state(row: string): string;
}

const when = (condition: string, bit: number) => `case when ${condition} then ${bit} else 0 end`;

const lists = (find: string): List[] => [
  { table: 'applications', state: (row) => when(`${row}.is_archived`, 1) },
  { table: 'enquiries', state: (row) => `${when(`${row}.is_spam`, 1)} + ${when(`${row}.is_read`, 2)}` },
  {
    table: 'employees',
    state: (row) =>
      [
        when(`${find}(${row}.employee_id_key, 'et') > 0`, 1),
        when(`${find}(${row}.employee_id_key, 'tr') > 0`, 2),
        when(`${row}.employee_id_key like 'e%'`, 4),
        when(`${row}.employee_id_key like 't%'`, 8),
      ].join(' + '),
  },
];

const BLOCK = (row: string) => `${row}.id >> 14`;

export async function countLists(tx: Tx, types: ColumnTypes): Promise<void> {
  await tx.schema
    .createTable('list_counts')
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('state', 'integer', (column) => column.notNull())
    .addColumn('block', types.id, (column) => column.notNull())
    // On PostgreSQL writers add to different rows, so that one need not wait for another's commit.
    .addColumn('shard', 'integer', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('list_counts_pk', ['list', 'state', 'block', 'shard'])
    .execute();
  const isSqlite = types.id === 'integer';
  const find = isSqlite ? 'instr' : 'strpos';
  for (const list of lists(find)) {
    await sql
      .raw(
        `insert into list_counts (list, state, block, shard, total)
         select '${list.table}', ${list.state('old')}, ${BLOCK('old')}, 0, count(*) from ${list.table} as old group by 2, 3`,
      )
      .execute(tx);
    for (const statement of isSqlite ? onSqlite(list) : onPostgres(list))
      await sql.raw(statement).execute(tx);
  }
  await tx.schema.createIndex('enquiries_by_state').on('enquiries').columns(['is_spam', 'id']).execute();
  for (const group of ['et', 'tr']) {
    await sql
      .raw(`create index employees_in_${group} on employees ((${find}(employee_id_key, '${group}') > 0), id)`)
      .execute(tx);
  }
}

function onSqlite({ table, state }: List): string[] {
  const add = `insert into list_counts (list, state, block, shard, total)
    values ('${table}', ${state('new')}, ${BLOCK('new')}, 0, 1)
    on conflict (list, state, block, shard) do update set total = total + 1;`;
  const take = `update list_counts set total = total - 1
    where list = '${table}' and state = ${state('old')} and block = ${BLOCK('old')} and shard = 0;`;
  return [
    `create trigger ${table}_total_insert after insert on ${table} begin ${add} end`,
    `create trigger ${table}_total_delete after delete on ${table} begin ${take} end`,
    `create trigger ${table}_total_update after update on ${table}
     when ${state('old')} <> ${state('new')} begin ${take} ${add} end`,
  ];
}

// Once for each statement, and always in the same order of rows: two bulk changes cannot lock each other out.
function onPostgres({ table, state }: List): string[] {
  const changes = (rows: 'added' | 'gone', change: number) =>
    `select ${state(rows)} as state, ${BLOCK(rows)} as block, ${change} as change from ${rows}`;
  const added = changes('added', 1);
  const gone = changes('gone', -1);
  const trigger = (event: string, tables: string, rows: string) => [
    `create function ${table}_total_${event}() returns trigger language plpgsql as $$ begin
       insert into list_counts as counts (list, state, block, shard, total)
         select '${table}', state, block, pg_backend_pid() % 8, sum(change) from (${rows}) as changes
         group by state, block having sum(change) <> 0 order by state, block
       on conflict (list, state, block, shard) do update set total = counts.total + excluded.total;
       return null; end $$`,
    `create trigger ${table}_total_${event} after ${event} on ${table} referencing ${tables}
     for each statement execute function ${table}_total_${event}()`,
  ];
  return [
    ...trigger('insert', 'new table as added', added),
    ...trigger('delete', 'old table as gone', gone),
    ...trigger('update', 'new table as added old table as gone', `${added} union all ${gone}`),
  ];
}
