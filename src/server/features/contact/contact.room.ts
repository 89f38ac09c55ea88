import { YEAR_MS } from '#contract/durations.ts';
import { keptBy, keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { contactBaseline, spamMarks } from './contact.tables.ts';
import { oldEnquiries } from './enquiries.store.ts';
import { eraseEnquiries } from './erase-enquiries.ts';
import { noteEnquiryMail } from './replies/thread.ts';
import { learnTask } from './spam/learn.ts';
import { deleteOldMarks } from './spam/spam-marks.store.ts';

export const contactRoom = {
  name: 'contact',
  migrations: [contactBaseline, spamMarks],
  tables: {
    enquiries: keptById,
    enquiry_replies: keptById,
    spam_words: keptBy('word_hash'),
    spam_marks: keptBy('hash'),
  },
  retention: [{ name: 'spam marks', keepMs: YEAR_MS, deleteSome: deleteOldMarks }],
  forget: eraseEnquiries,
  due: [oldEnquiries],
  taskKinds: (ports) => [learnTask(ports)],
  mailNote: noteEnquiryMail,
} satisfies Room;
