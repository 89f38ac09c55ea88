import { keptBy, keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { cardVerificationRetention } from './cards.store.ts';
import { employeeBaseline } from './employees.tables.ts';
import { importTasks } from './import/import-tasks.ts';
import { importDialCode } from './import/imports.tables.ts';

export const employeeRoom = {
  name: 'employees',
  migrations: [employeeBaseline, importDialCode],
  tables: {
    employees: keptById,
    employee_cards: keptBy('employee', 'number'),
    card_verifications: keptBy('employee', 'number', 'day'),
    employee_imports: keptById,
    employee_import_rows: keptBy('import_id', 'number'),
  },
  retention: [cardVerificationRetention],
  taskKinds: importTasks,
} satisfies Room;
