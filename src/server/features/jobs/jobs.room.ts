import type { Room } from '#server/platform/room.ts';
import { jobBaseline } from './jobs.tables.ts';

export const jobRoom: Room = {
  name: 'jobs',
  migrations: [jobBaseline],
};
