import { deleteNotesOf } from '#server/notes/notes.store.ts';
import { deleteReceivedOf } from '#server/received/received.store.ts';
import { type FeatureErasure, NOTHING_ERASED } from '#server/erasure.ts';
import { deleteEnquiries } from './enquiries.store.ts';
import { publishChanged, publishUnread } from './enquiry-audit.ts';
import { deleteRepliesOf } from './replies/replies.store.ts';

/** With all that was said about them. What was learned of their words holds none that can be read. */
export const eraseEnquiries: FeatureErasure = async (tx, { kind, ids }, ports) => {
  if (kind !== 'enquiry') return NOTHING_ERASED;
  const belongings = (await deleteNotesOf(tx, 'enquiry', ids)) + (await deleteRepliesOf(tx, ids));
  const received = await deleteReceivedOf(tx, 'enquiry', ids, ports);
  const gone = await deleteEnquiries(tx, ids);
  for (const id of gone) await publishChanged(ports, tx, id, 'deleted');
  await publishUnread(ports, tx);
  return { rows: gone.length + belongings + received.rows, files: received.files };
};
