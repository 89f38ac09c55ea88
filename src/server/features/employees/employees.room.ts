import type { Room } from '#server/platform/room.ts';

export const employeeRoom: Room = {
  name: 'employees',
};
