// A record and the migrations say the same of its table: what one of them forgets shows here, on both engines.
import { join } from 'node:path';
import { openDatabase } from '#server/platform/database/database.ts';
import type { ColumnType, Columns, DefinedRecord } from '#server/platform/database/record.ts';
import { root } from '#server/platform/program-files.ts';
import { describe, expect, it } from 'vitest';
import { bothEngines } from './support/engines.ts';
import { listFiles } from './support/sources.ts';

const types: Record<'sqlite' | 'postgres', Record<ColumnType, string>> = {
  sqlite: {
    id: 'integer',
    text: 'text',
    integer: 'integer',
    'double precision': 'double precision',
    boolean: 'boolean',
    timestamp: 'text',
  },
  postgres: {
    id: 'int8',
    text: 'text',
    integer: 'int4',
    'double precision': 'float8',
    boolean: 'bool',
    timestamp: 'timestamptz',
  },
};

const isRecord = (value: unknown): value is DefinedRecord<string, Columns> =>
  typeof value === 'object' && value !== null && 'fields' in value && 'recorded' in value;

async function allRecords(): Promise<DefinedRecord<string, Columns>[]> {
  const files = listFiles(join(root, 'src/server')).filter((path) => path.endsWith('.tables.ts'));
  const modules = await Promise.all(
    files.map(async (path) => (await import(join(root, path))) as Record<string, unknown>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isRecord));
}

describe.each(bothEngines)('records on $name', (engine) => {
  it('have the columns of their tables', async () => {
    const records = await allRecords();
    expect(records.length).toBeGreaterThan(0);
    const database = await openDatabase(await engine.create());
    try {
      const tables = await database.read.introspection.getTables();
      for (const { table, fields } of records) {
        const written = Object.entries(fields).map(([key, { traits }]) => ({
          column: traits.name ?? key,
          type: types[engine.name][traits.type],
          mayBeNull: traits.mayBeNull ?? false,
          hasDefault: traits.hasDefault ?? false,
        }));
        const there = tables
          .find(({ name, schema = 'public' }) => name === table && schema === 'public')
          ?.columns.map((column) => ({
            column: column.name,
            type: column.dataType.toLowerCase(),
            // SQLite says so of a primary key, which never is.
            mayBeNull: column.isNullable && !column.isAutoIncrementing,
            hasDefault: column.hasDefaultValue || column.isAutoIncrementing,
          }));
        const byName = (one: { column: string }, other: { column: string }) =>
          one.column.localeCompare(other.column);
        expect({ table, columns: there?.toSorted(byName) }).toEqual({
          table,
          columns: written.toSorted(byName),
        });
      }
    } finally {
      await database.close();
    }
  });
});
