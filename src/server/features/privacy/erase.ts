// Forgetting people everywhere at once, with a receipt that does not say who they were.
import type { ErasureKind, ErasureReason } from '#contract/office/privacy.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import { type Database, type Tx, afterCommit } from '#server/platform/database/database.ts';
import { type Erase, type ErasureResult, NOTHING_ERASED } from '#server/erasure.ts';
import { eraseMails } from '#server/mail/erase-mails.ts';
import type { PrivacyPorts } from './privacy.feature.ts';
import { insertErasure } from './privacy.store.ts';

/** All features take part, in their order. */
export const eraser =
  (ports: PrivacyPorts): Erase =>
  async (tx, going, why) => {
    if (going.ids.length === 0) return NOTHING_ERASED;
    let gone = NOTHING_ERASED;
    const mailCopies: number[] = [];
    const forgets = [eraseMails, ...ports.features.flatMap((feature) => feature.erase ?? [])];
    for (const forget of forgets) {
      const {
        rows,
        files,
        mailCopies: copies = [],
      } = await forget(tx, going, { ...ports, emailsOf: ports.accounts.emailsOf });
      gone = { rows: gone.rows + rows, files: gone.files + files };
      mailCopies.push(...copies);
    }
    const receipt = { kind: going.kind, why, records: going.ids.length, ...gone, mailCopies };
    const erasure = await writeReceipt(tx, ports, receipt);
    if (mailCopies.length > 0) await ports.mailbox.wantCopiesDeleted(tx, erasure, mailCopies);
    return gone;
  };

interface Receipt extends ErasureResult {
  kind: ErasureKind;
  why: ErasureReason;
  records: number;
}

/** In the transaction of what it tells of. */
export async function writeReceipt(
  tx: Tx,
  { clock, database }: { clock: Clock; database: Pick<Database, 'truncateLog'> },
  { mailCopies = [], ...receipt }: Receipt,
): Promise<number> {
  const copies = mailCopies.length;
  const id = await insertErasure(tx, {
    at: isoNow(clock),
    ...receipt,
    mail_copies: copies,
    mail_copies_left: copies,
  });
  afterCommit(tx, () => database.truncateLog());
  return id;
}
