import { type FeatureErasure, NOTHING_ERASED } from '#server/erasure.ts';
import { mailsOf } from './mailbox-mails.store.ts';
import { senderHashOf } from './sender-hash.ts';

/** What lies in the mailbox of somebody who is forgotten: it is deleted there behind the answer. */
export const eraseCopies: FeatureErasure = async (tx, { kind, ids, addresses }) => {
  if (kind !== 'application' && kind !== 'enquiry') return NOTHING_ERASED;
  const senderHashes = addresses.map(senderHashOf);
  return { ...NOTHING_ERASED, mailCopies: await mailsOf(tx, { kind, ids, senderHashes }) };
};
