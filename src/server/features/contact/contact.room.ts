import { keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/platform/room.ts';
import { oldEnquiries } from './enquiries.store.ts';
import { forgetEnquiries } from './forget-enquiries.ts';
import { contactBaseline } from './contact.tables.ts';

export const contactRoom = {
  name: 'contact',
  migrations: [contactBaseline],
  tables: { enquiries: keptById },
  forget: forgetEnquiries,
  due: [oldEnquiries],
} satisfies Room;
