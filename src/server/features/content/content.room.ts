import type { Room } from '#server/platform/room.ts';

export const contentRoom: Room = {
  name: 'content',
};
