// What the two engines name differently in a table.
import type { CreateTableBuilder } from 'kysely';
import type { Tx } from './database.ts';
import { isPostgres } from './engine.ts';

/** The column types the two engines name differently. */
export interface ColumnTypes {
  id: 'integer' | 'bigint';
  timestamp: 'text' | 'timestamptz';
}

export const columnTypes = (tx: Tx): ColumnTypes =>
  isPostgres(tx) ? { id: 'bigint', timestamp: 'timestamptz' } : { id: 'integer', timestamp: 'text' };

/** Ids are never given twice, not even after the newest row was deleted. */
export const withId = <Table extends string>(table: CreateTableBuilder<Table>, types: ColumnTypes) =>
  table.addColumn('id', types.id, (column) =>
    types.id === 'integer'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity(),
  );
