// `node tests/releases/keep-release.ts`, once for each release, on its commit: keeps what this version makes of a house
// with a row in every table, so that every later version can be tried on it. What is kept is never made anew.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { chainAll } from '#server/audit/audit-chain.ts';
import { readTables } from '#server/backup/rows.store.ts';
import { openSnapshot } from '#server/backup/snapshot.store.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { type DatabaseSettings, SQLITE_FILE_NAME, openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { sqlOf } from '#server/platform/database/migration-sql.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { version } from '#server/platform/version.ts';
import { layout } from '#server/features.ts';
import { fillDatabase } from '#tests/support/fill-database.ts';
import { startOwnPostgres } from '#tests/support/own-postgres.ts';
import type { KeptMigrations, KeptRows } from './kept-release.ts';

const clock = { now: () => new Date('2026-11-19T12:00:00.000Z') };
const place = join(import.meta.dirname, version);
if (existsSync(place)) throw new Error(`${place} is there already: what was released stays as it is.`);

const scratch = await mkdtemp(join(tmpdir(), 'keep-release-'));
const postgres = await startOwnPostgres();
try {
  await mkdir(place);
  const sqliteHouse = { dataDir: join(scratch, 'sqlite') };
  const postgresHouse = { dataDir: join(scratch, 'postgres'), databaseUrl: postgres.url };
  for (const settings of [sqliteHouse, postgresHouse]) await fill(settings);
  await keepMigrations();
  await keepSqliteFile(sqliteHouse);
  await keepRows(postgresHouse);
  const files = folderStore(join(sqliteHouse.dataDir, 'files'));
  await writeBackup({ settings: sqliteHouse, files, clock, layout }, join(place, 'backup.tar.zst'));
} finally {
  await postgres.remove();
  await rm(scratch, { recursive: true });
}

async function fill(settings: DatabaseSettings): Promise<void> {
  await mkdir(settings.dataDir);
  const database = await openDatabase(settings);
  await migrate(database, layout.migrations);
  await fillDatabase(database, folderStore(join(settings.dataDir, 'files')));
  await chainAll(database);
  await database.close();
}

async function keepMigrations(): Promise<void> {
  const kept: KeptMigrations = { sqlite: {}, postgres: {} };
  for (const engine of ['sqlite', 'postgres'] as const)
    for (const migration of layout.migrations) kept[engine][migration.name] = await sqlOf(migration, engine);
  await writeFile(join(place, 'migrations.json'), `${JSON.stringify(kept, null, 1)}\n`);
}

async function keepSqliteFile({ dataDir }: DatabaseSettings): Promise<void> {
  const copy = join(scratch, 'copy.db');
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE_NAME));
  file.prepare('vacuum into ?').run(copy);
  file.close();
  await writeFile(join(place, 'sqlite.db.zst'), zstdCompressSync(await readFile(copy)));
}

/** There is no tool in the packages that dumps PostgreSQL: its tables are made by the kept SQL, and filled with these. */
async function keepRows(settings: DatabaseSettings): Promise<void> {
  const snapshot = await openSnapshot(settings);
  const tables = { ...layout.tables, schema_migrations: { key: ['name'], taken: ['move'] } } as const;
  const kept: KeptRows = { rows: [], lastIds: {} };
  const items = readTables(snapshot.db, tables, 'move');
  let next = await items.next();
  for (; !next.done; next = await items.next())
    if (next.value.kind === 'rows') kept.rows.push({ table: next.value.table, lines: next.value.lines });
  for (const { name, lastId } of next.value) if (lastId !== null) kept.lastIds[name] = lastId;
  await snapshot.close();
  await writeFile(join(place, 'postgres.json.zst'), zstdCompressSync(Buffer.from(JSON.stringify(kept))));
}
