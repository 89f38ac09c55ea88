// What was written to visitors, and how the mails ended.
import type { DoneBy } from '#contract/accounts/colleagues.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { RowOf } from '#server/platform/database/record.ts';
import { receivedBy } from '#server/received/received.store.ts';
import { replies } from '../contact.tables.ts';
import { enquiriesOfAddress } from '../enquiries.store.ts';

interface NewReply {
  enquiry_id: number;
  by: DoneBy;
  subject: string;
  text: string;
  message_id: string;
  /** Of the first answer. */
  waited_minutes: number | null;
  now: string;
}

export const insertReply = async (tx: Tx, { by, now, ...reply }: NewReply): Promise<number> =>
  (await replies.insert(tx, { ...reply, author_id: by.id, author_name: by.name, created_at: now })).id;

export const writeTask = (tx: Tx, id: number, task_id: number) =>
  tx.updateTable('enquiry_replies').set({ task_id }).where('id', '=', id).execute();

/** Oldest first. */
export const listReplies = (db: Reader, enquiryId: number) =>
  db
    .selectFrom('enquiry_replies')
    .select(replies.columns)
    .where('enquiry_id', '=', enquiryId)
    .orderBy('id')
    .execute();

export type ReplyRow = RowOf<typeof replies>;

/** Undefined: it is gone by now. */
export async function writeEnd(
  tx: Tx,
  id: number,
  { ended_at, failure }: { ended_at: string; failure: string | null },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('enquiry_replies')
    .set({ ended_at, failure })
    .where('id', '=', id)
    .returning('enquiry_id')
    .executeTakeFirst();
  return row?.enquiry_id;
}

/** It came back later: by its Message-ID. False: there is no such reply. */
export async function writeBounce(
  tx: Tx,
  enquiryId: number,
  { messageId, ...end }: { messageId: string; ended_at: string; failure: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('enquiry_replies')
    .set(end)
    .where('enquiry_id', '=', enquiryId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The answer is how many it was. */
export async function deleteRepliesOf(tx: Tx, enquiryIds: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('enquiry_replies')
    .where('enquiry_id', 'in', enquiryIds)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** All there is of an address with what was answered, without who it was, oldest first. */
export async function conversationsOf(db: Reader, email: string) {
  const enquiries = await enquiriesOfAddress(db, email);
  const sent =
    enquiries.length === 0
      ? []
      : await db
          .selectFrom('enquiry_replies')
          .select(['enquiry_id', 'subject', 'text', 'created_at'])
          .where(
            'enquiry_id',
            'in',
            enquiries.map(({ id }) => id),
          )
          .orderBy('id')
          .execute();
  const received = await receivedBy(
    db,
    'enquiry',
    enquiries.map(({ id }) => id),
  );
  return enquiries.map((enquiry) => ({
    ...enquiry,
    received: received
      .filter(({ enquiry_id }) => enquiry_id === enquiry.id)
      .map(({ subject, text, quoted, attachments, received_at }) => ({
        subject,
        text,
        quoted,
        attachments,
        created_at: received_at,
      })),
    replies: sent
      .filter(({ enquiry_id }) => enquiry_id === enquiry.id)
      .map(({ subject, text, created_at }) => ({ subject, text, created_at })),
  }));
}
