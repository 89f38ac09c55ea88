// `describe.each(engines)('…', ({ open }) => …)`: the same tests on both engines, each on a database of its own.
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
import { inject } from 'vitest';

export interface Engine {
  name: Database['engine'];
  /** Settings of a fresh database, migrated and empty, that nobody has opened yet. */
  create(): Promise<DatabaseSettings>;
  /** The same, opened. Closed and removed after the file's tests, or earlier by its own `close`. */
  open(): Promise<Database>;
}

type Remove = () => Promise<void>;
type Made = { settings: DatabaseSettings; remove: Remove };

const leftovers = new Set<Remove>();
let server: pg.Pool | undefined;

/** After each test file, by the set-up of the tests. */
export async function removeLeftovers(): Promise<void> {
  await Promise.all([...leftovers].map((remove) => remove()));
  await server?.end();
  server = undefined;
}

export const engines: readonly Engine[] = [engine('sqlite', makeSqlite), engine('postgres', makePostgres)];

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
  const { dataDir, remove } = await makeDataDir();
  await copyFile(join(inject('sqliteTemplateDir'), SQLITE_FILE_NAME), join(dataDir, SQLITE_FILE_NAME));
  return { settings: { dataDir }, remove };
}

async function makePostgres(): Promise<Made> {
  const { dataDir, remove } = await makeDataDir();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const pool = (server ??= new pg.Pool({ connectionString: inject('postgresUrl'), max: 2 }));
  await pool.query(`CREATE DATABASE ${name} TEMPLATE ${inject('postgresTemplate')} STRATEGY file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return {
    settings: { dataDir, databaseUrl: url.href },
    async remove() {
      await pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await remove();
    },
  };
}

async function makeDataDir(): Promise<{ dataDir: string; remove: Remove }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'data-for-tests-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** The answer removes at once; otherwise it happens after the file's tests. Never twice. */
export function removeLater(work: Remove): Remove {
  const remove = async () => {
    if (leftovers.delete(remove)) await work();
  };
  leftovers.add(remove);
  return remove;
}
