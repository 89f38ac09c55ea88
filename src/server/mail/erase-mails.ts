// Mails about people who are forgotten, and mails that have had their time.
import { type Tx, afterCommit } from '#server/platform/database/database.ts';
import { type ErasurePorts, type ErasureTarget, type ErasureResult, concernsOf } from '#server/erasure.ts';
import { type DeletedTask, deleteConcerning, deleteFinished } from '#server/platform/tasks/tasks.store.ts';
import { MAIL } from './mail.ts';
import type { Outbox } from './outbox.ts';

interface OutboxPort {
  /** Where mails are files. */
  outbox: Outbox | undefined;
}

export const eraseMails = (tx: Tx, going: ErasureTarget, ports: ErasurePorts): Promise<ErasureResult> =>
  forgetMailsAbout(tx, concernsOf(going), ports);

/** Sent ones, and those that still wait. */
export async function forgetMailsAbout(
  tx: Tx,
  concerns: readonly string[],
  ports: OutboxPort,
): Promise<ErasureResult> {
  const gone = await deleteConcerning(tx, MAIL, concerns);
  removeFiles(tx, gone, ports);
  return { rows: gone.length, files: 0 };
}

/** The answer is how many it was. */
export async function deleteOldMails(
  tx: Tx,
  { before, limit }: { before: string; limit: number },
  ports: OutboxPort,
): Promise<number> {
  const gone = await deleteFinished(tx, MAIL, before, limit);
  removeFiles(tx, gone, ports);
  return gone.length;
}

// Should this fail, the sweeper has them later.
function removeFiles(tx: Tx, mails: DeletedTask[], { outbox }: OutboxPort): void {
  afterCommit(tx, () => void outbox?.remove(mails).catch(() => {}));
}
