// Which mails of the mailbox are known, and what became of them.
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { RowOf } from '#server/platform/database/record.ts';
import { mailboxMails } from './mailbox.tables.ts';

export type MailRow = RowOf<typeof mailboxMails>;

export async function knownMails(
  db: Reader,
  uid_validity: string,
  uids: readonly number[],
): Promise<Map<number, MailRow>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .selectFrom('mailbox_mails')
    .select(mailboxMails.columns)
    .where('uid_validity', '=', uid_validity)
    .where('uid', 'in', uids)
    .execute();
  return new Map(rows.map((row) => [row.uid, row]));
}

/** The same bytes, under another number. */
export const findSameMail = (db: Reader, content_hash: string): Promise<MailRow | undefined> =>
  db
    .selectFrom('mailbox_mails')
    .select(mailboxMails.columns)
    .where('content_hash', '=', content_hash)
    .orderBy('id')
    .executeTakeFirst();

export const insertMail = (
  tx: Tx,
  mail: Omit<MailRow, 'id' | 'is_moved' | 'is_reported' | 'moved_validity' | 'moved_uid'>,
) =>
  mailboxMails.insert(tx, {
    ...mail,
    is_moved: false,
    is_reported: false,
    moved_validity: null,
    moved_uid: null,
  });

interface Moved {
  id: number;
  moved_validity: string | null;
  moved_uid: number | null;
}

export async function writeMoved(tx: Tx, moved: readonly Moved[]): Promise<void> {
  for (const { id, ...where } of moved)
    await tx
      .updateTable('mailbox_mails')
      .set({ ...where, is_moved: true })
      .where('id', '=', id)
      .execute();
}

export const writeReported = (tx: Tx, id: number) =>
  tx.updateTable('mailbox_mails').set({ is_reported: true }).where('id', '=', id).execute();

export const findMails = (db: Reader, ids: readonly number[]): Promise<MailRow[]> =>
  db.selectFrom('mailbox_mails').select(mailboxMails.columns).where('id', 'in', ids).execute();

export async function deleteMails(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('mailbox_mails').where('id', 'in', ids).execute();
}

export async function deleteOldMails(tx: Tx, before: string, limit: number): Promise<number> {
  const old = await tx
    .selectFrom('mailbox_mails')
    .select('id')
    // Those of somebody are kept as long as what they belong to: their copies go with it.
    .where('application_id', 'is', null)
    .where('enquiry_id', 'is', null)
    .where('taken_at', '<=', before)
    .where('outcome', '<>', 'left')
    .limit(limit)
    .execute();
  await deleteMails(
    tx,
    old.map(({ id }) => id),
  );
  return old.length;
}

/** What of somebody still lies in the mailbox. */
export async function mailsOf(
  tx: Tx,
  {
    kind,
    ids,
    senderHashes,
  }: { kind: 'application' | 'enquiry'; ids: readonly number[]; senderHashes: string[] },
): Promise<number[]> {
  const column = kind === 'application' ? 'application_id' : 'enquiry_id';
  const rows = await tx
    .selectFrom('mailbox_mails')
    .select('id')
    .where((eb) =>
      eb.or([
        eb(column, 'in', ids),
        // Nobody's: those that could not be read, and those that were left.
        eb.and([
          eb('sender_hash', 'in', senderHashes),
          eb('application_id', 'is', null),
          eb('enquiry_id', 'is', null),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
