// Kysely on node:sqlite. One connection writes, one at a time; another, read-only, never waits for it.
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { wordsOf } from '#contract/search/words.ts';
import { isBusy } from './failures.ts';
import { withQuery } from './query-name.ts';

const STATEMENTS_KEPT = 500;
const CHECKPOINT_PAGES = 4000; // 16 MB
// Waiting inside SQLite stops the whole process, so it waits only briefly there and the rest of the time outside.
const BUSY_TIMEOUT_MS = 50;
// Counted from when it was asked for: those in the queue behind a lock are not kept waiting one after the other.
const LOCK_TIMEOUT_MS = 1500;
const LOCK_RETRY_MS = 10;

export function openSqliteFile(path: string, mode: 'write' | 'read'): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (mode === 'write') keepPrivate(path);
  const file = new DatabaseSync(path, {
    readOnly: mode === 'read',
    enableForeignKeyConstraints: true,
    timeout: BUSY_TIMEOUT_MS,
  });
  if (mode === 'write') {
    file.exec('pragma journal_mode = wal; pragma synchronous = full;');
    // Pages are written back to the file less often: those that change with every row then go back once for many.
    file.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    // What is deleted is overwritten, not only given free.
    file.exec('pragma secure_delete = on');
  }
  file.exec('pragma cache_size = -16000; pragma temp_store = memory;');
  file.function('search_words', { deterministic: true }, searchWords);
  return file;
}

/** For triggers, which can call no code of ours otherwise: the words of a text as they are compared. */
const searchWords = (text: unknown): string =>
  typeof text === 'string'
    ? wordsOf(text)
        .map(({ word }) => word)
        .join(' ')
    : '';

/** For its owner alone, from the first byte. SQLite gives the log beside it the mode of the database. */
function keepPrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  for (const name of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      chmodSync(name, 0o600);
    } catch {
      // Not there, or another account's: a start says so where others can read it.
    }
  }
}

/** Told how long each query took. Kysely's own log does the same at several times the cost. */
type OnQuery = ((seconds: number, text: string) => void) | undefined;

export class NodeSqliteDialect implements Dialect {
  readonly #file: DatabaseSync;
  readonly #connection: NodeSqliteConnection;
  constructor(file: DatabaseSync, onQuery?: OnQuery) {
    this.#file = file;
    this.#connection = new NodeSqliteConnection(file, onQuery);
  }
  createDriver = (): Driver => new NodeSqliteDriver(this.#file, this.#connection);
  createQueryCompiler = () => new NodeSqliteCompiler();
  createAdapter = () => new SqliteAdapter();
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db);
}

/** Row locks are left away: a transaction that writes is the only one. */
class NodeSqliteCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!node.modifier || node.modifier === 'Distinct') super.visitSelectModifier(node);
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: DatabaseSync;
  readonly #connection: NodeSqliteConnection;
  #last: Promise<void> = Promise.resolve();
  #free: () => void = () => {};
  #askedAt = 0;

  constructor(file: DatabaseSync, connection: NodeSqliteConnection) {
    this.#file = file;
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  // A transaction owns the connection until it ends: others queue here, in order.
  async acquireConnection(): Promise<DatabaseConnection> {
    const askedAt = performance.now();
    const before = this.#last;
    let free = () => {};
    this.#last = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    this.#free = free;
    this.#askedAt = askedAt;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#free();
  }

  // Immediate: the write lock is taken here and not half way through, where waiting for it could fail.
  async beginTransaction(): Promise<void> {
    const giveUpAt = this.#askedAt + LOCK_TIMEOUT_MS;
    for (;;) {
      try {
        return this.#file.exec('begin immediate');
      } catch (error) {
        if (!isBusy(error) || performance.now() > giveUpAt) throw error;
        await setTimeout(LOCK_RETRY_MS);
      }
    }
  }

  async commitTransaction(): Promise<void> {
    this.#file.exec('commit');
  }

  // A failed commit (a full disk) has rolled back by itself.
  async rollbackTransaction(): Promise<void> {
    if (this.#file.isTransaction) this.#file.exec('rollback');
  }

  async destroy(): Promise<void> {
    if (this.#file.isOpen) this.#file.close();
  }
}

interface Prepared {
  statement: StatementSync;
  /** None: the statement answers no rows. */
  columns: { name: string; isBoolean: boolean }[];
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #file: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();
  readonly #onQuery: OnQuery;

  constructor(file: DatabaseSync, onQuery: OnQuery) {
    this.#file = file;
    this.#onQuery = onQuery;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const began = performance.now();
    try {
      return this.#execute(query);
    } catch (error) {
      throw withQuery(error, query.sql);
    } finally {
      this.#onQuery?.((performance.now() - began) / 1000, query.sql);
    }
  }

  #execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, columns } = this.#prepare(sql);
    const values = parameters.map(toSqlite);
    if (columns.length === 0) {
      const { changes } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes) };
    }
    const found = statement.all(...values) as unknown as SQLOutputValue[][];
    return { rows: found.map((cells) => rowOf(columns, cells) as Row) };
  }

  // A reader that stops half way would hold the connection: long lists are read in batches instead.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported: read in batches.');
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    if (this.#prepared.size >= STATEMENTS_KEPT) this.#prepared.clear();
    const prepared = describe(this.#file.prepare(sql));
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

function describe(statement: StatementSync): Prepared {
  // As lists of cells: the objects SQLite would make of them take four times as long to be written as JSON.
  statement.setReturnArrays(true);
  const columns = statement.columns().map(({ name, type }) => ({ name, isBoolean: type === 'boolean' }));
  return { statement, columns };
}

const toSqlite = (value: unknown): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);

// SQLite keeps booleans as 0 and 1; the declared type of the column says which ones they are.
function rowOf(columns: Prepared['columns'], cells: SQLOutputValue[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  columns.forEach(({ name, isBoolean }, index) => {
    const cell = cells[index];
    row[name] = isBoolean && cell !== null ? cell === 1 : cell;
  });
  return row;
}
