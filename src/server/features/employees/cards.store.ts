// The cards of employees, and how often each was verified.
import { sql } from 'kysely';
import { DAY_MS } from '#contract/durations.ts';
import type { ReissueReason } from '#contract/employees/employee-cards.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { Retention } from '#server/platform/retention.ts';

/** Which card: whose, and the how manieth. */
export interface CardKey {
  /** The row of the employee. */
  employee: number;
  number: number;
}

interface CardRow extends CardKey {
  issued_at: string;
  reason: ReissueReason | '';
  replaced_at: string | null;
  printed: number;
  printed_at: string | null;
}

export async function insertCard(
  tx: Tx,
  card: CardKey & { reason: ReissueReason | '' },
  now: string,
): Promise<void> {
  await tx
    .insertInto('employee_cards')
    .values({ ...card, issued_at: now })
    .execute();
}

export async function markReplaced(tx: Tx, { employee, number }: CardKey, now: string): Promise<void> {
  await tx
    .updateTable('employee_cards')
    .set({ replaced_at: now })
    .where('employee', '=', employee)
    .where('number', '=', number)
    .execute();
}

/** The card each of these employees has now is made as a file to print. Answers its number, where there still is one. */
export async function notePrinted(
  tx: Tx,
  employees: readonly number[],
  now: string,
): Promise<Map<number, number>> {
  if (employees.length === 0) return new Map();
  const cards = await tx
    .updateTable('employee_cards')
    .set((eb) => ({ printed: eb('printed', '+', 1), printed_at: now }))
    .where('employee', 'in', employees)
    .where('replaced_at', 'is', null)
    .returning(['employee', 'number'])
    .execute();
  return new Map(cards.map(({ employee, number }) => [employee, number]));
}

/** What somebody has done with the cards of an employee; nobody prints one until this transaction ends. */
export async function lockCardUse(
  tx: Tx,
  employee: number,
): Promise<{ isPrinted: boolean; isVerified: boolean }> {
  const cards = await tx
    .updateTable('employee_cards')
    .set({ employee })
    .where('employee', '=', employee)
    .returning('printed')
    .execute();
  const verified = await tx
    .selectFrom('card_verifications')
    .select('day')
    .where('employee', '=', employee)
    .limit(1)
    .execute();
  return { isPrinted: cards.some(({ printed }) => printed > 0), isVerified: verified.length > 0 };
}

/** Newest first. */
export const listCards = (db: Reader, employee: number): Promise<Omit<CardRow, 'employee'>[]> =>
  db
    .selectFrom('employee_cards')
    .select(['number', 'issued_at', 'reason', 'replaced_at', 'printed', 'printed_at'])
    .where('employee', '=', employee)
    .orderBy('number', 'desc')
    .execute() as Promise<Omit<CardRow, 'employee'>[]>;

/** Newest first. */
export const listVerifications = (db: Reader, employee: number) =>
  db
    .selectFrom('card_verifications')
    .select(['number', 'day', 'count', 'refused', 'replaced'])
    .where('employee', '=', employee)
    .orderBy('day', 'desc')
    .execute();

/** Of these, whose cards were refused since that day, or verified so often on one. */
export async function oddlyVerified(
  db: Reader,
  employees: readonly number[],
  { since, often }: { since: string; often: number },
): Promise<Set<number>> {
  if (employees.length === 0) return new Set();
  const found = await db
    .selectFrom('card_verifications')
    .select('employee')
    .distinct()
    .where('employee', 'in', employees)
    .where('day', '>=', since)
    .where((eb) => eb.or([eb('refused', '>', 0), eb('count', '>=', often)]))
    .execute();
  return new Set(found.map(({ employee }) => employee));
}

const KEPT_DAYS = 730;

/** When a card was shown says where somebody was: after two years nobody needs to know. */
export const cardVerificationRetention: Retention = {
  name: 'card_verifications',
  keepMs: KEPT_DAYS * DAY_MS,
  async deleteSome(tx, before, limit) {
    const old = await tx
      .selectFrom('card_verifications')
      .select(['employee', 'number', 'day'])
      .where('day', '<', before.slice(0, 10))
      .limit(limit)
      .execute();
    for (const { employee, number, day } of old) {
      await tx
        .deleteFrom('card_verifications')
        .where('employee', '=', employee)
        .where('number', '=', number)
        .where('day', '=', day)
        .execute();
    }
    return old.length;
  },
};

export interface Counted extends CardKey {
  day: string;
  count: number;
  refused: number;
  /** Of the refused, those when there was a newer card already. */
  replaced?: number;
}

/** In one order, so that two processes wait for each other instead of for ever. Whoever is gone by now is left out. */
export async function addVerifications(tx: Tx, counted: readonly Counted[]): Promise<void> {
  const ordered = counted.toSorted(
    (one, other) =>
      one.employee - other.employee || one.number - other.number || (one.day < other.day ? -1 : 1),
  );
  for (const { employee, number, day, count, refused, replaced = 0 } of ordered) {
    await tx
      .insertInto('card_verifications')
      .columns(['employee', 'number', 'day', 'count', 'refused', 'replaced'])
      .expression((eb) =>
        eb
          .selectFrom('employee_cards')
          .select([
            'employee',
            'number',
            sql<string>`cast(${day} as text)`.as('day'),
            sql<number>`cast(${count} as integer)`.as('count'),
            sql<number>`cast(${refused} as integer)`.as('refused'),
            sql<number>`cast(${replaced} as integer)`.as('replaced'),
          ])
          .where('employee', '=', employee)
          .where('number', '=', number),
      )
      .onConflict((conflict) =>
        conflict.columns(['employee', 'number', 'day']).doUpdateSet((eb) => ({
          count: eb('card_verifications.count', '+', eb.ref('excluded.count')),
          refused: eb('card_verifications.refused', '+', eb.ref('excluded.refused')),
          replaced: eb('card_verifications.replaced', '+', eb.ref('excluded.replaced')),
        })),
      )
      .execute();
  }
}
