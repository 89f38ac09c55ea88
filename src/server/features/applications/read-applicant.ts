// One applicant with all there is.
import type { Applicant, TimelineEntry } from '#contract/applications/applicants.ts';
import { reaches } from '#contract/areas.ts';
import type { Page, Paging } from '#contract/lists.ts';
import { readNotes } from '#server/notes/notes.store.ts';
import type { Caller } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { readApplications } from './application-rows.store.ts';
import type { ApplicationPorts } from './applications.feature.ts';
import { hasApplication, othersOfAddress } from './applications.store.ts';
import { listInterviews } from './interviews/interviews.store.ts';
import { toAnswer } from './interviews/manage-interviews.ts';
import { readingOf } from './application-audit.ts';
import { findScore, listRatings } from './ratings.store.ts';
import { readTimeline } from './timeline.store.ts';

const INTERVIEWS_MAX = 200;

export async function readApplicant(ports: ApplicationPorts, id: number, caller: Caller): Promise<Applicant> {
  const { colleagues, contact, employees } = ports;
  const db = ports.database.read;
  const reading = readingOf(ports, caller);
  const [application] = await readApplications(db, [id], reading);
  if (!application) throw new DomainError('application_not_found');
  const seesEnquiries = reaches(caller.permissions.enquiries, 'read');
  return {
    ...application,
    notes: await readNotes(db, { kind: 'application', id }, colleagues),
    ratings: application.my_rating === null ? [] : await readRatings(db, id, reading.userId),
    interviews: await readInterviews(ports, db, id),
    same_person: {
      applications: (await othersOfAddress(db, application)).map(
        ({ stage_id, stage_name, stage_kind, ...other }) => ({
          ...other,
          stage: { id: stage_id, name: stage_name, kind: stage_kind },
        }),
      ),
      enquiries: seesEnquiries ? await contact.ofAddress(db, application.email) : [],
    },
    employee: (await employees.ofApplication(db, id)) ?? null,
  };
}

/** One's own first. */
async function readRatings(db: Reader, id: number, userId: number | null): Promise<Applicant['ratings']> {
  const rows = await listRatings(db, id);
  const isOwn = (row: { user_id: number | null }) => Number(row.user_id === userId);
  return rows
    .toSorted((one, other) => isOwn(other) - isOwn(one))
    .map(({ user_id, user_name, score, rated_at }) => ({
      by: { id: user_id, name: user_name },
      score,
      at: rated_at,
    }));
}

/** Those to come by time, then those that are over, the last one first. */
async function readInterviews(
  { clock, colleagues }: ApplicationPorts,
  db: Reader,
  id: number,
): Promise<Applicant['interviews']> {
  const wanted = { applications: [id], page: 1, page_size: INTERVIEWS_MAX };
  const { rows } = await listInterviews(db, wanted, colleagues);
  const now = isoNow(clock);
  const upcoming = rows.filter(({ starts_at }) => starts_at >= now);
  const over = rows.filter(({ starts_at }) => starts_at < now).toReversed();
  return [...upcoming, ...over].map(toAnswer);
}

export async function readApplicantTimeline(
  { database }: ApplicationPorts,
  id: number,
  paging: Paging,
  caller: Caller,
): Promise<Page<TimelineEntry>> {
  const db = database.read;
  if (!(await hasApplication(db, id))) throw new DomainError('application_not_found');
  const seesRatings = caller.kind === 'person' && (await findScore(db, id, caller.userId)) !== null;
  return readTimeline(db, id, { paging, seesRatings });
}
