// Who reads the mailbox, and how it is with it.
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { RowOf } from '#server/platform/database/record.ts';
import { mailboxState } from './mailbox.tables.ts';

type StateRow = RowOf<typeof mailboxState>;

export const readState = (db: Reader): Promise<StateRow> =>
  db.selectFrom('mailbox_state').select(mailboxState.columns).executeTakeFirstOrThrow();

export const lockState = (tx: Tx): Promise<StateRow> =>
  tx.selectFrom('mailbox_state').select(mailboxState.columns).forUpdate().executeTakeFirstOrThrow();

export async function writeState(tx: Tx, change: Partial<Omit<StateRow, 'id'>>): Promise<void> {
  await tx.updateTable('mailbox_state').set(change).execute();
}
