// Copies of mails of somebody who was forgotten are deleted in the mailbox too, and tried again until they are.
import * as z from 'zod/mini';
import type { ImapFlow } from 'imapflow';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type TaskKind, addTask } from '#server/platform/tasks/tasks.ts';
import { connect, openFolder, reasonOf } from './imap-client.ts';
import { type MailRow, deleteMails, findMails } from './mailbox-mails.store.ts';
import type { MailboxPorts } from './mailbox.feature.ts';

const DELETE_COPIES = 'delete mail copies';

export async function wantCopiesDeleted(
  tx: Tx,
  { clock }: Pick<MailboxPorts, 'clock'>,
  erasure: number,
  mails: readonly number[],
): Promise<void> {
  await addTask(tx, { kind: DELETE_COPIES, lane: DELETE_COPIES, payload: { erasure, mails } }, clock);
}

const payload = z.object({ erasure: z.int(), mails: z.array(z.int()) });

export const deleteCopiesTask = (ports: MailboxPorts): TaskKind<z.infer<typeof payload>> => ({
  kind: DELETE_COPIES,
  name: 'Delete mails of somebody who was erased from the mailbox',
  payload,
  async handler({ payload: { erasure, mails } }) {
    const rows = await findMails(ports.database.read, mails);
    if (rows.length > 0) await deleteIn(ports, rows);
    await ports.database.transaction(async (tx) => {
      await deleteMails(
        tx,
        rows.map(({ id }) => id),
      );
      await ports.privacy.noteCopiesGone(tx, erasure);
    });
  },
  // For a month: a mailbox may be away for long.
  maxTries: 130,
  retryDelaysMs: [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS],
  leaseMs: 15 * MINUTE_MS,
  keepMs: 30 * DAY_MS,
});

async function deleteIn({ imap }: MailboxPorts, rows: MailRow[]): Promise<void> {
  if (!imap) throw new Error('There is no mailbox any more: IMAP_URL is not set.');
  try {
    const client = await connect(imap);
    try {
      const [done, failed] = [await openFolder(client, 'done'), await openFolder(client, 'failed')];
      // One that was not moved yet lies where it arrived.
      for (const folder of [done, failed, imap.folder])
        await deleteFrom(client, folder, rows, folder === imap.folder);
    } finally {
      client.close();
    }
  } catch (error) {
    throw new Error(reasonOf(error, imap), { cause: error });
  }
}

async function deleteFrom(
  client: ImapFlow,
  folder: string,
  rows: MailRow[],
  isInbox: boolean,
): Promise<void> {
  const uidValidity = String((await client.mailboxOpen(folder)).uidValidity);
  const uids = new Set<number>();
  for (const row of rows) {
    const [validity, uid] = isInbox ? [row.uid_validity, row.uid] : [row.moved_validity, row.moved_uid];
    if (validity === uidValidity && uid !== null) uids.add(uid);
    if (row.message_id === null) continue;
    const found = await client.search({ header: { 'message-id': row.message_id } }, { uid: true });
    for (const each of found || []) uids.add(each);
  }
  if (uids.size === 0) return;
  if (!(await client.messageDelete([...uids], { uid: true })))
    throw new Error(`${folder}: the mails could not be deleted there.`);
}
