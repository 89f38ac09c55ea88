import type { Room } from '#server/platform/room.ts';

export const accountRoom: Room = {
  name: 'accounts',
};
