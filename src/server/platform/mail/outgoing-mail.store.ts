// The rows of outgoing mail: queued → sending (under a lease) → sent, or queued again, or failed.
import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../database/database.ts';
import { isPostgres } from '../database/engine.ts';
import type { Schema } from '../database/schema.ts';
import { isOrderWaiting, readOrders } from './mail-orders.store.ts';

export interface OutgoingMail {
  id: number;
  messageId: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
  /** This one included. Also tells two claims of one mail apart. */
  tries: number;
}

type NewMail = Omit<OutgoingMail, 'id' | 'tries'> & { holdsSecret: boolean; now: string };

export async function insertMail(tx: Tx, mail: NewMail): Promise<number> {
  const { id } = await tx
    .insertInto('outgoing_mail')
    .values({
      message_id: mail.messageId,
      recipient: mail.to,
      reply_to: mail.replyTo,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      state: 'queued',
      tries: 0,
      next_try_at: mail.now,
      created_at: mail.createdAt,
      holds_secret: mail.holdsSecret,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteMail(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('outgoing_mail').where('id', '=', id).execute();
}

/** A look without a lock, so that an idle worker never takes SQLite's only write lock. */
export async function isMailDue(db: Reader, now: string): Promise<boolean> {
  const [abandoned, queued] = [selectAbandoned(db, now, 1), selectQueued(db, now, 1)];
  return (
    (await abandoned.execute()).length > 0 ||
    (await queued.execute()).length > 0 ||
    (await isOrderWaiting(db))
  );
}

/** Takes what is due for this process alone, until the lease ends; what waits longest comes first. */
export async function claimMails(
  tx: Tx,
  claim: { now: string; leaseEndsAt: string; limit: number; except: number[] },
): Promise<OutgoingMail[]> {
  // What another process has locked it is just claiming itself; SQLite's transaction is a lock of its own.
  const skip = isPostgres(tx);
  const ids: number[] = [];
  for (const select of [selectAbandoned, selectQueued]) {
    const due = select(tx, claim.now, claim.limit - ids.length)
      .$if(skip, (query) => query.forUpdate().skipLocked())
      .$if(claim.except.length > 0, (query) => query.where('id', 'not in', claim.except));
    for (const { id } of await due.execute()) ids.push(id);
    if (ids.length === claim.limit) break;
  }
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('outgoing_mail')
    .set((eb) => ({ state: 'sending', claimed_until: claim.leaseEndsAt, tries: eb('tries', '+', 1) }))
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toMail(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * After the clock was put back: what is due later than it can be is due now, and no claim outlasts a lease from now.
 * Without this a mail would wait until the clock gets there again.
 */
export async function redateMails(
  tx: Tx,
  { now, dueBy, leaseEndsAt }: { now: string; dueBy: string; leaseEndsAt: string },
): Promise<void> {
  await tx
    .updateTable('outgoing_mail')
    .set({ next_try_at: now })
    .where('state', '=', 'queued')
    .where('next_try_at', '>', dueBy)
    .execute();
  await tx
    .updateTable('outgoing_mail')
    .set({ claimed_until: leaseEndsAt })
    .where('state', '=', 'sending')
    .where('claimed_until', '>', leaseEndsAt)
    .execute();
}

export interface MailQueue {
  queued: number;
  sending: number;
  failed: number;
  /** When the oldest mail that is still to go out was written. */
  oldest: string | null;
}

/** What is not sent yet. Sent mails, by far the most, are not looked at. */
export async function readMailQueue(db: Reader): Promise<MailQueue> {
  const rows = await db
    .selectFrom('outgoing_mail')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
    .where('state', 'in', ['queued', 'sending', 'failed'])
    .groupBy('state')
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state);
  const [queued, sending] = [of('queued'), of('sending')];
  const ordered = await readOrders(db);
  const waiting = [queued?.oldest, sending?.oldest, ordered.oldest].filter((each) => each != null);
  return {
    queued: (queued?.count ?? 0) + ordered.letters,
    sending: sending?.count ?? 0,
    failed: of('failed')?.count ?? 0,
    oldest: waiting.toSorted()[0] ?? null,
  };
}

/** True of whatever state the row is in: once a server has taken the mail no further copy may go out. */
export async function markSent(tx: Tx, ids: number[], now: string): Promise<void> {
  await tx
    .updateTable('outgoing_mail')
    .set({ state: 'sent', sent_at: now, claimed_until: null, last_error: null })
    .where('id', 'in', ids)
    .execute();
  await tx
    .updateTable('outgoing_mail')
    .set({ text_body: '', html_body: '' })
    .where('id', 'in', ids)
    .where('holds_secret', '=', true)
    .execute();
}

export async function markForRetry(
  tx: Tx,
  mail: OutgoingMail,
  nextTryAt: string,
  reason: string,
): Promise<void> {
  await giveBack(tx, mail, {
    state: 'queued',
    next_try_at: nextTryAt,
    claimed_until: null,
    last_error: reason,
  });
}

export async function markFailed(tx: Tx, mail: OutgoingMail, reason: string): Promise<void> {
  await giveBack(tx, mail, { state: 'failed', claimed_until: null, last_error: reason });
}

// Only while the claim is still ours: after the lease another process may be at it.
async function giveBack(
  tx: Tx,
  { id, tries }: OutgoingMail,
  values: Partial<Selectable<Schema['outgoing_mail']>>,
): Promise<void> {
  await tx
    .updateTable('outgoing_mail')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('tries', '=', tries)
    .execute();
}

const selectQueued = (db: Reader, now: string, limit: number) =>
  db
    .selectFrom('outgoing_mail')
    .select('id')
    .where('state', '=', 'queued')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(limit);

const selectAbandoned = (db: Reader, now: string, limit: number) =>
  db
    .selectFrom('outgoing_mail')
    .select('id')
    .where('state', '=', 'sending')
    .where('claimed_until', '<=', now)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(limit);

const toMail = (row: Selectable<Schema['outgoing_mail']>): OutgoingMail => ({
  id: row.id,
  messageId: row.message_id,
  to: row.recipient,
  replyTo: row.reply_to,
  subject: row.subject,
  text: row.text_body,
  html: row.html_body,
  createdAt: row.created_at,
  tries: row.tries,
});
