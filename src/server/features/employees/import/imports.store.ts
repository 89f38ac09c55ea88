import { type Selectable, sql } from 'kysely';
import type { EmployeeImport } from '#contract/employees/employee-imports.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { ofVersion } from '#server/audit/versions.store.ts';
import { type EmployeeRow, employeesByCompactId } from '../employees.store.ts';
import type { ImportRowTable } from './imports.tables.ts';

type ImportState = EmployeeImport['state'];
export type ImportRow = Selectable<Schema['employee_imports']> & { state: ImportState };
export type StoredRow = Selectable<ImportRowTable>;
type NewImport = Omit<ImportRow, 'id' | 'applied_at' | 'kept' | 'digest' | 'version' | 'add_dial_code'>;

// SQLite takes 32,766 values in one statement, PostgreSQL twice as many.
const ROWS_AT_ONCE = 500;

export async function insertImport(
  tx: Tx,
  values: NewImport,
  rows: Pick<StoredRow, 'number' | 'cells' | 'photo_name' | 'photo_problem'>[],
): Promise<number> {
  const { id } = await tx
    .insertInto('employee_imports')
    .values({ ...values, digest: '', kept: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const some of inBatches(rows))
    await tx
      .insertInto('employee_import_rows')
      .values(some.map((row) => ({ ...row, import_id: id })))
      .execute();
  return id;
}

/** Undefined: not there, or over. */
export const findImport = (db: Reader, id: number, now: string): Promise<ImportRow | undefined> =>
  db
    .selectFrom('employee_imports')
    .selectAll()
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .executeTakeFirst() as Promise<ImportRow | undefined>;

interface ExpectedState {
  from: ImportState[];
  now: string;
}
type Values = Partial<Omit<ImportRow, 'id' | 'version'>>;

const waiting = (tx: Tx, id: number, { from, now }: ExpectedState) =>
  tx
    .updateTable('employee_imports')
    .where('id', '=', id)
    .where('state', 'in', from)
    .where('ends_at', '>', now)
    .returningAll();

/** Nobody else changes the import until this transaction ends. Undefined: not there, over, or in another state. */
export const lockImport = (
  tx: Tx,
  id: number,
  { from, now, ...values }: ExpectedState & Values,
): Promise<ImportRow | undefined> =>
  waiting(tx, id, { from, now })
    .set({ id, ...values })
    .executeTakeFirst() as Promise<ImportRow | undefined>;

/** The same for what somebody changes. Undefined: of another version, too. */
export const changeImport = (
  tx: Tx,
  id: number,
  { from, now, ifMatch, ...values }: ExpectedState & Values & { ifMatch: number | undefined },
): Promise<ImportRow | undefined> =>
  waiting(tx, id, { from, now })
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where(ofVersion(ifMatch))
    .executeTakeFirst() as Promise<ImportRow | undefined>;

export async function writeImport(tx: Tx, id: number, values: Values): Promise<void> {
  await tx.updateTable('employee_imports').set(values).where('id', '=', id).execute();
}

export const readRows = (db: Reader, id: number): Promise<StoredRow[]> =>
  db.selectFrom('employee_import_rows').selectAll().where('import_id', '=', id).orderBy('number').execute();

/** Rows whose photos nobody has looked at yet. */
export const unlookedRows = (db: Reader, id: number, limit: number) =>
  db
    .selectFrom('employee_import_rows')
    .select(['number', 'photo_name'])
    .where('import_id', '=', id)
    .where('photo_name', 'is not', null)
    .where('image_key', 'is', null)
    .where('photo_problem', 'is', null)
    .orderBy('number')
    .limit(limit)
    .execute() as Promise<{ number: number; photo_name: string }[]>;

export const countPhotos = (db: Reader, id: number): Promise<{ total: number; checked: number }> =>
  db
    .selectFrom('employee_import_rows')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number>`count(case when image_key is not null or photo_problem is not null or done is not null then 1 end)`.as(
        'checked',
      ),
    ])
    .where('import_id', '=', id)
    .where('photo_name', 'is not', null)
    .executeTakeFirstOrThrow();

export async function writePhoto(
  tx: Tx,
  id: number,
  number: number,
  photo: Partial<Pick<StoredRow, 'photo_name' | 'image_key' | 'photo_focus' | 'photo_problem'>>,
): Promise<void> {
  await tx
    .updateTable('employee_import_rows')
    .set(photo)
    .where('import_id', '=', id)
    .where('number', '=', number)
    .execute();
}

/** Several in one statement: every row is there already. */
export async function writeDone(tx: Tx, rows: StoredRow[]): Promise<void> {
  for (const some of inBatches(rows))
    await tx
      .insertInto('employee_import_rows')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['import_id', 'number']).doUpdateSet((eb) => ({
          done: eb.ref('excluded.done'),
          image_key: eb.ref('excluded.image_key'),
          old_image_key: eb.ref('excluded.old_image_key'),
        })),
      )
      .execute();
}

/** However many there are. */
export async function registerOf(db: Reader, compactIds: string[]): Promise<EmployeeRow[]> {
  const found: EmployeeRow[] = [];
  for (const some of inBatches(compactIds)) found.push(...(await employeesByCompactId(db, some)));
  return found;
}

/** Some rows of an import that is over, with what they hold. */
export const someRows = (tx: Tx, id: number, limit: number) =>
  tx
    .selectFrom('employee_import_rows')
    .select(['number', 'image_key', 'old_image_key'])
    .where('import_id', '=', id)
    .orderBy('number')
    .limit(limit)
    .execute();

export async function deleteRows(tx: Tx, id: number, upTo: number): Promise<void> {
  await tx
    .deleteFrom('employee_import_rows')
    .where('import_id', '=', id)
    .where('number', '<=', upTo)
    .execute();
}

export async function deleteImport(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('employee_imports').where('id', '=', id).execute();
}

function* inBatches<Item>(items: Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE) yield items.slice(at, at + ROWS_AT_ONCE);
}
