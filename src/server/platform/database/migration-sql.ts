// The SQL of a migration, without a database to run it on: every statement it would send, in order.
import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { columnTypes } from './column-types.ts';
import type { EngineName } from './engine.ts';
import type { Migration } from './migrate.ts';
import type { Schema } from './schema.ts';

/** Of no rows: a migration must send the same statements whatever its queries find. */
export async function sqlOf(migration: Migration, engine: EngineName): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<Schema>({
    dialect: {
      ...parts[engine],
      createDriver: () => new RecordingDriver((statement) => statements.push(statement)),
    },
  });
  await db.transaction().execute((tx) => migration.up(tx, columnTypes(tx)));
  return statements;
}

/** What was written with it (times, first content) is not in it: those may differ from one database to the next. */
export async function hashOf(migration: Migration, engine: EngineName): Promise<string> {
  const statements = await sqlOf(migration, engine);
  return createHash('sha256').update(statements.join(';\n')).digest('hex');
}

const parts = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<never>) => new SqliteIntrospector(db),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<never>) => new PostgresIntrospector(db),
  },
};

class RecordingDriver extends DummyDriver {
  readonly #onStatement: (sql: string) => void;

  constructor(onStatement: (sql: string) => void) {
    super();
    this.#onStatement = onStatement;
  }

  override async acquireConnection() {
    const connection = await super.acquireConnection();
    const executeQuery = async ({ sql }: CompiledQuery) => {
      this.#onStatement(sql);
      return { rows: [] };
    };
    return { ...connection, executeQuery, streamQuery: connection.streamQuery };
  }
}
