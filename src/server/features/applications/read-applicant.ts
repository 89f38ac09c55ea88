// One applicant with all there is.
import type { Applicant } from '#contract/applicants.ts';
import { reaches } from '#contract/areas.ts';
import type { Caller } from '#server/platform/caller.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { readApplications } from './application-rows.store.ts';
import type { ApplicationPorts } from './applications.ports.ts';
import { othersOfAddress } from './applications.store.ts';
import { readNotes } from './notes/notes.store.ts';
import { readingOf } from './on-record.ts';

export async function readApplicant(ports: ApplicationPorts, id: number, caller: Caller): Promise<Applicant> {
  const { colleagues, enquiries, employees } = ports;
  const db = ports.database.read;
  const [application] = await readApplications(db, [id], readingOf(ports, caller));
  if (!application) throw new DomainError('application_not_found');
  const seesEnquiries = reaches(caller.permissions.enquiries, 'read');
  return {
    ...application,
    notes: await readNotes(db, { application: id }, colleagues),
    ratings: [],
    interviews: [],
    same_person: {
      applications: (await othersOfAddress(db, application)).map(
        ({ stage_id, stage_name, stage_kind, ...other }) => ({
          ...other,
          stage: { id: stage_id, name: stage_name, kind: stage_kind },
        }),
      ),
      enquiries: seesEnquiries ? await enquiries.ofAddress(db, application.email) : [],
    },
    employee: (await employees.ofApplication(db, id)) ?? null,
  };
}
