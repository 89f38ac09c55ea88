// A mail that could not be read lies in Foyer/Failed, and superusers see a line for it. Trying it again puts it back where
// mails arrive, to be read once more.
import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type TaskKind, TaskRefusedError, addTask } from '#server/platform/tasks/tasks.ts';
import { connect, openFolder } from './imap-client.ts';
import { type MailRow, deleteMails, findMails, writeReported } from './mailbox-mails.store.ts';
import type { MailboxPorts } from './mailbox.feature.ts';

const UNREADABLE = 'unreadable mail';

export async function addUnreadable(
  tx: Tx,
  { clock }: Pick<MailboxPorts, 'clock'>,
  mail: number,
  reason: string,
): Promise<void> {
  await addTask(tx, { kind: UNREADABLE, payload: { mail, reason } }, clock);
}

const payload = z.object({ mail: z.int(), reason: z.string() });

export const unreadableTask = (ports: MailboxPorts): TaskKind<z.infer<typeof payload>> => ({
  kind: UNREADABLE,
  name: 'Read a mail that came in',
  payload,
  async handler({ payload: { mail: id, reason } }) {
    const [mail] = await findMails(ports.database.read, [id]);
    if (!mail) return;
    if (mail.is_reported) return putBack(ports, mail);
    await ports.database.transaction((tx) => writeReported(tx, id));
    throw new TaskRefusedError(`In Foyer/Failed: ${reason}`);
  },
  maxTries: 5,
  retryDelaysMs: [MINUTE_MS],
  leaseMs: 5 * MINUTE_MS,
  keepMs: 30 * DAY_MS,
});

async function putBack({ imap, database }: MailboxPorts, mail: MailRow): Promise<void> {
  if (!imap) throw new Error('There is no mailbox any more: IMAP_URL is not set.');
  const { id, moved_uid, moved_validity, message_id } = mail;
  const client = await connect(imap);
  try {
    const { uidValidity } = await client.mailboxOpen(await openFolder(client, 'failed'));
    const known = moved_uid !== null && String(uidValidity) === moved_validity ? [moved_uid] : [];
    const found =
      known.length > 0 || message_id === null
        ? known
        : (await client.search({ header: { 'message-id': message_id } }, { uid: true })) || [];
    if (found.length === 0) throw new TaskRefusedError('It is not in Foyer/Failed any more.');
    // Forgotten first: what is put back is read again whatever happens between.
    await database.transaction((tx) => deleteMails(tx, [id]));
    await client.messageMove(found, imap.folder, { uid: true });
  } finally {
    client.close();
  }
}
