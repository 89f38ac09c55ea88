import { keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/platform/room.ts';
import { jobBaseline } from './jobs.tables.ts';

export const jobRoom = {
  name: 'jobs',
  migrations: [jobBaseline],
  tables: { jobs: keptById },
} satisfies Room;
