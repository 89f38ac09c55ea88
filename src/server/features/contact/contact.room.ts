import type { Room } from '#server/platform/room.ts';
import { contactBaseline } from './contact.tables.ts';

export const contactRoom: Room = {
  name: 'contact',
  migrations: [contactBaseline],
};
