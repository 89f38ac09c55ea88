// All rooms of the house, in the order in which their tables refer to each other.
import { accountRoom } from './features/accounts/accounts.room.ts';
import { applicationRoom } from './features/applications/applications.room.ts';
import { contactRoom } from './features/contact/contact.room.ts';
import { contentRoom } from './features/content/content.room.ts';
import { employeeRoom } from './features/employees/employees.room.ts';
import { jobRoom } from './features/jobs/jobs.room.ts';
import { platformBaseline } from './platform/database/baseline.ts';
import type { Migration } from './platform/database/migrate.ts';
import type { Room } from './platform/room.ts';

export const rooms: readonly Room[] = [
  accountRoom,
  contactRoom,
  contentRoom,
  jobRoom,
  applicationRoom,
  employeeRoom,
];

export const migrations: readonly Migration[] = [
  platformBaseline,
  ...rooms.flatMap((room) => room.migrations),
];
