import { type SelectQueryBuilder, sql } from 'kysely';
import type { EmployeeCounts } from '#contract/employees.ts';
import type { Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/paging.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { containing, searchText } from '#server/platform/database/search.ts';

const texts = [
  'employee_id',
  'name',
  'role',
  'department',
  'phone_number',
  'company_name',
  'company_email',
  'blood_group',
  'date_of_joining',
  'gender',
] as const;

export type EmployeeFields = Record<(typeof texts)[number], string> & { image_key: string | null };

export interface EmployeeRow extends EmployeeFields {
  id: number;
  width: number | null;
  height: number | null;
  copies: string | null;
}

export interface EmployeeFilter {
  search?: string | undefined;
  group?: 'et' | 'tr' | undefined;
  sort?: string | undefined;
}

/** Two ids that differ by letter case alone are one. */
const idKey = (employeeId: string): string => employeeId.toLowerCase();

const derived = ({ employee_id, name }: EmployeeFields) => ({
  employee_id_key: idKey(employee_id),
  name_key: name.toLowerCase(),
  search_text: searchText(name, employee_id),
});

export async function insertEmployee(tx: Tx, fields: EmployeeFields, now: string): Promise<number> {
  const { id } = await tx
    .insertInto('employees')
    .values({ ...fields, ...derived(fields), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Nobody else changes the employee until this transaction ends. */
export const holdEmployee = (
  tx: Tx,
  employeeId: string,
  now: string,
): Promise<(EmployeeFields & { id: number }) | undefined> =>
  tx
    .updateTable('employees')
    .set({ updated_at: now })
    .where('employee_id_key', '=', idKey(employeeId))
    .returning(['id', ...texts, 'image_key'])
    .executeTakeFirst();

export async function writeEmployee(tx: Tx, id: number, fields: EmployeeFields): Promise<void> {
  await tx
    .updateTable('employees')
    .set({ ...fields, ...derived(fields) })
    .where('id', '=', id)
    .execute();
}

/** What it was, or undefined if it was not there. */
export const deleteEmployee = (tx: Tx, employeeId: string) =>
  tx
    .deleteFrom('employees')
    .where('employee_id_key', '=', idKey(employeeId))
    .returning(['employee_id', 'image_key'])
    .executeTakeFirst();

export const findEmployee = (db: Reader, employeeId: string): Promise<EmployeeRow | undefined> =>
  withPhoto(db.selectFrom('employees')).where('employee_id_key', '=', idKey(employeeId)).executeTakeFirst();

export const findEmployeeByNumber = (db: Reader, id: number): Promise<EmployeeRow | undefined> =>
  withPhoto(db.selectFrom('employees')).where('employees.id', '=', id).executeTakeFirst();

export const listEmployees = (db: Reader, query: EmployeeFilter & Paging): Promise<Page<EmployeeRow>> =>
  readPage(query, ordered(db, query), filtered(db, query));

const EXPORT_BATCH = 1000;

/** All of them, newest first, a batch at a time: a slow reader holds neither memory nor a connection. */
export async function* eachEmployee(db: Reader, filter: EmployeeFilter): AsyncGenerator<EmployeeRow> {
  let below: number | undefined;
  for (;;) {
    const batch = await withPhoto(filtered(db, filter))
      .$if(below !== undefined, (query) => query.where('employees.id', '<', below ?? 0))
      .orderBy('employees.id', 'desc')
      .limit(EXPORT_BATCH)
      .execute();
    yield* batch;
    below = batch.at(-1)?.id;
    if (batch.length < EXPORT_BATCH) return;
  }
}

/** By the letter an id starts with. */
export async function countEmployees(db: Reader): Promise<EmployeeCounts> {
  const startsWith = (letter: string) =>
    sql<number>`coalesce(sum(case when employee_id_key like ${`${letter}%`} then 1 else 0 end), 0)`;
  const { total, et, tr } = await db
    .selectFrom('employees')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      startsWith('e').as('et'),
      startsWith('t').as('tr'),
    ])
    .executeTakeFirstOrThrow();
  return { total, et, tr };
}

type Selection<O> = SelectQueryBuilder<Schema, 'employees', O>;

const filtered = (db: Reader, { search, group }: EmployeeFilter): Selection<object> =>
  db
    .selectFrom('employees')
    .$if(Boolean(search), (query) => query.where((eb) => containing(eb.ref('search_text'), search ?? '')))
    .$if(group !== undefined, (query) =>
      query.where((eb) => containing(eb.ref('employee_id_key'), group ?? '')),
    );

const sortColumns: Record<string, 'name_key' | 'employee_id_key'> = {
  name: 'name_key',
  employee_id: 'employee_id_key',
};

function ordered(db: Reader, filter: EmployeeFilter): Selection<EmployeeRow> {
  const sort = filter.sort ?? '-id';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const named = sort.replace('-', '') as 'id' | 'role';
  return withPhoto(filtered(db, filter))
    .orderBy(`employees.${sortColumns[named] ?? named}`, direction)
    .orderBy('employees.id', direction);
}

const withPhoto = (query: Selection<object>): Selection<EmployeeRow> =>
  query
    .leftJoin('images', 'images.key', 'employees.image_key')
    .select(['employees.id', ...texts, 'image_key'])
    .select(['images.width', 'images.height', 'images.copies']) as never;
