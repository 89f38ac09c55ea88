import { keptBy, keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/platform/room.ts';
import { cardVerificationRetention } from './cards.store.ts';
import { employeeBaseline } from './employees.tables.ts';

export const employeeRoom = {
  name: 'employees',
  migrations: [employeeBaseline],
  tables: {
    employees: keptById,
    employee_cards: keptBy('employee', 'number'),
    card_verifications: keptBy('employee', 'number', 'day'),
  },
  retention: [cardVerificationRetention],
} satisfies Room;
