import { type FeatureErasure, NOTHING_ERASED } from '#server/erasure.ts';
import { mailsOf } from './mailbox-mails.store.ts';
import { senderHashOf } from './sender-hash.ts';

/** What lies in the mailbox of somebody who is forgotten: it is deleted there behind the answer. */
export const eraseCopies: FeatureErasure = async (tx, { kind, ids, addresses }) => {
  // None has the empty hash: a list of nothing is no question on PostgreSQL.
  const senderHashes = ['', ...addresses.map(senderHashOf)];
  return { ...NOTHING_ERASED, mailCopies: await mailsOf(tx, { kind, ids, senderHashes }) };
};
