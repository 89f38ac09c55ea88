import type { Generated } from 'kysely';
import { focus } from '#contract/content/focus.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type ColumnTypes, withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';
import {
  type TableOf,
  defineRecord,
  id,
  json,
  moment,
  ref,
  text,
  version,
  whole,
} from '#server/platform/database/record.ts';
import { createSearchIndex } from '#server/platform/database/search.ts';
import { createEmployeeImports } from './import/imports.tables.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    employees: TableOf<typeof employees>;
    employee_cards: EmployeeCardTable;
    card_verifications: CardVerificationTable;
  }
}

/** What a card says of someone's work is in the trail; how to reach them, and what is of their body, is not. */
export const employees = defineRecord('employees', {
  id: id(),
  employee_id: text().audited(),
  /** Lower case, unique: two ids never differ by letter case alone. */
  employee_id_key: text().internal(),
  name: text().audited(),
  /** Lower case, to sort by. */
  name_key: text().internal(),
  role: text().audited(),
  department: text().audited(),
  phone_number: text().auditedByName(),
  /** A company code, or empty. */
  company_name: text().audited(),
  company_email: text().auditedByName(),
  blood_group: text().auditedByName(),
  /** A day such as 2026-04-01, or empty. */
  date_of_joining: text().audited(),
  gender: text().auditedByName(),
  /** The last day the card is valid, or empty. */
  valid_until: text().byDefault().audited(),
  emergency_contact: text().byDefault().auditedByName(),
  /** The first day they no longer work here, or empty. */
  left_on: text().byDefault(),
  /** Of the card they have now. */
  card_number: whole().byDefault(),
  photo_focus: json(focus).orNull(),
  image_key: text().orNull(),
  /** The application they were hired from, while it is there: one employee for each. */
  application_id: ref().orNull(),
  search_text: text().internal(),
  version: version(),
  created_at: moment().internal(),
  updated_at: moment().internal(),
});

/** Every card anybody ever had; numbers count for each person. */
interface EmployeeCardTable {
  employee: number;
  number: number;
  issued_at: string;
  /** Why there had to be another; of the first one empty. */
  reason: string;
  replaced_at: string | null;
  /** How often it was made as a file to print, and when last. */
  printed: Generated<number>;
  printed_at: string | null;
}

/** How often a card was verified on a day. Nothing of who did. */
interface CardVerificationTable {
  employee: number;
  number: number;
  /** By the company's clocks. */
  day: string;
  count: number;
  /** Of these, how often the answer was no. */
  refused: number;
  /** Of these, how often there was a newer card already. */
  replaced: Generated<number>;
}

async function createEmployees(tx: Tx, types: ColumnTypes): Promise<void> {
  await withId(tx.schema.createTable('employees'), types)
    // What the list is searched by stands first: the engine reads a row only up to there.
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('left_on', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('employee_id', 'text', (column) => column.notNull())
    .addColumn('employee_id_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('department', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('company_name', 'text', (column) => column.notNull())
    .addColumn('company_email', 'text', (column) => column.notNull())
    .addColumn('blood_group', 'text', (column) => column.notNull())
    .addColumn('date_of_joining', 'text', (column) => column.notNull())
    .addColumn('gender', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('emergency_contact', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('card_number', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('photo_focus', 'text')
    .addColumn('image_key', 'text', (column) => column.references('images.key'))
    .addColumn('application_id', types.id, (column) =>
      column.unique().references('applications.id').onDelete('set null'),
    )
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', types.timestamp, (column) => column.notNull())
    .addColumn('updated_at', types.timestamp, (column) => column.notNull())
    .execute();
  for (const column of ['name_key', 'company_name', 'date_of_joining', 'role', 'department']) {
    // The list is of those who work here: with the day in the index no other row is read on the way to a page.
    const columns = [column, 'id', 'left_on'];
    await tx.schema.createIndex(`employees_by_${column}`).on('employees').columns(columns).execute();
  }
  const counted = ['employee_id_key', 'left_on'];
  await tx.schema.createIndex('employees_by_group').on('employees').columns(counted).execute();
  await tx.schema.createIndex('employees_by_image').on('employees').column('image_key').execute();
  await createSearchIndex(tx, 'employees');
  await tx.schema
    .createTable('employee_cards')
    .addColumn('employee', types.id, (column) =>
      column.notNull().references('employees.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('issued_at', types.timestamp, (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('replaced_at', types.timestamp)
    .addColumn('printed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('printed_at', types.timestamp)
    .addPrimaryKeyConstraint('employee_cards_key', ['employee', 'number'])
    .execute();
  await tx.schema
    .createTable('card_verifications')
    .addColumn('employee', types.id, (column) =>
      column.notNull().references('employees.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('refused', 'integer', (column) => column.notNull())
    .addColumn('replaced', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('card_verifications_key', ['employee', 'number', 'day'])
    .execute();
  await tx.schema.createIndex('card_verifications_by_day').on('card_verifications').column('day').execute();
}

export const employeeBaseline: Migration = {
  name: 'employees-001',
  async up(tx, types) {
    await createEmployees(tx, types);
    await createEmployeeImports(tx, types);
  },
};
