import type { Tx } from '#server/platform/database/database.ts';
import type { Conversation } from './received.store.ts';

/** Mails to which answers come back here, where a mailbox is read. */
export interface Correspondence {
  /** The address for answers, with what is sent kept as part of the conversation. Undefined: no mailbox is read. */
  correspond(tx: Tx, of: Conversation, messageIds: readonly string[]): Promise<string | undefined>;
}

/** A mail of ours came back. */
export interface Bounce {
  messageId: string;
  reason: string;
}
