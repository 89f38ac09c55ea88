// What a release has left behind in its folder, set up again as that version had it.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { readBackup } from '#server/backup/read-backup.ts';
import { insertLines, setLastId } from '#server/backup/rows.store.ts';
import { type DatabaseSettings, SQLITE_FILE_NAME, openDatabase } from '#server/platform/database/database.ts';
import type { EngineName } from '#server/platform/database/engine.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { type Engine, createBare } from '#tests/support/engines.ts';

/** Of each migration the statements it sent, in order. */
export type KeptMigrations = Record<EngineName, Record<string, string[]>>;

/** Of PostgreSQL: each table's rows, what others refer to first. */
export interface KeptRows {
  rows: { table: string; lines: string[] }[];
  lastIds: Record<string, number>;
}

export const releases = (await readdir(import.meta.dirname, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const placeOf = (release: string, file: string) => join(import.meta.dirname, release, file);

export const backupOf = (release: string): string => placeOf(release, 'backup.tar.zst');

export const migrationsOf = async (release: string): Promise<KeptMigrations> =>
  JSON.parse(await readFile(placeOf(release, 'migrations.json'), 'utf8'));

const unpacked = async (release: string, file: string): Promise<Buffer> =>
  zstdDecompressSync(await readFile(placeOf(release, file)));

/** Its database and its files, as that version left them. */
export async function setUp(release: string, engine: Engine): Promise<DatabaseSettings> {
  const settings = await createBare(engine);
  const files = folderStore(join(settings.dataDir, 'files'));
  for await (const item of readBackup(backupOf(release)))
    if (item.kind === 'file') await files.put(item.key, item.content);
  await mkdir(settings.dataDir, { recursive: true });
  if (engine.name === 'sqlite')
    await writeFile(join(settings.dataDir, SQLITE_FILE_NAME), await unpacked(release, 'sqlite.db.zst'));
  else await fillPostgres(release, settings);
  return settings;
}

async function fillPostgres(release: string, settings: DatabaseSettings): Promise<void> {
  const { postgres: migrations } = await migrationsOf(release);
  const { rows, lastIds }: KeptRows = JSON.parse(String(await unpacked(release, 'postgres.json.zst')));
  const database = await openDatabase(settings);
  await database.transaction(async (tx) => {
    await sql`create table schema_migrations (name text primary key, hash text not null, version text not null,
      applied_at timestamptz not null)`.execute(tx);
    const statements = Object.values(migrations).flat();
    // What migrations put into their tables comes with the other rows.
    for (const statement of statements)
      if (!/^(insert|select|update)\b/i.test(statement)) await sql.raw(statement).execute(tx);
    for (const { table, lines } of rows) await insertLines(tx, table, lines);
    for (const [table, lastId] of Object.entries(lastIds)) await setLastId(tx, table, lastId);
  });
  await database.close();
}
