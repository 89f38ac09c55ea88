import type { Room } from '#server/platform/room.ts';
import { accountBaseline } from './accounts.tables.ts';

export const accountRoom: Room = {
  name: 'accounts',
  migrations: [accountBaseline],
};
