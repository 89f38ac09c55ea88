import type { Migration } from '../migrate.ts';
import { withId } from './columns.ts';

export const employees: Migration = {
  name: '004-employees',
  async up(tx, types) {
    await withId(tx.schema.createTable('employees'), types)
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
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .addColumn('updated_at', types.timestamp, (column) => column.notNull())
      .execute();
    for (const column of ['name_key', 'company_name', 'date_of_joining', 'role', 'department']) {
      await tx.schema.createIndex(`employees_by_${column}`).on('employees').columns([column, 'id']).execute();
    }
    await tx.schema.createIndex('employees_by_image').on('employees').column('image_key').execute();

    await tx.schema
      .createTable('app_secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .execute();
  },
};
