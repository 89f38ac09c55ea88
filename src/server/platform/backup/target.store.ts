// Rows into an empty database.
import { sql } from 'kysely';
import { isPostgres } from '../database/engine.ts';
import type { Reader, Tx } from '../database/database.ts';
import { MIGRATION_LOCK } from '../database/migrate.ts';
import { liftTimeLimits } from './snapshot.store.ts';
import { isFilledByMigrations, tableNames } from './tables.ts';

/** The first table with a row in it, if there is one. */
export async function findFilledTable(db: Reader): Promise<string | undefined> {
  const found = new Set((await db.introspection.getTables()).map(({ name }) => name));
  for (const name of tableNames) {
    if (!found.has(name) || isFilledByMigrations(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return name;
  }
  return undefined;
}

/** The one row that migrations make for themselves. */
export const clearContentVersion = (tx: Tx) => tx.deleteFrom('content_version').execute();

/** Each line is one row as JSON: the engine takes the values apart itself, a whole batch at once. */
export async function insertLines(
  tx: Tx,
  table: { name: string; columns: string[] },
  lines: string[],
): Promise<void> {
  if (lines.length === 0) return;
  const into = sql.table(table.name);
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const rows = `[${lines.join(',')}]`;
  if (isPostgres(tx)) {
    await sql`insert into ${into} (${columns})
      select ${columns} from json_populate_recordset(null::${into}, ${rows}::json)`.execute(tx);
    return;
  }
  const values = table.columns.map((column) => sql`json_extract(value, ${sql.lit(`$.${column}`)})`);
  await sql`insert into ${into} (${columns}) select ${sql.join(values)} from json_each(${rows})`.execute(tx);
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

/** A program that starts meanwhile waits before its migrations. On SQLite the transaction is lock enough. */
export async function keepProgramsOut(tx: Tx): Promise<void> {
  if (!isPostgres(tx)) return;
  await liftTimeLimits(tx);
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
}
