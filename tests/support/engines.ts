// `describe.each(engines)('…', ({ open }) => …)`: the same tests on both engines, each on a database of its own; in
// `npm test` on SQLite alone. What stands or falls with the engine says `bothEngines` instead.
import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Database,
  type DatabaseSettings,
  openDatabase,
  SQLITE_FILE_NAME,
} from '#server/platform/database/database.ts';
import pg from 'pg';
import { createDatabase } from './program.ts';
import { inject } from 'vitest';

export interface Engine {
  name: Database['engine'];
  /** Settings of a database, migrated and empty, that nobody has open. */
  create(): Promise<DatabaseSettings>;
  /** The same, opened. Closed and removed after the file's tests, or earlier by its own `close`. */
  open(): Promise<Database>;
}

type Remove = () => Promise<void>;
type Made = { settings: DatabaseSettings; remove: Remove };

const leftovers = new Set<Remove>();
/** On PostgreSQL: what earlier tests of the file have left, for the next ones. */
const emptied: string[] = [];
/** One connection to each of them that empties it, kept: a new one would first read the whole catalogue. */
const cleaners = new Map<string, pg.Client>();
let server: pg.Pool | undefined;

/** After each test file, by the set-up of the tests. */
export async function removeLeftovers(): Promise<void> {
  await Promise.all([...leftovers].map((remove) => remove()));
  await Promise.all([...cleaners.values()].map((cleaner) => cleaner.end()));
  cleaners.clear();
  for (const name of emptied.splice(0)) await server?.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await server?.end();
  server = undefined;
}

export const sqlite = engine('sqlite', makeSqlite);
export const postgres = engine('postgres', makePostgres);
export const bothEngines: readonly Engine[] = [sqlite, postgres];
export const engines = process.env.TESTS === 'short' ? [sqlite] : bothEngines;

function engine(name: Engine['name'], make: () => Promise<Made>): Engine {
  return {
    name,
    async create() {
      const { settings, remove } = await make();
      removeLater(remove);
      return settings;
    },
    async open() {
      const { settings, remove } = await make();
      const database = await openDatabase(settings);
      const close = removeLater(async () => {
        await database.close();
        await remove();
      });
      return { ...database, close };
    },
  };
}

async function makeSqlite(): Promise<Made> {
  const made = await makeDataDir();
  const { dataDir } = made.settings;
  await copyFile(join(inject('sqliteTemplateDir'), SQLITE_FILE_NAME), join(dataDir, SQLITE_FILE_NAME));
  return made;
}

async function makePostgres(): Promise<Made> {
  const { settings, remove } = await makeDataDir();
  const name = emptied.pop() ?? (await copyTemplate());
  return {
    // What is tested does not depend on how busy the machine is.
    settings: { ...settings, databaseUrl: urlOf(name), isPatient: true },
    async remove() {
      await empty(name);
      emptied.push(name);
      await remove();
    },
  };
}

/** Settings of a database without any tables. */
export async function createBare({ name }: Engine): Promise<DatabaseSettings> {
  const { settings, remove } = await (name === 'sqlite' ? makeDataDir() : makeBarePostgres());
  removeLater(remove);
  return settings;
}

async function makeBarePostgres(): Promise<Made> {
  const { settings, remove } = await makeDataDir();
  const { url, remove: drop } = await createDatabase(inject('postgresUrl'));
  return {
    settings: { ...settings, databaseUrl: url, isPatient: true },
    async remove() {
      await drop();
      await remove();
    },
  };
}

async function copyTemplate(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  server ??= new pg.Pool({ connectionString: inject('postgresUrl'), max: 2 });
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${inject('postgresTemplate')} STRATEGY file_copy`);
  return name;
}

const urlOf = (name: string): string =>
  Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;

/**
 * Several times faster than to drop it and copy the template anew, or than `truncate`, which makes new files for every
 * table and index. Without triggers, so that neither foreign keys nor an order of the tables matter.
 */
async function empty(name: string): Promise<void> {
  const cleaner = cleaners.get(name) ?? new pg.Client(urlOf(name));
  if (!cleaners.has(name)) {
    await cleaner.connect();
    cleaners.set(name, cleaner);
  }
  await cleaner.query(`do $$ declare name text; begin
    perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid();
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public'
      and tablename not in ('schema_migrations', 'content_version')
    loop
      execute format('delete from %I', name);
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
    set local session_replication_role = origin;
    for name in select tablename from pg_tables where schemaname = 'first_rows'
    loop
      execute format('insert into public.%1$I select * from first_rows.%1$I', name);
      execute format('select setval(pg_get_serial_sequence(%1$L, ''id''), max(id)) from public.%1$I', name);
    end loop;
  end $$`);
}

async function makeDataDir(): Promise<Made> {
  const dataDir = await mkdtemp(join(tmpdir(), 'data-for-tests-'));
  return { settings: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** The answer removes at once; otherwise it happens after the file's tests. Never twice. */
export function removeLater(work: Remove): Remove {
  const remove = async () => {
    if (leftovers.delete(remove)) await work();
  };
  leftovers.add(remove);
  return remove;
}
