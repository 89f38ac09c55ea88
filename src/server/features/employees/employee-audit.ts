// What the audit trail says of employees, and what is said to whoever was too late.
import type { RequestContext } from '#server/caller.ts';
import { actorOf, audit } from '#server/audit/audit.store.ts';
import { type Changes, type Recorded, changesOf } from '#server/audit/audit-values.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { DomainError } from '#server/platform/domain-error.ts';
import { employeeAnswer } from './employee-answer.ts';
import type { FeaturePorts } from '#server/feature.ts';
import { type EmployeeFields, findEmployee } from './employees.store.ts';

/** What a card says of someone's work is in the trail; how to reach them, and what is of their body, is not. */
const recorded: Recorded<ReturnType<typeof withPhoto>> = {
  kept: ['employee_id', 'name', 'role', 'department', 'company_name', 'date_of_joining', 'valid_until'],
  named: [
    'phone_number',
    'company_email',
    'blood_group',
    'gender',
    'emergency_contact',
    'photo',
    'photo_focus',
  ],
};
const withPhoto = ({ image_key: photo, ...texts }: EmployeeFields) => ({ ...texts, photo });

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
  { caller, origin }: RequestContext,
) =>
  audit(tx, clock, {
    actor: actorOf(caller),
    action,
    subject: 'employee',
    subjectId: employee_id,
    label: employee_id,
    ...changes,
    origin,
  });

export async function refused(tx: Tx, employeeId: string): Promise<DomainError> {
  const row = await findEmployee(tx, employeeId);
  const current = row && employeeAnswer(row);
  const id = row?.employee_id ?? employeeId;
  return refusedChange(tx, { subject: 'employee', id, current, gone: 'employee_not_found' });
}
