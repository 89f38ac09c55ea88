// What was written to visitors, and how the mails ended.
import type { DoneBy } from '#contract/accounts/colleagues.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
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

export async function insertReply(tx: Tx, { by, now, ...reply }: NewReply): Promise<number> {
  const { id } = await tx
    .insertInto('enquiry_replies')
    .values({ ...reply, author_id: by.id, author_name: by.name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const writeTask = (tx: Tx, id: number, task_id: number) =>
  tx.updateTable('enquiry_replies').set({ task_id }).where('id', '=', id).execute();

/** Oldest first. */
export const listReplies = (db: Reader, enquiryId: number) =>
  db
    .selectFrom('enquiry_replies')
    .select(['id', 'author_id', 'author_name', 'subject', 'text', 'message_id', 'task_id', 'ended_at'])
    .select(['failure', 'created_at'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('id')
    .execute();

export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number];

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
  const replies =
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
  return enquiries.map((enquiry) => ({
    ...enquiry,
    replies: replies
      .filter(({ enquiry_id }) => enquiry_id === enquiry.id)
      .map(({ subject, text, created_at }) => ({ subject, text, created_at })),
  }));
}
