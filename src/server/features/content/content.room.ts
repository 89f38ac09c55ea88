import type { Room } from '#server/platform/room.ts';
import { contentBaseline } from './content.tables.ts';

export const contentRoom: Room = {
  name: 'content',
  migrations: [contentBaseline],
};
