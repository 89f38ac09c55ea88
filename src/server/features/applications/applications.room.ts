import { keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/platform/room.ts';
import { applicationBaseline } from './applications.tables.ts';

export const applicationRoom = {
  name: 'applications',
  migrations: [applicationBaseline],
  tables: { applications: keptById },
} satisfies Room;
