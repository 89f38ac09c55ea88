import { keptBy, keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/platform/room.ts';
import { employeeBaseline } from './employees.tables.ts';
import { importTasks } from './import/import-tasks.ts';
import { importBaseline } from './import/imports.tables.ts';

export const employeeRoom = {
  name: 'employees',
  migrations: [employeeBaseline, importBaseline],
  tables: {
    employees: keptById,
    employee_imports: keptById,
    employee_import_rows: keptBy('import_id', 'number'),
  },
  taskKinds: importTasks,
} satisfies Room;
