import { type Forget, NOTHING_GONE } from '#server/platform/forgetting.ts';
import { deleteEnquiries } from './enquiries.store.ts';
import { tellUnread } from './manage-enquiries.ts';

export const forgetEnquiries: Forget = async (tx, { kind, ids }, ports) => {
  if (kind !== 'enquiry') return NOTHING_GONE;
  const gone = await deleteEnquiries(tx, ids);
  await tellUnread(ports, tx);
  return { rows: gone.length, files: 0 };
};
