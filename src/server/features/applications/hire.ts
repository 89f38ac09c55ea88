// From applicant to employee: both are written, or neither.
import type { Application } from '#contract/applications/applications.ts';
import type { Employee, EmployeeDraft } from '#contract/employees/employees.ts';
import { doneByOf } from '#server/colleagues.ts';
import type { VersionedContext } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { readApplications } from './application-rows.store.ts';
import type { ApplicationPorts } from './applications.feature.ts';
import { bumpVersions } from './applications.store.ts';
import { lockOne } from './manage-applications.ts';
import { moveLocked } from './move-applications.ts';
import { readingOf, record, publishChanged } from './application-audit.ts';
import { lockFirstStage } from './stages/stages.store.ts';
import { addToTimeline } from './timeline.store.ts';

export async function hire(
  ports: ApplicationPorts,
  id: number,
  draft: EmployeeDraft,
  ctx: VersionedContext,
): Promise<{ application: Application; employee: Employee }> {
  const { database, clock, colleagues, employees, publishEvent } = ports;
  const addEmployee = await employees.prepare(draft);
  return database.transaction(async (tx) => {
    const before = await lockOne(ports, tx, id, ctx);
    if (await employees.ofApplication(tx, id)) throw new DomainError('already_hired');
    const employee = await addEmployee(tx, ctx, id);
    const hired = await lockFirstStage(tx, 'hired');
    if (before.stage_id !== hired.id) await moveLocked(ports, tx, [before], hired, ctx);
    await bumpVersions(tx, [id]);
    const { employee_id, name } = employee;
    await addToTimeline(tx, isoNow(clock), {
      application_id: id,
      kind: 'hired',
      by: await doneByOf(tx, colleagues, ctx.caller),
      data: { employee_id, name },
    });
    await record(ports, tx, 'hire', id, ctx, { old: null, new: { employee_id } });
    const { name: applicant, job_id, job_title } = before;
    await publishEvent(tx, {
      type: 'application.hired',
      data: { id, name: applicant, job_id, job_title, employee_id },
    });
    const [application] = await readApplications(tx, [id], readingOf(ports, ctx.caller));
    if (!application) throw new DomainError('application_not_found');
    await publishChanged(ports, tx, { ...application, stage_id: application.stage.id });
    return { application, employee };
  });
}
