import type { Room } from '#server/platform/room.ts';
import { employeeBaseline } from './employees.tables.ts';

export const employeeRoom: Room = {
  name: 'employees',
  migrations: [employeeBaseline],
};
