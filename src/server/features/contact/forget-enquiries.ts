import { deleteNotesOf } from '#server/notes/notes.store.ts';
import { type Forget, NOTHING_GONE } from '#server/forgetting.ts';
import { deleteEnquiries } from './enquiries.store.ts';
import { tellChanged, tellUnread } from './on-record.ts';
import { deleteRepliesOf } from './replies/replies.store.ts';

/** With all that was said about them. What was learned of their words holds none that can be read. */
export const forgetEnquiries: Forget = async (tx, { kind, ids }, ports) => {
  if (kind !== 'enquiry') return NOTHING_GONE;
  const belongings = (await deleteNotesOf(tx, 'enquiry', ids)) + (await deleteRepliesOf(tx, ids));
  const gone = await deleteEnquiries(tx, ids);
  for (const id of gone) await tellChanged(ports, tx, id, 'deleted');
  await tellUnread(ports, tx);
  return { rows: gone.length + belongings, files: 0 };
};
