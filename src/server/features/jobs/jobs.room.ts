import { keptBy, keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/platform/room.ts';
import { jobBaseline } from './jobs.tables.ts';
import { jobPictureBaseline } from './prints/pictures.tables.ts';

export const jobRoom = {
  name: 'jobs',
  migrations: [jobBaseline, jobPictureBaseline],
  tables: { jobs: keptById, job_pictures: keptBy('job_id') },
} satisfies Room;
