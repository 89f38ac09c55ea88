// The way back: each conversation has an address of its own, which nobody can guess.
import { createHmac } from 'node:crypto';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { ownSecretIn } from '#server/platform/secrets.store.ts';
import { hashOf } from '#server/platform/secrets.ts';
import {
  type Conversation,
  conversationOfMessages,
  conversationOfSecret,
  writeConversation,
  writeSent,
} from '#server/received/received.store.ts';
import { type MailboxSettings, PLUS_SECRET_CHARACTERS } from './mailbox-settings.ts';

const ADDRESS_SECRET = 'mail addresses';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

interface Ports {
  imap: MailboxSettings | undefined;
  clock: Clock;
}

/**
 * The address at which answers reach this conversation, and the Message-IDs of what is sent in it are kept. Undefined:
 * no mailbox is read.
 */
export async function correspond(
  { imap, clock }: Ports,
  tx: Tx,
  of: Conversation,
  messageIds: readonly string[],
): Promise<string | undefined> {
  if (!imap) return undefined;
  const secret = secretOf(await ownSecretIn(tx, clock, ADDRESS_SECRET), of);
  await writeConversation(tx, hashOf(secret), of);
  await writeSent(tx, messageIds, of, isoNow(clock));
  const at = imap.address.lastIndexOf('@');
  return `${imap.address.slice(0, at)}+${secret}${imap.address.slice(at)}`;
}

/** The same each time, so that it is never kept itself. */
function secretOf(key: Buffer, { kind, id }: Conversation): string {
  const bytes = createHmac('sha256', key).update(`${kind} ${id}`).digest();
  let bits = BigInt(`0x${bytes.toString('hex')}`);
  let secret = '';
  for (let n = 0; n < PLUS_SECRET_CHARACTERS; n += 1, bits >>= 5n)
    secret += LETTERS[Number(bits & 31n)] as string;
  return secret;
}

const PLUS_SECRET = new RegExp(`\\+([a-z2-7]{${PLUS_SECRET_CHARACTERS}})@`, 'i');

/** By what nobody can guess: Message-IDs of ours, the latest first, then the address. Never by subject or sender. */
export async function conversationOf(
  db: Reader,
  { answers, recipients }: { answers: readonly string[]; recipients: readonly string[] },
): Promise<Conversation | undefined> {
  const byMessage = await conversationOfMessages(db, answers);
  if (byMessage) return { kind: byMessage.kind, id: byMessage.id };
  for (const recipient of recipients) {
    const secret = PLUS_SECRET.exec(recipient)?.[1];
    const found = secret && (await conversationOfSecret(db, hashOf(secret.toLowerCase())));
    if (found) return found;
  }
  return undefined;
}
