import { keptBy, keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { contactBaseline } from './contact.tables.ts';
import { oldEnquiries } from './enquiries.store.ts';
import { forgetEnquiries } from './forget-enquiries.ts';
import { noteEnquiryMail } from './replies/thread.ts';
import { learnTask } from './spam/learn.ts';

export const contactRoom = {
  name: 'contact',
  migrations: [contactBaseline],
  tables: { enquiries: keptById, enquiry_replies: keptById, spam_words: keptBy('word_hash') },
  forget: forgetEnquiries,
  due: [oldEnquiries],
  taskKinds: (ports) => [learnTask(ports)],
  mailNote: noteEnquiryMail,
} satisfies Room;
