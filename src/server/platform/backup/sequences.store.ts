// The highest number each table has given out, which may be above every row: a number is never given twice.
import { sql } from 'kysely';
import { isPostgres } from '../database/engine.ts';
import type { Reader, Tx } from '../database/database.ts';

interface Named {
  name: string;
}

export async function lastIds(db: Reader, tables: readonly Named[]): Promise<Map<string, number>> {
  return isPostgres(db) ? postgresIds(db, tables) : sqliteIds(db, tables);
}

async function sqliteIds(db: Reader, tables: readonly Named[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
    db,
  );
  const wanted = new Set(tables.map(({ name }) => name));
  return new Map(rows.filter(({ name }) => wanted.has(name)).map(({ name, seq }) => [name, seq]));
}

async function postgresIds(db: Reader, tables: readonly Named[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { name } of tables) {
    const sequence = await sequenceOf(db, name);
    if (!sequence) continue;
    const { rows } = await sql<{ last_value: number; is_called: boolean }>`
      select last_value, is_called from ${sql.raw(sequence)}`.execute(db);
    if (rows[0]?.is_called) ids.set(name, rows[0].last_value);
  }
  return ids;
}

export async function setLastId(tx: Tx, table: string, lastId: number): Promise<void> {
  if (isPostgres(tx)) {
    const sequence = await sequenceOf(tx, table);
    if (sequence) await sql`select setval(${sequence}, ${lastId})`.execute(tx);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(tx);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`.execute(tx);
}

/** Its name, quoted where it has to be; null for a table without an id that counts up. */
async function sequenceOf(db: Reader, table: string): Promise<string | null> {
  const { rows } = await sql<{ id: number }>`select 1 as id from information_schema.columns
    where table_schema = any (current_schemas(false)) and table_name = ${table} and column_name = 'id'`.execute(
    db,
  );
  if (rows.length === 0) return null;
  const found = await sql<{
    sequence: string | null;
  }>`select pg_get_serial_sequence(${`"${table}"`}, 'id') as sequence`.execute(db);
  return found.rows[0]?.sequence ?? null;
}
