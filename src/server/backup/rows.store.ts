// Rows out of a database and into one, in a form both engines share: one JSON text for each.
import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import type { Scope, TableRules } from '#server/platform/database/layout.ts';
import { BackupError } from './archive.ts';
import type { BackupItem, SummarisedTable } from './contents.ts';

/** As it was at the time of its backup: a later version may call it something else. */
type TableShape = Pick<SummarisedTable, 'name' | 'key' | 'columns'>;

const BATCH = 500;

/** The tables there are: a database from before an update lacks the newest. */
export async function readShapes(db: Reader, rules: TableRules, scope: Scope): Promise<TableShape[]> {
  const found = await db.introspection.getTables();
  const columnsOf = new Map(found.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
  return Object.entries(rules).flatMap(([name, { key, taken }]) => {
    const columns = columnsOf.get(name);
    return columns && taken.includes(scope) ? [{ name, key: [...key], columns: columns.toSorted() }] : [];
  });
}

/** All rows of all tables, and at the end what there was. */
export async function* readTables(
  db: Reader,
  rules: TableRules,
  scope: Scope,
): AsyncGenerator<BackupItem, SummarisedTable[]> {
  const tables: SummarisedTable[] = [];
  for (const shape of await readShapes(db, rules, scope)) {
    const digest = new RowDigest();
    let batch = 0;
    for await (const lines of readLines(db, shape, scope)) {
      digest.add(lines);
      yield { kind: 'rows', table: shape.name, batch: (batch += 1), lines };
    }
    tables.push({ ...shape, ...digest.done(), lastId: null });
  }
  // Last, so that no row has a number above it.
  const ids = await readLastIds(db);
  return tables.map((table) => ({ ...table, lastId: ids.get(table.name) ?? null }));
}

/** In batches, by the primary key: one JSON text for each row. */
export async function* readLines(db: Reader, table: TableShape, scope: Scope): AsyncGenerator<string[]> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  // A code or a link that was never delivered would lie in the backup for anyone who reads it.
  const hidesSecrets = scope === 'backup' && table.columns.includes('holds_secret');
  const wanted = hidesSecrets ? sql`not (holds_secret and state <> 'done')` : sql`1 = 1`;
  let after: RawBuilder<unknown> = sql`1 = 1`;
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`select ${columns} from ${sql.table(table.name)}
      where ${after} and ${wanted} order by ${key} limit ${sql.lit(BATCH)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => JSON.stringify(row));
    after = sql`(${key}) > (${sql.join(table.key.map((column) => last[column]))})`;
  }
}

export async function insertLines(tx: Tx, table: string, lines: string[]): Promise<void> {
  const names = Object.keys(JSON.parse(lines[0] ?? '{}') as object);
  const into = sql.table(table);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  // The engine takes the values apart itself, a whole batch at once.
  const rows = `[${lines.join(',')}]`;
  const values = names.map((name) => sql`json_extract(value, ${sql.lit(`$.${name}`)})`);
  await sql`insert into ${into} (${columns}) ${
    isPostgres(tx)
      ? sql`select ${columns} from json_populate_recordset(null::${into}, ${rows}::json)`
      : sql`select ${sql.join(values)} from json_each(${rows})`
  }`.execute(tx);
}

/** Reads everything back before the commit: what differs is never there at all. */
export async function assertArrived(tx: Tx, tables: SummarisedTable[], scope: Scope): Promise<void> {
  for (const table of tables) {
    const arrived = new RowDigest();
    for await (const lines of readLines(tx, table, scope)) arrived.add(lines);
    if (!arrived.isOf(table))
      throw new BackupError(`The table ${table.name} came out different. Nothing was written.`);
  }
}

/** A sum over rows in any order, since the engines sort texts differently. */
export class RowDigest {
  #sum = 0n;
  #rows = 0;

  add(lines: readonly string[]): void {
    for (const line of lines) this.#sum ^= BigInt(`0x${hash('sha256', line)}`);
    this.#rows += lines.length;
  }

  done(): Pick<SummarisedTable, 'rows' | 'sha256'> {
    return { rows: this.#rows, sha256: this.#sum.toString(16).padStart(64, '0') };
  }

  isOf({ rows, sha256 }: SummarisedTable): boolean {
    return rows === this.#rows && sha256 === this.done().sha256;
  }
}

/** The files that rows name, and how long they should be. */
export async function readFileSizes(db: Reader): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const shape: TableShape = { name: 'files', key: ['key'], columns: ['byte_size', 'key'] };
  for await (const lines of readLines(db, shape, 'move'))
    for (const line of lines) {
      const { key, byte_size } = JSON.parse(line) as { key: string; byte_size: number };
      sizes.set(key, byte_size);
    }
  return sizes;
}

/** The highest number each table has given out, which may be above every row: a number is never given twice. */
async function readLastIds(db: Reader): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; last_id: number }>`${
    isPostgres(db)
      ? sql`select table_name as name, last_value as last_id from information_schema.columns
          join pg_sequences on format('%I.%I', schemaname, sequencename)
            = pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name)
          where table_schema = current_schema() and column_name = 'id' and last_value is not null`
      : sql`select name, seq as last_id from sqlite_sequence`
  }`.execute(db);
  return new Map(rows.map(({ name, last_id }) => [name, last_id]));
}

export async function setLastId(tx: Tx, table: string, lastId: number): Promise<void> {
  if (isPostgres(tx)) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${lastId})`.execute(tx);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(tx);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`.execute(tx);
}
