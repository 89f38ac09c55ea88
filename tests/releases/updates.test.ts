// Every release's data come along: each is set up as that version left it, brought up to date, and compared with a
// database made today and with what was in it.
import { countApplications } from '#server/features/applications/application-list.store.ts';
import { inspectBackup } from '#server/backup/read-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import { bringUpToDate } from '#server/platform/database/migrate.ts';
import { sqlOf } from '#server/platform/database/migration-sql.ts';
import { layout, migrations } from '#server/features.ts';
import { verifyChain } from '#server/audit/audit-chain.ts';
import { clock, dump, filesOf, keysIn, withDatabase } from '#tests/support/backups.ts';
import { createBare, engines } from '#tests/support/engines.ts';
import { startProgram } from '#tests/support/program.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { backupOf, migrationsOf, releases, setUp } from './kept-release.ts';

type Rows = Awaited<ReturnType<typeof dump>>;
type Row = Record<string, unknown>;

/** What an update changes of these tables' rows on purpose, with the migration that does it. */
const changedOnPurpose: Record<string, (row: Row) => Row> = {};

/** Rows an update adds: work that catches up. */
const addedOnPurpose: Record<string, (row: Row) => boolean> = {
  tasks: ({ kind }) => kind === 'fold texts',
};

describe.each(releases)('%s', (release) => {
  describe.each(engines)('on $name', (engine) => {
    it('has its migrations as they were released', async () => {
      const { [engine.name]: released } = await migrationsOf(release);
      const now = await Promise.all(
        migrations
          .filter(({ name }) => name in released)
          .map(async (migration) => [migration.name, await sqlOf(migration, engine.name)]),
      );
      expect(Object.fromEntries(now)).toEqual(released);
    });

    it('is brought up to date: as a new database is, with every row it had', async () => {
      const settings = await setUp(release, engine);
      const fresh = await createBare(engine);
      const before = await dump(settings);
      for (const place of [settings, fresh]) await bringUpToDate(place, migrations);
      expect(await withDatabase(settings, shapeOf)).toEqual(await withDatabase(fresh, shapeOf));
      expectSameRows(await dump(settings), before);
      for (const rows of Object.values(before)) expect(rows).not.toEqual([]);
      await withDatabase(settings, expectInOrder);
    });

    it('runs in today’s program', async () => {
      const { dataDir, databaseUrl } = await setUp(release, engine);
      const program = await startProgram({
        DATA_DIR: dataDir,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      });
      try {
        for (const path of ['/', '/readyz', '/api/jobs/', '/api/HomePage/partners/', '/api/articles/']) {
          const { status } = await fetch(`${program.url}${path}`);
          expect(status, path).toBe(200);
        }
        expect(program.output().match(/.*"level":"error".*/g)).toBeNull();
      } finally {
        await program.stop();
      }
    });

    it('left backups that are restored, files and all', async () => {
      const settings = await createBare(engine);
      const files = filesOf(settings);
      const { files: keys } = await inspectBackup(backupOf(release));
      const { summary } = await restoreBackup({ settings, files, clock, layout }, backupOf(release));
      expect(await keysIn(files)).toEqual([...keys].toSorted());
      const rows = await dump(settings);
      for (const { name, rows: count } of summary.tables)
        expect(withoutAdded(name, rows), name).toHaveLength(count);
      await withDatabase(settings, expectInOrder);
    });
  });
});

const withoutAdded = (table: string, rows: Rows): Row[] =>
  (rows[table] ?? []).map((line) => JSON.parse(line) as Row).filter((row) => !addedOnPurpose[table]?.(row));

/** Rows are as they were, in the columns they had. */
function expectSameRows(after: Rows, before: Rows): void {
  for (const [table, lines] of Object.entries(before)) {
    const change = changedOnPurpose[table] ?? ((row) => row);
    const had = lines.map((line) => change(JSON.parse(line) as Row));
    const columns = Object.keys(had[0] ?? {});
    const has = withoutAdded(table, after).map((row) =>
      Object.fromEntries(columns.map((column) => [column, row[column]])),
    );
    expect(has, table).toEqual(had);
  }
}

/** Searches find what is there, and the audit trail is whole. */
async function expectInOrder(database: Database): Promise<void> {
  const { read: db } = database;
  expect(await countApplications(db, { search: 'PLICANT 2' })).toMatchObject({ total: 1 });
  expect(await verifyChain(db)).toMatchObject({ unchained: 0, wrong: [] });
  if (!isPostgres(db))
    await database.transaction(async (tx) => {
      for (const table of ['applications', 'enquiries', 'employees'])
        await sql`insert into ${sql.table(`${table}_search`)} (${sql.ref(`${table}_search`)}) values ('integrity-check')`.execute(
          tx,
        );
    });
}

/** Columns with their types and defaults, indexes, triggers, foreign keys: everything that was created. */
async function shapeOf({ read: db }: Database): Promise<unknown> {
  const all = (query: ReturnType<typeof sql>) => query.execute(db).then(({ rows }) => rows);
  if (!isPostgres(db))
    return all(sql`select type, name, tbl_name, sql from sqlite_schema
      where name not like 'sqlite\\_%' escape '\\' order by type, name`);
  return {
    columns: await all(sql`select table_name, column_name, data_type, is_nullable, column_default, is_identity
      from information_schema.columns where table_schema = current_schema() order by 1, ordinal_position`),
    indexes: await all(sql`select tablename, indexname, indexdef from pg_indexes
      where schemaname = current_schema() order by 1, 2`),
    constraints:
      await all(sql`select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as rule
      from pg_constraint where connamespace = current_schema()::regnamespace order by 1, 2`),
    triggers: await all(sql`select tgrelid::regclass::text as of, tgname, pg_get_triggerdef(oid) as does
      from pg_trigger where not tgisinternal order by 1, 2`),
    functions: await all(sql`select proname, pg_get_functiondef(oid) as does from pg_proc
      where pronamespace = current_schema()::regnamespace and prokind = 'f'
        and oid not in (select objid from pg_depend where deptype = 'e') order by 1`),
  };
}
