// Conversations by mail: whose they are, and what came in.
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { RowOf } from '#server/platform/database/record.ts';
import { type FilePorts, detachFile } from '#server/platform/files/stored-files.store.ts';
import { type KeptAttachment, receivedMails } from './received.tables.ts';

/** Whose a conversation is. */
export interface Conversation {
  kind: 'application' | 'enquiry';
  id: number;
}
type ConversationKind = Conversation['kind'];
const columnOf = { application: 'application_id', enquiry: 'enquiry_id' } as const;
export const inColumns = ({ kind, id }: Conversation) => ({
  application_id: kind === 'application' ? id : null,
  enquiry_id: kind === 'enquiry' ? id : null,
});

export type ReceivedRow = RowOf<typeof receivedMails>;
type NewReceived = Omit<ReceivedRow, 'id' | 'application_id' | 'enquiry_id'>;

export const insertReceived = async (tx: Tx, of: Conversation, mail: NewReceived): Promise<number> =>
  (await receivedMails.insert(tx, { ...mail, ...inColumns(of) })).id;

/** Oldest first. */
export async function receivedBy(
  db: Reader,
  kind: ConversationKind,
  ids: readonly number[],
): Promise<ReceivedRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('received_mails')
    .select(receivedMails.columns)
    .where(columnOf[kind], 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(receivedMails.parse);
}

export async function findReceivedMails(db: Reader, ids: readonly number[]): Promise<ReceivedRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('received_mails')
    .select(receivedMails.columns)
    .where('id', 'in', ids)
    .execute();
  return rows.map(receivedMails.parse);
}

export const findReceived = (db: Reader, of: Conversation, mail: number): Promise<ReceivedRow | undefined> =>
  receivedMails.find(db, { id: mail, [columnOf[of.kind]]: of.id });

/** Of records that are forgotten: all rows and files that went. */
export async function deleteReceivedOf(
  tx: Tx,
  kind: ConversationKind,
  ids: readonly number[],
  ports: FilePorts,
): Promise<{ rows: number; files: number }> {
  const files = (await receivedBy(tx, kind, ids)).flatMap(({ attachments }) => attachments);
  for (const { key } of files) await detachFile(tx, key, ports);
  let rows = files.length;
  for (const table of ['received_mails', 'mail_conversations', 'sent_message_ids'] as const) {
    const { numDeletedRows } = await tx.deleteFrom(table).where(columnOf[kind], 'in', ids).executeTakeFirst();
    rows += Number(numDeletedRows);
  }
  return { rows, files: files.length };
}

export async function writeConversation(tx: Tx, secret_hash: string, of: Conversation): Promise<void> {
  await tx
    .insertInto('mail_conversations')
    .values({ secret_hash, ...inColumns(of) })
    .onConflict((conflict) => conflict.column('secret_hash').doNothing())
    .execute();
}

export async function writeSent(
  tx: Tx,
  messageIds: readonly string[],
  of: Conversation,
  sent_at: string,
): Promise<void> {
  if (messageIds.length === 0) return;
  await tx
    .insertInto('sent_message_ids')
    .values(messageIds.map((message_id) => ({ message_id, ...inColumns(of), sent_at })))
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
}

interface Owner {
  application_id: number | null;
  enquiry_id: number | null;
}
function toConversation(row: Owner | undefined): Conversation | undefined {
  if (row?.application_id) return { kind: 'application', id: row.application_id };
  return row?.enquiry_id ? { kind: 'enquiry', id: row.enquiry_id } : undefined;
}

export async function conversationOfSecret(
  db: Reader,
  secretHash: string,
): Promise<Conversation | undefined> {
  return toConversation(
    await db
      .selectFrom('mail_conversations')
      .select(['application_id', 'enquiry_id'])
      .where('secret_hash', '=', secretHash)
      .executeTakeFirst(),
  );
}

/** Of the first of these Message-IDs that is one of ours. */
export async function conversationOfMessages(
  db: Reader,
  messageIds: readonly string[],
): Promise<(Conversation & { messageId: string }) | undefined> {
  if (messageIds.length === 0) return undefined;
  const rows = await db
    .selectFrom('sent_message_ids')
    .select(['message_id', 'application_id', 'enquiry_id'])
    .where('message_id', 'in', messageIds)
    .execute();
  for (const messageId of messageIds) {
    const of = toConversation(rows.find(({ message_id }) => message_id === messageId));
    if (of) return { ...of, messageId };
  }
  return undefined;
}

export const attachmentOf = (row: ReceivedRow, id: number): KeptAttachment | undefined =>
  row.attachments.find((attachment) => attachment.id === id);
