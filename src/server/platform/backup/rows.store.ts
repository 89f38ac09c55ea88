// Rows out of a database in one order and one form, whichever engine holds them.
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../database/engine.ts';
import type { Reader } from '../database/database.ts';
import { type Scope, type TakenTable, tableNames, takenTables } from './tables.ts';

export interface TableShape extends Omit<TakenTable, 'name'> {
  /** At the time of its backup: a later version may call it something else. */
  name: string;
  /** By name: the engines may list them in different orders. */
  columns: string[];
}

export interface TableDigest {
  rows: number;
  sha256: string;
}

type Row = Record<string, unknown>;

// Rows may carry a picture each.
const BATCH = 200;

/** The tables there are: a database from before an update lacks the newest. */
export async function readShapes(db: Reader, scope: Scope): Promise<TableShape[]> {
  const found = await db.introspection.getTables();
  const columnsOf = new Map(found.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
  return takenTables(scope).flatMap((table) => {
    const columns = columnsOf.get(table.name);
    return columns ? [{ ...table, columns: columns.toSorted() }] : [];
  });
}

/** Tables this version does not know, such as one that was renamed by an update still to come. */
export async function findUnknownTables(db: Reader): Promise<string[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db)
    : await sql<{ name: string }>`select name from pragma_table_list
        where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'`.execute(db);
  const known = new Set<string>(tableNames);
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
}

/** One JSON text for each row. Within a transaction: on PostgreSQL this is a cursor. */
export async function* readLines(db: Reader, table: TableShape, scope: Scope): AsyncGenerator<string[]> {
  const rows = isPostgres(db) ? readByCursor(db, table, scope) : readByKey(db, table, scope);
  for await (const batch of rows) yield batch.map((row) => JSON.stringify(row));
}

export async function digestTable(db: Reader, table: TableShape, scope: Scope): Promise<TableDigest> {
  const digest = new LineDigest();
  for await (const lines of readLines(db, table, scope)) digest.add(lines);
  return digest.done();
}

export class LineDigest {
  readonly #hash = createHash('sha256');
  #rows = 0;

  add(lines: readonly string[]): void {
    for (const line of lines) this.#hash.update(`${line}\n`);
    this.#rows += lines.length;
  }

  done(): TableDigest {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

export async function readMigrationNames(db: Reader): Promise<string[]> {
  const found = await db.introspection.getTables();
  if (!found.some(({ name }) => name === 'schema_migrations')) return [];
  const rows = await db.selectFrom('schema_migrations').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

export interface FileRow {
  key: string;
  byte_size: number;
}

export async function* readFileRows(db: Reader): AsyncGenerator<FileRow> {
  const shape: TableShape = { name: 'files', key: ['key'], isTextKey: true, columns: ['byte_size', 'key'] };
  for await (const lines of readLines(db, shape, 'move')) {
    for (const line of lines) yield JSON.parse(line) as FileRow;
  }
}

async function* readByKey(db: Reader, table: TableShape, scope: Scope): AsyncGenerator<Row[]> {
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  let after: RawBuilder<unknown> = sql`1 = 1`;
  for (;;) {
    const { rows } = await sql<Row>`select ${columnsOf(table)} from ${sql.table(table.name)}
      where ${after} and ${wanted(table, scope)} order by ${key} limit ${sql.lit(BATCH)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = sql`(${key}) > (${sql.join(table.key.map((column) => last[column]))})`;
  }
}

async function* readByCursor(db: Reader, table: TableShape, scope: Scope): AsyncGenerator<Row[]> {
  // Byte order, as on SQLite: what the server's language calls sorted differs from one to the next.
  const key = table.key.map((column) =>
    table.isTextKey ? sql`${sql.ref(column)} collate "C"` : sql.ref(column),
  );
  await sql`declare backup_rows no scroll cursor for select ${columnsOf(table)} from ${sql.table(table.name)}
    where ${wanted(table, scope)} order by ${sql.join(key)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from backup_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close backup_rows`.execute(db);
}

const columnsOf = (table: TableShape) => sql.join(table.columns.map((column) => sql.ref(column)));

// A code or a link that was never delivered would lie in the backup for anyone who reads it.
const wanted = (table: TableShape, scope: Scope) =>
  table.columns.includes('holds_secret') && scope === 'backup'
    ? sql`not (holds_secret and state <> 'done')`
    : sql`1 = 1`;
