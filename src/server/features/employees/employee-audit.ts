// What the audit trail says of employees, and what is said to whoever was too late.
import type { RequestContext } from '#server/caller.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import { type Changes, type Recorded, changesOf } from '#server/audit/audit-values.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { DomainError } from '#server/platform/domain-error.ts';
import { employeeAnswer } from './employee-answer.ts';
import type { FeaturePorts } from '#server/feature.ts';
import { type EmployeeFields, type LockedEmployee, findEmployee } from './employees.store.ts';
import { employees } from './employees.tables.ts';

type Audited = Partial<LockedEmployee> & { photo: string | null };
const recorded: Recorded<Audited> = {
  kept: employees.recorded.kept,
  named: [...employees.recorded.named, 'photo', 'photo_focus'],
};
const withPhoto = (fields: EmployeeFields): Audited => ({ ...fields, photo: fields.image_key });

export const record = (
  ports: Pick<FeaturePorts, 'clock'>,
  tx: Tx,
  action: string,
  { before, after }: { before: EmployeeFields | null; after: EmployeeFields | null },
  ctx: RequestContext,
) => {
  const changes = changesOf(recorded, before && withPhoto(before), after && withPhoto(after));
  return recordStanding(ports, tx, action, (after ?? before) as EmployeeFields, changes, ctx);
};

/** Leaving, coming back, another card: values that no form holds. */
export const recordStanding = (
  { clock }: Pick<FeaturePorts, 'clock'>,
  tx: Tx,
  action: string,
  { employee_id }: { employee_id: string },
  changes: Changes,
  ctx: RequestContext,
) =>
  auditBy(tx, clock, ctx, {
    action,
    subject: 'employee',
    subjectId: employee_id,
    label: employee_id,
    ...changes,
  });

export async function refused(tx: Tx, employeeId: string): Promise<DomainError> {
  const row = await findEmployee(tx, employeeId);
  const current = row && employeeAnswer(row);
  const id = row?.employee_id ?? employeeId;
  return refusedChange(tx, { subject: 'employee', id, current, gone: 'employee_not_found' });
}
