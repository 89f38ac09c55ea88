import { company } from '#company';
import { timeZoneOf } from '#contract/company.ts';
import { keptBy, keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/platform/room.ts';
import { jobTasks } from './clocked-jobs.ts';
import { jobBaseline } from './jobs.tables.ts';
import { deleteExpiredLinks } from './preview-links.store.ts';
import { jobPictureBaseline } from './prints/pictures.tables.ts';

const HOUR_MS = 3_600_000;

export const jobRoom = {
  name: 'jobs',
  migrations: [jobBaseline, jobPictureBaseline],
  tables: { jobs: keptById, job_preview_links: keptBy('secret_hash'), job_pictures: keptBy('job_id') },
  retention: [{ name: 'job preview links', keepMs: HOUR_MS, deleteSome: deleteExpiredLinks }],
  taskKinds: (ports) => jobTasks({ ...ports, timeZone: timeZoneOf(company) }),
} satisfies Room;
