import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type EmployeeCounts, type EmployeeState, employeeGroups } from '#contract/employees/employees.ts';
import type { Focus } from '#contract/content/focus.ts';
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
import { containing, found, searchText } from '#server/platform/database/search.ts';
import { ofVersion } from '#server/audit/versions.store.ts';
import { insertCard } from './cards.store.ts';

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
  'valid_until',
  'emergency_contact',
] as const;

/** What a form or a file can say of somebody. */
export type EmployeeFields = Record<(typeof texts)[number], string> & {
  image_key: string | null;
  photo_focus: Focus | null;
};

/** What happens to somebody, beside what is written of them. */
interface EmployeeStanding {
  id: number;
  /** The first day they no longer work here, or empty. */
  left_on: string;
  card_number: number;
}

export type HeldEmployee = EmployeeFields & EmployeeStanding;

export interface EmployeeRow extends HeldEmployee {
  version: number;
  application_id: number | null;
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

const columnsOf = ({ photo_focus, ...fields }: EmployeeFields) => ({
  ...fields,
  photo_focus: photo_focus && JSON.stringify(photo_focus),
  ...derived(fields),
});

const derived = ({ employee_id, name }: Pick<EmployeeFields, 'employee_id' | 'name'>) => ({
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
      ...columnsOf(fields),
      application_id: applicationId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertCard(tx, { employee: id, number: 1, reason: '' }, now);
  return id;
}

interface RowVersion {
  employeeId: string;
  /** Undefined: whichever there is. */
  version?: number | undefined;
}

/** Nobody else changes the employee until this transaction ends. Undefined: gone, or of another version. */
export async function lockEmployee(
  tx: Tx,
  { employeeId, version }: RowVersion,
  now: string,
): Promise<HeldEmployee | undefined> {
  const held = await tx
    .updateTable('employees')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('employee_id_key', '=', idKey(employeeId))
    .where(ofVersion(version))
    .returning(heldColumns)
    .executeTakeFirst();
  return held && withFocus(held);
}

const heldColumns = ['id', 'left_on', 'card_number', ...texts, 'image_key', 'photo_focus'] as const;

const withFocus = <Row extends { photo_focus: string | null }>(row: Row) => ({
  ...row,
  photo_focus: row.photo_focus === null ? null : (JSON.parse(row.photo_focus) as Focus),
});

export async function writeEmployee(tx: Tx, id: number, fields: EmployeeFields): Promise<void> {
  await tx.updateTable('employees').set(columnsOf(fields)).where('id', '=', id).execute();
}

export async function writeStanding(
  tx: Tx,
  id: number,
  standing: Partial<Pick<EmployeeStanding, 'left_on' | 'card_number'>>,
): Promise<void> {
  await tx.updateTable('employees').set(standing).where('id', '=', id).execute();
}

/** What it was, or undefined if it was not there. */
export async function deleteEmployee(
  tx: Tx,
  { employeeId, version }: RowVersion,
): Promise<HeldEmployee | undefined> {
  const gone = await tx
    .deleteFrom('employees')
    .where('employee_id_key', '=', idKey(employeeId))
    .where(ofVersion(version))
    .returning(heldColumns)
    .executeTakeFirst();
  return gone && withFocus(gone);
}

export async function findEmployee(db: Reader, employeeId: string): Promise<EmployeeRow | undefined> {
  const rows = withPhoto(db.selectFrom('employees')).where('employee_id_key', '=', idKey(employeeId));
  return (await rows.execute()).map(withFocus)[0];
}

export async function findEmployeeByNumber(db: Reader, id: number): Promise<EmployeeRow | undefined> {
  const rows = withPhoto(db.selectFrom('employees')).where('employees.id', '=', id);
  return (await rows.execute()).map(withFocus)[0];
}

/** Those whose ids differ from one of these, in small letters and without blanks, by letter case and blanks alone. */
export async function employeesByCompactId(db: Reader, compactIds: string[]): Promise<EmployeeRow[]> {
  const rows = withPhoto(db.selectFrom('employees')).where(
    sql`replace(employee_id_key, ' ', '')`,
    'in',
    compactIds,
  );
  return compactIds.length === 0 ? [] : (await rows.execute()).map(withFocus);
}

/** In the order of the employee ids; those that are not there are left out. */
export async function findEmployees(db: Reader, employeeIds: readonly string[]): Promise<EmployeeRow[]> {
  if (employeeIds.length === 0) return [];
  const keys = [...new Set(employeeIds.map(idKey))];
  const rows = await withPhoto(db.selectFrom('employees')).where('employee_id_key', 'in', keys).execute();
  const byKey = new Map(rows.map((row) => [idKey(row.employee_id), withFocus(row)]));
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
  const byId = new Map(rows.map((row) => [row.id, withFocus(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type JoinedRow = Omit<EmployeeRow, 'photo_focus'> & { photo_focus: string | null };

const withPhoto = (
  query: SelectQueryBuilder<Schema, 'employees', object>,
): SelectQueryBuilder<Schema, 'employees', JoinedRow> =>
  query
    .leftJoin('images', 'images.key', 'employees.image_key')
    .select(['employees.id', 'version', 'application_id', 'left_on', 'card_number'])
    .select([...texts, 'image_key', 'photo_focus'])
    .select(['images.width', 'images.height', 'images.copies']) as never;
