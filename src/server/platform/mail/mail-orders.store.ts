// Letters that wait to be written out as mails. One small row for all that a form sets off keeps its sender from
// waiting for mails to be laid out and put into their queue.
import { sql } from 'kysely';
import type { Reader, Tx } from '../database/database.ts';
import { isPostgres } from '../database/engine.ts';
import type { MailContent } from './layout.ts';

export interface Letter {
  to: string;
  replyTo?: string;
  content: MailContent;
}

export interface MailOrder {
  letters: Letter[];
  createdAt: string;
}

export async function insertOrder(tx: Tx, letters: Letter[], now: string): Promise<void> {
  await tx
    .insertInto('mail_orders')
    .values({ letters: JSON.stringify(letters), created_at: now })
    .execute();
}

/** The oldest. They are gone with this transaction: what becomes of them has to be written in it. */
export async function takeOrders(tx: Tx, limit: number): Promise<MailOrder[]> {
  // What another process has locked it is just taking itself.
  const oldest = tx
    .selectFrom('mail_orders')
    .select('id')
    .orderBy('id')
    .limit(limit)
    .$if(isPostgres(tx), (query) => query.forUpdate().skipLocked());
  const rows = await tx.deleteFrom('mail_orders').where('id', 'in', oldest).returningAll().execute();
  return rows
    .toSorted((one, other) => one.id - other.id)
    .map((row) => ({ letters: JSON.parse(row.letters) as Letter[], createdAt: row.created_at }));
}

export async function isOrderWaiting(db: Reader): Promise<boolean> {
  return (await db.selectFrom('mail_orders').select('id').limit(1).execute()).length > 0;
}

/** How many letters wait, and since when the oldest does. */
export async function readOrders(db: Reader): Promise<{ letters: number; oldest: string | null }> {
  const length = isPostgres(db)
    ? sql<number>`json_array_length(letters::json)`
    : sql<number>`json_array_length(letters)`;
  const { letters, oldest } = await db
    .selectFrom('mail_orders')
    .select((eb) => [eb.fn.sum<number | null>(length).as('letters'), eb.fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { letters: Number(letters ?? 0), oldest };
}
