// Columns that many tables share.
import type { CreateTableBuilder } from 'kysely';
import type { ColumnTypes } from '../migrate.ts';

/** Ids are never given twice, not even after the newest row was deleted. */
export const withId = <Table extends string>(table: CreateTableBuilder<Table>, types: ColumnTypes) =>
  table.addColumn('id', types.id, (column) =>
    types.id === 'integer'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity(),
  );
