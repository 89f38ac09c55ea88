// Inserts that come with every form: the statement is made once, not for each row. Everything else is a query as usual.
import type { CompiledQuery, Insertable } from 'kysely';
import { isPostgres } from './content-version.ts';
import type { Schema } from './schema.ts';
import { type Tx, straightOf } from './transaction.ts';

type Insert<Table extends keyof Schema, Column extends keyof Insertable<Schema[Table]>> = (
  tx: Tx,
  row: Required<Pick<Insertable<Schema[Table]>, Column>>,
) => Promise<number>;

/** The answer is the new row's id. */
export function rowInsert<
  Table extends 'audit_log' | 'enquiries' | 'tasks',
  Column extends keyof Insertable<Schema[Table]> & string,
>(table: Table, columns: readonly Column[]): Insert<Table, Column> {
  const made = new Map<boolean, CompiledQuery>();
  const make = (tx: Tx): CompiledQuery => {
    const anything = Object.fromEntries(columns.map((column) => [column, '']));
    return tx
      .insertInto(table)
      .values(anything as never)
      .returning('id')
      .compile();
  };
  return async (tx, row) => {
    const engine = isPostgres(tx);
    const known = made.get(engine) ?? make(tx);
    made.set(engine, known);
    const values = row as Record<Column, unknown>;
    const query = { ...known, parameters: columns.map((column) => values[column]) };
    const straight = straightOf(tx);
    const { rows } = straight
      ? straight<{ id: number }>(query)
      : await tx.executeQuery<{ id: number }>(query);
    const [added] = rows;
    if (!added) throw new Error(`Nothing was added to ${table}.`);
    return added.id;
  };
}
