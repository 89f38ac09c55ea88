// Fills the lists of a new database as fast as its engine takes them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type DatabaseSettings, SQLITE_FILE_NAME } from '#server/platform/database/database.ts';
import { type Migration, bringUpToDate } from '#server/platform/database/migrate.ts';
import { migrations } from '#server/features.ts';
import pg from 'pg';
import { type ListName, rowsOf } from './list-rows.ts';

const lists: ListName[] = ['applications', 'enquiries', 'employees'];

/** In a process of its own: what filling takes of memory is not the program's. */
export async function fillApart(
  settings: DatabaseSettings,
  total: number,
  { upTo = migrations }: { upTo?: readonly Migration[] } = {},
): Promise<void> {
  await bringUpToDate(settings, upTo);
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(settings), String(total)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Filling the lists with ${total} rows failed.`);
}

async function fill(settings: DatabaseSettings, total: number): Promise<void> {
  if (settings.databaseUrl) await fillPostgres(settings.databaseUrl, total);
  else fillSqlite(join(settings.dataDir, SQLITE_FILE_NAME), total);
}

function fillSqlite(path: string, total: number): void {
  const file = new DatabaseSync(path);
  file.exec('pragma synchronous = off; pragma cache_size = -400000; pragma temp_store = memory;');
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
  file.exec(TAGS);
  file.close();
}

/** One application in twenty has the common tag, one in twenty thousand the rare one. */
const TAGS = `insert into application_tags (application_id, tag_key, tag)
  select id, 'react', 'React' from applications where id % 20 = 0
  union all select id, 'abroad', 'abroad' from applications where id % 20000 = 7`;

const BATCH = 5000;

async function fillPostgres(url: string, total: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("set maintenance_work_mem = '512MB'");
  for (const list of lists) {
    // The trigram index is built once, not row by row.
    const { rows } = await client.query('select pg_get_indexdef($1::regclass) as definition', [
      `${list}_search`,
    ]);
    await client.query(`drop index ${list}_search`);
    for (const batch of batches(rowsOf(list, total))) {
      const columns = Object.keys(batch[0] ?? {}).join(', ');
      await client.query(
        `insert into ${list} (${columns}) select ${columns} from json_populate_recordset(null::${list}, $1::json)`,
        [JSON.stringify(batch)],
      );
    }
    await client.query(rows[0].definition);
  }
  await client.query(TAGS);
  await client.query('vacuum analyze');
  await client.end();
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
