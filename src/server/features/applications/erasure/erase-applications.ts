// An application is forgotten with all that belongs to it. Colleagues who wait for somebody are told, without a name.
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { detachFile } from '#server/platform/files/stored-files.store.ts';
import {
  type FeatureErasure,
  type ErasurePorts,
  type ErasureResult,
  NOTHING_ERASED,
} from '#server/erasure.ts';
import { deleteReceivedOf } from '#server/received/received.store.ts';
import { queueMails } from '#server/mail/mail.ts';
import { deleteApplications } from '../applications.store.ts';
import { namelessCancellations } from '../interviews/invitations.ts';
import { publishUnread } from '../application-audit.ts';
import { deleteBelongings, deleteOldResumes, interviewsAhead } from './belongings.store.ts';

export const eraseApplications: FeatureErasure = async (tx, { kind, ids }, ports) => {
  if (kind !== 'application') return NOTHING_ERASED;
  await cancelInterviews(tx, ids, ports);
  const { rows, resumeKeys } = await deleteBelongings(tx, ids);
  const received = await deleteReceivedOf(tx, 'application', ids, ports);
  const gone = await deleteApplications(tx, ids);
  const keys = [...resumeKeys, ...gone.map(({ resume_key }) => resume_key)];
  for (const key of keys) await detachFile(tx, key, ports);
  for (const { id, version } of gone) {
    await ports.publishEvent(tx, { type: 'application.erased', data: { id } });
    const data = { id, change: 'deleted', version, stage: null } as const;
    await ports.publishLive(tx, { type: 'application', data, area: 'recruitment' });
  }
  await publishUnread(ports, tx);
  // Each file has a row of its own.
  return { rows: rows + gone.length + keys.length + received.rows, files: keys.length + received.files };
};

async function cancelInterviews(tx: Tx, ids: readonly number[], ports: ErasurePorts): Promise<void> {
  const { clock } = ports;
  for (const interview of await interviewsAhead(tx, ids, isoNow(clock))) {
    const emails = await ports.emailsOf(tx, interview.with);
    const mails = await namelessCancellations(interview, emails, clock.now());
    if (mails.length > 0) await queueMails(tx, mails, clock);
  }
}

/** Older résumés are kept until it is decided, and a little longer, for a decision that is taken back. */
export async function eraseOldResumes(
  tx: Tx,
  { before, limit }: { before: string; limit: number },
  ports: Pick<ErasurePorts, 'database' | 'files'>,
): Promise<ErasureResult> {
  const gone = await deleteOldResumes(tx, before, limit);
  for (const { resume_key } of gone) await detachFile(tx, resume_key, ports);
  return { rows: 2 * gone.length, files: gone.length };
}
