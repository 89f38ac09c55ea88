// What calendars answer to an invitation: who comes.
import type { CalendarReply } from '#contract/applications/attendance.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { publishChanged } from '../application-audit.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { bumpVersions, findRecipients, lockApplications } from '../applications.store.ts';
import { findByUid, guestIdsOf, writeAttendance } from './interviews.store.ts';

interface Invited {
  application: number;
  isApplicant: boolean;
}

/** Undefined: nobody who was asked, or an answer to what it was before a change. */
export async function findInvited(
  ports: ApplicationPorts,
  db: Reader,
  reply: CalendarReply,
): Promise<Invited | undefined> {
  const found = await findAnswered(ports, db, reply);
  return found && { application: found.application, isApplicant: found.user_id === null };
}

async function findAnswered({ colleagues }: ApplicationPorts, db: Reader, reply: CalendarReply) {
  const interview = await findByUid(db, reply.uid);
  // As invitations count: see `eventOf`.
  if (!interview || reply.sequence < interview.version - 1) return undefined;
  const application = interview.application_id;
  const [applicant] = await findRecipients(db, [application]);
  if (applicant?.email.toLowerCase() === reply.attendee) return { interview, application, user_id: null };
  const guests = await guestIdsOf(db, interview.id);
  const guest = (await colleagues.list(db)).find(
    ({ id, email }) => guests.includes(id) && email.toLowerCase() === reply.attendee,
  );
  return guest && { interview, application, user_id: guest.id };
}

/** False: it says nothing any more. */
export async function noteAttendance(
  ports: ApplicationPorts,
  tx: Tx,
  reply: CalendarReply,
  words: string,
): Promise<boolean> {
  const seen = await findAnswered(ports, tx, reply);
  if (!seen) return false;
  const [row] = await lockApplications(tx, [seen.application]);
  // Nobody else changes it from here on.
  const found = row && (await findAnswered(ports, tx, reply));
  if (!found) return false;
  const { interview, user_id } = found;
  const said = { user_id, status: reply.status, words, at: isoNow(ports.clock) };
  const others = interview.attendance.filter((each) => each.user_id !== user_id);
  await writeAttendance(tx, interview.id, [...others, said]);
  await bumpVersions(tx, [row.id]);
  await publishChanged(ports, tx, { ...row, version: row.version + 1 });
  return true;
}
