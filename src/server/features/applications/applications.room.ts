import type { Room } from '#server/platform/room.ts';

export const applicationRoom: Room = {
  name: 'applications',
};
