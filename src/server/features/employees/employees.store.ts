import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type EmployeeCounts, employeeGroups } from '#contract/employees.ts';
import { PAGE_SIZE_DEFAULT, type Page, type Paging } from '#contract/lists.ts';
import { isPostgres } from '#server/platform/database/content-version.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { type Search, all, eachBatch, findIds, isIn, wholePage } from '#server/platform/database/find.ts';
import { readStates, readTotals } from '#server/platform/database/list-counts.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { searchText } from '#server/platform/database/search.ts';
import { type Order, eachSorted, sortedPage } from '#server/platform/database/sorted.ts';

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

export async function listEmployees(
  db: Reader,
  { page = 1, page_size = PAGE_SIZE_DEFAULT, ...filter }: EmployeeFilter & Paging,
): Promise<Page<EmployeeRow>> {
  const { sort = NEWEST_FIRST } = filter;
  const search = searchOf(db, filter);
  const totals = await readTotals(db, search);
  const reach = { offset: (page - 1) * page_size, limit: page_size, oldestFirst: sort === 'id' };
  const { ids, ...counted } = !isById(sort)
    ? await sortedPage(db, search, totals, { ...reach, ...orderOf(sort) })
    : search.conditions.length === 0
      ? await wholePage(db, search, totals, reach)
      : await findIds(db, search, totals, reach);
  return { rows: await readEmployees(db, ids), ...counted };
}

export async function countListed(db: Reader, filter: EmployeeFilter): Promise<Omit<Page<unknown>, 'rows'>> {
  const { total, isCapped } = await listEmployees(db, {
    ...filter,
    sort: NEWEST_FIRST,
    page: 1,
    page_size: 0,
  });
  return { total, isCapped };
}

/** All of them, a batch at a time: a slow reader holds neither memory nor a connection. */
export async function* eachEmployee(db: Reader, filter: EmployeeFilter): AsyncGenerator<EmployeeRow> {
  const { sort = NEWEST_FIRST } = filter;
  const batches = isById(sort)
    ? eachBatch(db, searchOf(db, filter), sort === 'id')
    : eachSorted(db, searchOf(db, filter), orderOf(sort));
  for await (const ids of batches) yield* await readEmployees(db, ids);
}

// The bits of a state in the counts: which group's key an id has in it (1, 2) and whose letter it starts with (4, 8).
const [first, second] = employeeGroups;
const groupBits: Record<string, number> = { [first.key]: 1, [second.key]: 2 };

/** By the letter an id starts with. */
export async function countEmployees(db: Reader): Promise<EmployeeCounts> {
  const states = await readStates(db, 'employees');
  const count = (bits: number) =>
    states.reduce((sum, { state, total }) => ((state & bits) > 0 ? sum + total : sum), 0);
  return {
    total: states.reduce((sum, { total }) => sum + total, 0),
    [first.key]: count(4),
    [second.key]: count(8),
  };
}

const NEWEST_FIRST = '-id';
const isById = (sort: string): boolean => sort.replace('-', '') === 'id';

const sortColumns: Record<string, string> = { name: 'name_key', employee_id: 'employee_id_key' };

function orderOf(sort: string): Order {
  const name = sort.replace('-', '');
  return { column: sortColumns[name] ?? name, isDescending: sort.startsWith('-') };
}

function searchOf(db: Reader, { search, group }: EmployeeFilter): Search {
  const texts = search ? [{ columns: ['search_text'], text: search.toLowerCase() }] : [];
  const state = group === undefined ? [] : [isInGroup(db, group)];
  return {
    list: 'employees',
    isCounted: (bits) => group === undefined || (bits & (groupBits[group] ?? 0)) > 0,
    state,
    isInBlock: (block) => all([sql<SqlBool>`(id >> 14) = ${block}`, ...state]),
    columns: ['search_text'],
    texts,
    conditions: texts.map((text) => isIn(db, text)),
  };
}

/** Written as the index has it. */
const isInGroup = (db: Reader, group: string) =>
  isPostgres(db)
    ? sql<SqlBool>`(strpos(employee_id_key, ${sql.lit(group)}) > 0)`
    : sql<SqlBool>`(instr(employee_id_key, ${sql.lit(group)}) > 0) = 1`;

/** In the order of the ids; those that are gone by now are left out. */
async function readEmployees(db: Reader, ids: number[]): Promise<EmployeeRow[]> {
  if (ids.length === 0) return [];
  const rows = await withPhoto(db.selectFrom('employees')).where('employees.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const withPhoto = (
  query: SelectQueryBuilder<Schema, 'employees', object>,
): SelectQueryBuilder<Schema, 'employees', EmployeeRow> =>
  query
    .leftJoin('images', 'images.key', 'employees.image_key')
    .select(['employees.id', ...texts, 'image_key'])
    .select(['images.width', 'images.height', 'images.copies']) as never;
