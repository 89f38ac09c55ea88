import type { Room } from '#server/platform/room.ts';

export const contactRoom: Room = {
  name: 'contact',
};
