// Sign-ins that wait for their code, found by the secret of the browser that began them.
import type { Alive } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';

interface NewAttempt {
  secret_hash: string;
  user_id: number;
  code_hash: string | null;
  sent_at: string;
  code_expires_at: string;
  expires_at: string;
}

export const insertAttempt = (tx: Tx, attempt: NewAttempt) =>
  tx
    .insertInto('otp_attempts')
    .values({ ...attempt, tries: 0 })
    .execute();

export const findAttemptOwner = (db: Reader, secretHash: string) =>
  db
    .selectFrom('otp_attempts')
    .select(['user_id', 'code_hash'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();

/** Takes one of the tries a code has; nothing is left once they are used up or the code's time is over. */
export const takeTry = (tx: Tx, secretHash: string, triesMax: number, { after, until }: Alive) =>
  tx
    .updateTable('otp_attempts')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('secret_hash', '=', secretHash)
    .where('tries', '<', triesMax)
    .where('code_expires_at', '>', after)
    .where('code_expires_at', '<=', until)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();

/** Whoever else wants this attempt waits until the transaction ends. */
export const lockAttempt = (tx: Tx, secretHash: string, { after, until }: Alive) =>
  tx
    .selectFrom('otp_attempts')
    .select(['id', 'user_id', 'sent_at', 'code_hash'])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .forUpdate()
    .executeTakeFirst();

export const updateAttempt = (
  tx: Tx,
  id: number,
  change: { sent_at: string; code_hash?: string; code_expires_at?: string; tries?: number },
) => tx.updateTable('otp_attempts').set(change).where('id', '=', id).execute();

export const deleteAttempt = (tx: Tx, secretHash: string) =>
  tx.deleteFrom('otp_attempts').where('secret_hash', '=', secretHash).execute();

export const deleteAttemptsOf = (tx: Tx, userId: number) =>
  tx.deleteFrom('otp_attempts').where('user_id', '=', userId).execute();
