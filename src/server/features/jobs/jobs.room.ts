import type { Room } from '#server/platform/room.ts';

export const jobRoom: Room = {
  name: 'jobs',
};
