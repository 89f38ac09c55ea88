// Fills the lists of a new database as fast as its engine takes them: rows first, indexes after. The last migration
// then finds the rows in place, as it would in an installation that has grown.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  type Database,
  type DatabaseSettings,
  SQLITE_FILE_NAME,
  openDatabase,
} from '#server/platform/database/database.ts';
import { mergeWords } from '#server/platform/database/merge-words.ts';
import { migrate, migrations } from '#server/platform/database/migrate.ts';
import pg from 'pg';
import { type ListName, rowsOf } from './growth-data.ts';

const lists: ListName[] = ['applications', 'enquiries', 'employees'];
const LISTS_MIGRATION = '006-lists';

/** In a process of its own: what filling takes of memory is not the program's. */
export async function fillApart(settings: DatabaseSettings, total: number): Promise<void> {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(settings), String(total)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Filling the lists with ${total} rows failed.`);
}

async function fill(settings: DatabaseSettings, total: number): Promise<void> {
  const database = await openDatabase(settings);
  await migrateToBefore(database, LISTS_MIGRATION);
  await database.close();
  if (settings.databaseUrl) await fillPostgres(settings.databaseUrl, total);
  else fillSqlite(join(settings.dataDir, SQLITE_FILE_NAME), total);
  const filled = await openDatabase(settings);
  await migrate(filled);
  // As the housekeeping would have done by then.
  await mergeWords(filled, { pauseMs: 0 });
  await filled.close();
  if (settings.databaseUrl)
    await onPostgres(settings.databaseUrl, (client) => client.query('vacuum analyze'));
}

async function migrateToBefore(database: Database, name: string): Promise<void> {
  const isPostgres = database.engine === 'postgres';
  const types = isPostgres
    ? ({ id: 'bigint', timestamp: 'timestamptz' } as const)
    : ({ id: 'integer', timestamp: 'text' } as const);
  await database.transaction(async (tx) => {
    await tx.schema
      .createTable('schema_migrations')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', types.timestamp, (column) => column.notNull())
      .execute();
    for (const migration of migrations) {
      if (migration.name === name) break;
      await migration.up(tx, types);
      const applied_at = new Date().toISOString();
      await tx.insertInto('schema_migrations').values({ name: migration.name, applied_at }).execute();
    }
  });
}

const countApplications = `insert into application_counts (job_id, is_archived, total)
  select coalesce(job_id, 0), is_archived, count(*) from applications group by 1, 2`;

function fillSqlite(path: string, total: number): void {
  const file = new DatabaseSync(path);
  file.exec('pragma synchronous = off; pragma cache_size = -400000; pragma temp_store = memory;');
  const parts = file
    .prepare(
      `select type, name, sql from sqlite_master where type in ('index', 'trigger') and sql is not null
       and tbl_name in (${lists.map((list) => `'${list}'`).join(', ')})`,
    )
    .all() as { type: string; name: string; sql: string }[];
  for (const { type, name } of parts) file.exec(`drop ${type} ${name}`);
  for (const list of lists) {
    file.exec('begin');
    let insert: ReturnType<typeof file.prepare> | undefined;
    for (const row of rowsOf(list, total)) {
      const columns = Object.keys(row);
      insert ??= file.prepare(
        `insert into ${list} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      );
      insert.run(...Object.values(row).map((value) => (typeof value === 'boolean' ? Number(value) : value)));
    }
    file.exec('commit');
  }
  file.exec(countApplications);
  for (const { sql } of parts) file.exec(sql);
  file.close();
}

const BATCH = 5000;

const fillPostgres = (url: string, total: number): Promise<void> =>
  onPostgres(url, async (client) => {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = any($1::regclass[]) and not indisunique`,
      [lists],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const list of lists) {
      await client.query(`alter table ${list} disable trigger user`);
      for (const batch of batches(rowsOf(list, total))) {
        const columns = Object.keys(batch[0] ?? {}).join(', ');
        await client.query(
          `insert into ${list} (${columns}) select ${columns} from json_populate_recordset(null::${list}, $1::json)`,
          [JSON.stringify(batch)],
        );
      }
      await client.query(`alter table ${list} enable trigger user`);
    }
    await client.query(countApplications);
    for (const { definition } of indexes) await client.query(definition);
  });

async function onPostgres(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("set maintenance_work_mem = '512MB'");
    await work(client);
  } finally {
    await client.end();
  }
}

function* batches<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

if (import.meta.main) {
  const [settings = '{}', total = '0'] = process.argv.slice(2);
  await fill(JSON.parse(settings) as DatabaseSettings, Number(total));
}
