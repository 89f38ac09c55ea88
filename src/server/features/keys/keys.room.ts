import { keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { keyBaseline } from './keys.tables.ts';

export const keyRoom = {
  name: 'keys',
  migrations: [keyBaseline],
  tables: { api_keys: keptById },
} satisfies Room;
