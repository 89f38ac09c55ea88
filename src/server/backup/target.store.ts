// What is known of a database before a backup is made of it or goes into it, and what changes in it afterwards.
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import type { TableRules } from '#server/platform/database/layout.ts';
import { MIGRATION_LOCK } from '#server/platform/database/migrate.ts';
import { BackupError } from './archive.ts';
import { liftTimeLimits } from './snapshot.store.ts';

/** Such as one that was renamed by an update still to come. */
export async function hasUnknownTables(db: Reader, known: TableRules): Promise<boolean> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db)
    : await sql<{ name: string }>`select name from pragma_table_list
        where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'`.execute(db);
  return rows.some(({ name }) => !(name in known));
}

async function tablesThere(db: Reader, tables: TableRules): Promise<string[]> {
  const found = new Set((await db.introspection.getTables()).map(({ name }) => name));
  return Object.keys(tables).filter((name) => found.has(name));
}

export async function assertNoRows(db: Reader, tables: TableRules): Promise<void> {
  for (const name of await tablesThere(db, tables)) {
    if (tables[name]?.isFilledByMigration) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0)
      throw new BackupError(`The database is not empty (there are rows in ${name}). Give an empty one.`);
  }
}

/** First thing in the transaction that fills a database. A program that starts meanwhile waits for it. */
export async function beginFilling(tx: Tx, tables: TableRules): Promise<void> {
  // On SQLite the transaction is lock enough.
  if (isPostgres(tx)) {
    await liftTimeLimits(tx);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
  }
  await assertNoRows(tx, tables);
  // What migrations put there themselves comes with the other rows.
  for (const name of await tablesThere(tx, tables)) {
    const rule = tables[name];
    if (rule?.isFilledByMigration && rule.taken.length > 0)
      await sql`delete from ${sql.table(name)}`.execute(tx);
  }
}

/** Past every version the site had after the backup: a page kept somewhere under such a number is never taken for new. */
export async function moveContentVersion(tx: Tx, now: Date): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  const { version } = await tx.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  await tx
    .updateTable('content_version')
    .set({ version: Math.max(version + 1, seconds) })
    .execute();
}
