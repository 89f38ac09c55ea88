import type { Generated } from 'kysely';
import { type Migration, withId } from '#server/platform/database/migrate.ts';
import { createSearchIndex } from '#server/platform/database/search.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    employees: EmployeeTable;
  }
}

interface EmployeeTable {
  id: Generated<number>;
  employee_id: string;
  /** Lower case, unique: two ids never differ by letter case alone. */
  employee_id_key: string;
  name: string;
  /** Lower case, to sort by. */
  name_key: string;
  role: string;
  department: string;
  phone_number: string;
  /** A company code, or empty. */
  company_name: string;
  company_email: string;
  blood_group: string;
  /** A day such as 2026-04-01, or empty. */
  date_of_joining: string;
  gender: string;
  image_key: string | null;
  /** The application they were hired from, while it is there: one employee for each. */
  application_id: number | null;
  search_text: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

export const employeeBaseline: Migration = {
  name: 'employees-001',
  async up(tx, types) {
    await withId(tx.schema.createTable('employees'), types)
      // What the list is searched by stands first: the engine reads a row only up to there.
      .addColumn('search_text', 'text', (column) => column.notNull())
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
      .addColumn('image_key', 'text', (column) => column.references('images.key'))
      .addColumn('application_id', types.id, (column) =>
        column.unique().references('applications.id').onDelete('set null'),
      )
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .addColumn('updated_at', types.timestamp, (column) => column.notNull())
      .execute();
    for (const column of ['name_key', 'company_name', 'date_of_joining', 'role', 'department']) {
      await tx.schema.createIndex(`employees_by_${column}`).on('employees').columns([column, 'id']).execute();
    }
    await tx.schema.createIndex('employees_by_image').on('employees').column('image_key').execute();
    await createSearchIndex(tx, types, 'employees');
  },
};
