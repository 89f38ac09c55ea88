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
    const forgets = [eraseMails, ...ports.features.flatMap((feature) => feature.erase ?? [])];
    for (const forget of forgets) {
      const { rows, files } = await forget(tx, going, { ...ports, emailsOf: ports.accounts.emailsOf });
      gone = { rows: gone.rows + rows, files: gone.files + files };
    }
    await writeReceipt(tx, ports, { kind: going.kind, why, records: going.ids.length, ...gone });
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
  receipt: Receipt,
): Promise<void> {
  await insertErasure(tx, { at: isoNow(clock), ...receipt });
  afterCommit(tx, () => database.truncateLog());
}
