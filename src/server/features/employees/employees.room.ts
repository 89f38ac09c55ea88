import { keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/platform/room.ts';
import { employeeBaseline } from './employees.tables.ts';

export const employeeRoom = {
  name: 'employees',
  migrations: [employeeBaseline],
  tables: { employees: keptById },
} satisfies Room;
