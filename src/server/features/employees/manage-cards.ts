// What happens to an employee's card: the next one, leaving, coming back; and what became of those before.
import type { CardMark } from '#contract/employees/card-marks.ts';
import type { EmployeeCard, ReissueReason } from '#contract/employees/employee-cards.ts';
import { type Employee, employeeMessages, hasLeft } from '#contract/employees/employees.ts';
import type { VersionedContext } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { dayOf } from '#server/platform/zoned-time.ts';
import { OFTEN_FROM, lookedAtSince, marksOf } from './card-marks.ts';
import { insertCard, listCards, listVerifications, markReplaced, oddlyVerified } from './cards.store.ts';
import type { FeaturePorts } from '#server/feature.ts';
import {
  type EmployeeRow,
  type LockedEmployee,
  findEmployeeByNumber,
  lockEmployee,
  writeStanding,
} from './employees.store.ts';
import { employeeAnswer } from './employee-answer.ts';
import { recordStanding, refused } from './employee-audit.ts';

/** The one before says that it was replaced, from now on and for ever: a number is never given twice. */
export const reissueCard = (
  ports: FeaturePorts,
  employeeId: string,
  reason: ReissueReason,
  ctx: VersionedContext,
) =>
  change(ports, employeeId, ctx, async (tx, held) => {
    const now = isoNow(ports.clock);
    if (hasLeft(held, dayOf(now, ports.timeZone))) throw new DomainError('employee_has_left');
    const { id: employee, card_number: number } = held;
    await markReplaced(tx, { employee, number }, now);
    await insertCard(tx, { employee, number: number + 1, reason }, now);
    await writeStanding(tx, employee, { card_number: number + 1 });
    const values = { old: { card_number: number }, new: { card_number: number + 1, reason } };
    await recordStanding(ports, tx, 'reissue card', held, values, ctx);
  });

/** A day to come: until then they work here. */
export const leave = (ports: FeaturePorts, employeeId: string, left_on: string, ctx: VersionedContext) =>
  change(ports, employeeId, ctx, async (tx, held) => {
    if (left_on < held.date_of_joining) {
      throw new DomainError('bad_input', { fields: { left_on: [employeeMessages.leftBeforeJoining] } });
    }
    await writeStanding(tx, held.id, { left_on });
    const values = { old: { left_on: held.left_on || null }, new: { left_on } };
    await recordStanding(ports, tx, 'leave', held, values, ctx);
    if (held.left_on !== '') return;
    const { id, employee_id, name } = held;
    await ports.publishEvent(tx, { type: 'employee.left', data: { id, employee_id, name } });
  });

export const comeBack = (ports: FeaturePorts, employeeId: string, ctx: VersionedContext) =>
  change(ports, employeeId, ctx, async (tx, held) => {
    await writeStanding(tx, held.id, { left_on: '' });
    const values = { old: { left_on: held.left_on || null }, new: { left_on: null } };
    await recordStanding(ports, tx, 'return', held, values, ctx);
  });

const change = (
  { database, clock }: FeaturePorts,
  employeeId: string,
  ctx: VersionedContext,
  work: (tx: Tx, held: LockedEmployee) => Promise<void>,
): Promise<Employee> =>
  database.transaction(async (tx) => {
    const held = await lockEmployee(tx, { employeeId, version: ctx.version }, isoNow(clock));
    if (!held) throw await refused(tx, employeeId);
    await work(tx, held);
    return employeeAnswer((await findEmployeeByNumber(tx, held.id)) as EmployeeRow);
  });

/** For a page of the register: one question for all of its rows, and more only of those who stand out. */
export async function marksByEmployee(
  ports: FeaturePorts,
  rows: readonly EmployeeRow[],
): Promise<ReadonlyMap<number, CardMark[]>> {
  const { database, clock, timeZone } = ports;
  const since = lookedAtSince(dayOf(isoNow(clock), timeZone));
  const ids = rows.map(({ id }) => id);
  const odd = await oddlyVerified(database.read, ids, { since, often: OFTEN_FROM });
  const marks = new Map<number, CardMark[]>();
  for (const row of rows.filter(({ id }) => odd.has(id))) {
    const found = (await readCards(ports, row)).flatMap((card) => card.marks);
    if (found.length > 0) marks.set(row.id, found);
  }
  return marks;
}

/** Newest first. */
export async function readCards(
  { database, clock, timeZone }: FeaturePorts,
  { id, left_on }: EmployeeRow,
): Promise<EmployeeCard[]> {
  const cards = await listCards(database.read, id);
  const verifications = await listVerifications(database.read, id);
  const today = dayOf(isoNow(clock), timeZone);
  return cards.map(({ reason, ...card }) => {
    const days = verifications.filter(({ number }) => number === card.number);
    return {
      ...card,
      reason: reason || null,
      verified: days.reduce((sum, { count }) => sum + count, 0),
      last_verified_on: days[0]?.day ?? null,
      days: days.map(({ day, count, refused: no }) => ({ day, count, refused: no })),
      marks: marksOf({ leftOn: left_on || null, days }, today),
    };
  });
}
