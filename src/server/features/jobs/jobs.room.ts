import { company } from '#company';
import { timeZoneOf } from '#contract/time-zone.ts';
import { keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { jobTasks } from './scheduled-jobs.ts';
import { jobBaseline } from './jobs.tables.ts';

export const jobRoom = {
  name: 'jobs',
  migrations: [jobBaseline],
  tables: { jobs: keptById },
  taskKinds: (ports) => jobTasks({ ...ports, timeZone: timeZoneOf(company) }),
} satisfies Room;
