import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type EmployeeCounts, type EmployeeState, employeeGroups } from '#contract/employees/employees.ts';
import type { Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import {
  type Counted,
  type SortedSearch,
  batchesOfIds,
  countFitting,
  inOrderOf,
  orderOf,
  pageOfIds,
} from '#server/platform/database/lists.ts';
import type { RowOf } from '#server/platform/database/record.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { containing, found, searchText } from '#server/platform/database/search.ts';
import { insertCard } from './cards.store.ts';
import { employees } from './employees.tables.ts';

export type LockedEmployee = RowOf<typeof employees>;

/** What a form or a file can say of somebody; the rest happens to them. */
export type EmployeeFields = Omit<
  LockedEmployee,
  'id' | 'left_on' | 'card_number' | 'application_id' | 'version'
>;

export interface EmployeeRow extends LockedEmployee {
  width: number | null;
  height: number | null;
  copies: string | null;
}

export interface EmployeeFilter {
  search?: string | undefined;
  group?: string | undefined;
  /** The code of the one they belong to. */
  company?: string | undefined;
  /** Those who work here, unless it says otherwise. */
  state?: EmployeeState | undefined;
  /** By the company's clocks: who leaves later still works here. */
  today: string;
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
  { now, applicationId: application_id }: { now: string; applicationId?: number | null | undefined },
): Promise<number> {
  const row = { ...fields, ...derived(fields), application_id, created_at: now, updated_at: now };
  const { id } = await employees.insert(tx, row);
  await insertCard(tx, { employee: id, number: 1, reason: '' }, now);
  return id;
}

interface RowVersion {
  employeeId: string;
  /** Undefined: whichever there is. */
  version?: number | undefined;
}

/** Nobody else changes the employee until this transaction ends. Undefined: gone, or of another version. */
export const lockEmployee = (
  tx: Tx,
  { employeeId, version }: RowVersion,
  now: string,
): Promise<LockedEmployee | undefined> =>
  employees.update(tx, { employee_id_key: idKey(employeeId), version }, { updated_at: now });

/** Of one that is locked, and whose version is counted with that. */
export async function writeEmployee(tx: Tx, id: number, fields: EmployeeFields): Promise<void> {
  const change = employees.stored({ ...fields, ...derived(fields) });
  await tx.updateTable('employees').set(change).where('id', '=', id).execute();
}

export async function writeStanding(
  tx: Tx,
  id: number,
  standing: Partial<Pick<LockedEmployee, 'left_on' | 'card_number'>>,
): Promise<void> {
  await tx.updateTable('employees').set(standing).where('id', '=', id).execute();
}

/** What it was, or undefined if it was not there. */
export const deleteEmployee = (
  tx: Tx,
  { employeeId, version }: RowVersion,
): Promise<LockedEmployee | undefined> =>
  employees.remove(tx, { employee_id_key: idKey(employeeId), version });

export async function findEmployee(db: Reader, employeeId: string): Promise<EmployeeRow | undefined> {
  const rows = withPhoto(db.selectFrom('employees')).where('employee_id_key', '=', idKey(employeeId));
  return (await rows.execute()).map(employees.parse)[0];
}

export async function findEmployeeByNumber(db: Reader, id: number): Promise<EmployeeRow | undefined> {
  const rows = withPhoto(db.selectFrom('employees')).where('employees.id', '=', id);
  return (await rows.execute()).map(employees.parse)[0];
}

/** Those whose ids differ from one of these, in small letters and without blanks, by letter case and blanks alone. */
export async function employeesByCompactId(db: Reader, compactIds: string[]): Promise<EmployeeRow[]> {
  const rows = withPhoto(db.selectFrom('employees')).where(
    sql`replace(employee_id_key, ' ', '')`,
    'in',
    compactIds,
  );
  return compactIds.length === 0 ? [] : (await rows.execute()).map(employees.parse);
}

/** In the order of the employee ids; those that are not there are left out. */
export async function findEmployees(db: Reader, employeeIds: readonly string[]): Promise<EmployeeRow[]> {
  if (employeeIds.length === 0) return [];
  const keys = [...new Set(employeeIds.map(idKey))];
  const rows = await withPhoto(db.selectFrom('employees')).where('employee_id_key', 'in', keys).execute();
  const byKey = new Map(rows.map((row) => [idKey(row.employee_id), employees.parse(row)]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

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

/** Those who work here, by the letter an id starts with. */
export function countEmployees(db: Reader, today: string): Promise<EmployeeCounts> {
  const letterOf = sql`substr(employee_id_key, 1, 1)`;
  return db
    .selectFrom('employees')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      ...employeeGroups.map(({ key, letter }) =>
        sql<number>`count(case when ${letterOf} = ${letter.toLowerCase()} then 1 end)`.as(key),
      ),
    ])
    .where(isOfState('working', today))
    .executeTakeFirstOrThrow();
}

const leftOn = sql.ref('employees.left_on');
const isOfState = (state: 'working' | 'former', today: string) =>
  state === 'former'
    ? sql<SqlBool>`(${leftOn} <> '' and ${leftOn} <= ${today})`
    : sql<SqlBool>`(${leftOn} = '' or ${leftOn} > ${today})`;

function searchOf(
  db: Reader,
  { search, group, company, state = 'working', today, sort = '-id' }: EmployeeFilter,
): SortedSearch {
  const conditions: Expression<SqlBool>[] = [];
  if (state !== 'all') conditions.push(isOfState(state, today));
  if (search) conditions.push(found(db, sql.ref('employees.search_text'), search));
  if (group) conditions.push(containing(db, sql.ref('employees.employee_id_key'), group));
  if (company) conditions.push(sql<SqlBool>`employees.company_name = ${company}`);
  const order = orderOf(sort, { name: 'name_key', employee_id: 'employee_id_key' });
  return { table: 'employees', conditions, texts: search ? [search] : [], order };
}

/** In the order of the ids; those that are gone by now are left out. */
async function readEmployees(db: Reader, ids: number[]): Promise<EmployeeRow[]> {
  if (ids.length === 0) return [];
  const rows = await withPhoto(db.selectFrom('employees')).where('employees.id', 'in', ids).execute();
  return inOrderOf(ids, rows.map(employees.parse));
}

const withPhoto = (query: SelectQueryBuilder<Schema, 'employees', object>) =>
  query
    .leftJoin('images', 'images.key', 'employees.image_key')
    .select(employees.columns)
    .select(['images.width', 'images.height', 'images.copies']);
