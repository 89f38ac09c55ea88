// One page of a list and how many rows there are in all; the whole list where no page is asked for.
import { type SelectQueryBuilder, sql } from 'kysely';
import { PAGE_SIZE_DEFAULT, type Page, type Paging } from '#contract/lists.ts';
import type { Schema } from './schema.ts';

interface Rows<Row> {
  execute(): Promise<Row[]>;
  limit(rows: number): { offset(rows: number): { execute(): Promise<Row[]> } };
}

/** `found` is what `rows` selects from, before order and columns. */
export async function readPage<Row, Table extends keyof Schema>(
  { page, page_size = PAGE_SIZE_DEFAULT }: Paging,
  rows: Rows<Row>,
  found: SelectQueryBuilder<Schema, Table, object>,
): Promise<Page<Row>> {
  if (page === undefined) {
    const all = await rows.execute();
    return { rows: all, total: all.length };
  }
  const [some, total] = await Promise.all([
    rows
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    countRows(found),
  ]);
  return { rows: some, total };
}

export async function countRows<Table extends keyof Schema>(
  found: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return total;
}
