import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type EmployeeCounts, employeeGroups } from '#contract/employees.ts';
import type { Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import {
  type Counted,
  type SortedSearch,
  batchesOfIds,
  countFitting,
  orderOf,
  pageOfIds,
} from '#server/platform/database/lists.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { containing, searchText } from '#server/platform/database/search.ts';
import { ofVersion } from '#server/audit/versions.store.ts';

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
  version: number;
  application_id: number | null;
  width: number | null;
  height: number | null;
  copies: string | null;
}

export interface EmployeeFilter {
  search?: string | undefined;
  group?: string | undefined;
  sort?: string | undefined;
}

/** Two ids that differ by letter case alone are one. */
const idKey = (employeeId: string): string => employeeId.toLowerCase();

const derived = ({ employee_id, name }: EmployeeFields) => ({
  employee_id_key: idKey(employee_id),
  name_key: name.toLowerCase(),
  search_text: searchText(name, employee_id),
});

export async function insertEmployee(
  tx: Tx,
  fields: EmployeeFields,
  { now, applicationId = null }: { now: string; applicationId?: number | null | undefined },
): Promise<number> {
  const { id } = await tx
    .insertInto('employees')
    .values({
      ...fields,
      ...derived(fields),
      application_id: applicationId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Wanted {
  employeeId: string;
  /** Undefined: whichever there is. */
  version?: number | undefined;
}

/** Nobody else changes the employee until this transaction ends. Undefined: gone, or of another version. */
export const holdEmployee = (
  tx: Tx,
  { employeeId, version }: Wanted,
  now: string,
): Promise<(EmployeeFields & { id: number }) | undefined> =>
  tx
    .updateTable('employees')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('employee_id_key', '=', idKey(employeeId))
    .where(ofVersion(version))
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
export const deleteEmployee = (tx: Tx, { employeeId, version }: Wanted) =>
  tx
    .deleteFrom('employees')
    .where('employee_id_key', '=', idKey(employeeId))
    .where(ofVersion(version))
    .returning(['id', ...texts, 'image_key'])
    .executeTakeFirst();

export const findEmployee = (db: Reader, employeeId: string): Promise<EmployeeRow | undefined> =>
  withPhoto(db.selectFrom('employees')).where('employee_id_key', '=', idKey(employeeId)).executeTakeFirst();

export const findEmployeeByNumber = (db: Reader, id: number): Promise<EmployeeRow | undefined> =>
  withPhoto(db.selectFrom('employees')).where('employees.id', '=', id).executeTakeFirst();

export const findHired = (db: Reader, applicationId: number) =>
  db
    .selectFrom('employees')
    .select(['id', 'employee_id', 'name'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();

export async function listEmployees(
  db: Reader,
  { page, page_size, ...filter }: EmployeeFilter & Paging,
): Promise<Page<EmployeeRow>> {
  const search = await withExactId(db, searchOf(db, filter), filter.search);
  const { ids, ...counted } = await pageOfIds(db, search, { page, page_size });
  return { rows: await readEmployees(db, ids), ...counted };
}

export const countListed = (db: Reader, filter: EmployeeFilter): Promise<Counted> =>
  countFitting(db, searchOf(db, filter));

/** All of them, as they are read. */
export async function* employeeBatches(db: Reader, filter: EmployeeFilter): AsyncGenerator<EmployeeRow[]> {
  const search = await withExactId(db, searchOf(db, filter), filter.search);
  for await (const ids of batchesOfIds(db, search)) yield await readEmployees(db, ids);
}

/** Whoever types a whole employee id means that one, however many others hold the same letters. */
async function withExactId(db: Reader, list: SortedSearch, text: string | undefined): Promise<SortedSearch> {
  if (!text) return list;
  const exact = await db
    .selectFrom('employees')
    .select('id')
    .where('employee_id_key', '=', idKey(text))
    .where((eb) => eb.and(list.conditions))
    .executeTakeFirst();
  return { ...list, first: exact?.id };
}

/** By the letter an id starts with. */
export function countEmployees(db: Reader): Promise<EmployeeCounts> {
  const letterOf = sql`substr(employee_id_key, 1, 1)`;
  return db
    .selectFrom('employees')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      ...employeeGroups.map(({ key, letter }) =>
        sql<number>`count(case when ${letterOf} = ${letter.toLowerCase()} then 1 end)`.as(key),
      ),
    ])
    .executeTakeFirstOrThrow();
}

function searchOf(db: Reader, { search, group, sort = '-id' }: EmployeeFilter): SortedSearch {
  const conditions: Expression<SqlBool>[] = [];
  if (search) conditions.push(containing(db, sql.ref('employees.search_text'), search));
  if (group) conditions.push(containing(db, sql.ref('employees.employee_id_key'), group));
  const order = orderOf(sort, { name: 'name_key', employee_id: 'employee_id_key' });
  return { table: 'employees', conditions, texts: search ? [search] : [], order };
}

/** In the order of the ids; those that are gone by now are left out. */
async function readEmployees(db: Reader, ids: number[]): Promise<EmployeeRow[]> {
  if (ids.length === 0) return [];
  const rows = await withPhoto(db.selectFrom('employees')).where('employees.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const withPhoto = (
  query: SelectQueryBuilder<Schema, 'employees', object>,
): SelectQueryBuilder<Schema, 'employees', EmployeeRow> =>
  query
    .leftJoin('images', 'images.key', 'employees.image_key')
    .select(['employees.id', 'version', 'application_id', ...texts, 'image_key'])
    .select(['images.width', 'images.height', 'images.copies']) as never;
