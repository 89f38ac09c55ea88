import type { Room } from '#server/platform/room.ts';
import { applicationBaseline } from './applications.tables.ts';

export const applicationRoom: Room = {
  name: 'applications',
  migrations: [applicationBaseline],
};
