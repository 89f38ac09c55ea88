// Planning, changing and cancelling interviews. Whoever takes part is told by mail, for their calendar.
import { randomUUID } from 'node:crypto';
import { identity } from '#contract/identity/current.ts';
import {
  type Clash,
  type Interview,
  type InterviewChange,
  type InterviewDraft,
  interviewMessages,
} from '#contract/applications/interviews.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { doneByOf, senderOf } from '#server/colleagues.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import type { RequestContext, VersionedContext } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { type Mail, newMessageId, queueMails, senderDomain } from '#server/mail/mail.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { lockApplications } from '../applications.store.ts';
import { publishChanged } from '../application-audit.ts';
import { addToTimeline } from '../timeline.store.ts';
import {
  type InterviewRow,
  deleteInterview,
  findInterview,
  insertInterview,
  interviewsWith,
  listInterviews,
  writeAttendance,
  writeColleagues,
  writeInterview,
} from './interviews.store.ts';
import { type Guest, invitations } from './invitations.ts';

type WithWarnings = Interview & { warnings: Clash[] };

interface InterviewKey {
  id: number;
  interview: number;
}

export const planInterview = (
  ports: ApplicationPorts,
  id: number,
  { with: userIds, ...fields }: InterviewDraft,
  ctx: RequestContext,
): Promise<WithWarnings> =>
  ports.database.transaction(async (tx) => {
    await lockApplicant(tx, id, 'application_not_found');
    const guests = await guestsFor(ports, tx, userIds);
    assertAhead(ports, fields.starts_at);
    const interview = await insertInterview(tx, {
      ...fields,
      application_id: id,
      uid: `interview-${randomUUID()}@${senderDomain}`,
      by: await doneByOf(tx, ports.colleagues, ctx.caller),
    });
    await writeColleagues(tx, interview, userIds);
    const planned = await read(ports, tx, { id, interview });
    await announce(ports, tx, planned, { change: 'planned', guests, taking: guests }, ctx);
    return answerOf(tx, planned);
  });

export const changeInterview = (
  ports: ApplicationPorts,
  place: InterviewKey,
  { with: userIds, ...change }: InterviewChange,
  ctx: VersionedContext,
): Promise<WithWarnings> =>
  ports.database.transaction(async (tx) => {
    const before = await lock(ports, tx, place, ctx);
    const known = before.with.map(({ id }) => id);
    const guests = await guestsFor(ports, tx, userIds ?? known, known);
    if (change.starts_at !== undefined && change.starts_at !== before.starts_at)
      assertAhead(ports, change.starts_at);
    await writeInterview(tx, place.interview, {
      starts_at: change.starts_at ?? before.starts_at,
      minutes: change.minutes ?? before.minutes,
      place: change.place ?? before.place,
      note: change.note ?? before.note,
    });
    const isMoved = (change.starts_at ?? before.starts_at) !== before.starts_at;
    if (isMoved || (change.minutes ?? before.minutes) !== before.minutes)
      await writeAttendance(tx, place.interview, []);
    if (userIds) await writeColleagues(tx, place.interview, userIds);
    const changed = await read(ports, tx, place);
    const left = known.filter((id) => !changed.with.some((guest) => guest.id === id));
    if (left.length > 0) {
      const leaving = (await ports.colleagues.list(tx)).filter(({ id }) => left.includes(id));
      const mails = { change: 'cancelled', guests: leaving, taking: leaving, mailsApplicant: false } as const;
      await queue(ports, tx, changed, mails, ctx);
    }
    await announce(ports, tx, changed, { change: 'changed', guests, taking: guests }, ctx);
    return answerOf(tx, changed);
  });

export const cancelInterview = (
  ports: ApplicationPorts,
  place: InterviewKey,
  ctx: VersionedContext,
): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const before = await lock(ports, tx, place, ctx);
    const known = before.with.map(({ id }) => id);
    const guests = await guestsFor(ports, tx, known, known);
    await deleteInterview(tx, place.interview);
    // One more change, as calendars count.
    const cancelled = { ...before, version: before.version + 1 };
    await announce(ports, tx, cancelled, { change: 'cancelled', guests, taking: guests }, ctx);
  });

/**
 * For applicants whose applications are about to be deleted: nobody is to wait for somebody in vain. To be queued after
 * that; colleagues are told by it.
 */
export async function applicantCancellations(
  ports: ApplicationPorts,
  tx: Tx,
  applications: number[],
  { caller }: RequestContext,
): Promise<Mail[]> {
  const mails: Mail[] = [];
  const from = await senderOf(ports, tx, caller);
  for (const { row, taking } of await upcoming(ports, tx, applications)) {
    const notice = { change: 'cancelled' as const, guests: [], taking, mailsApplicant: true };
    mails.push(...(await mailsFor(ports, tx, row, notice, from)));
  }
  return mails.map((mail) => {
    const { about: _, concerns: __, ...letter } = mail;
    return { ...letter, isGoneWhenSent: true };
  });
}

/** By the applicant, who has withdrawn. */
export async function cancelByApplicant(ports: ApplicationPorts, tx: Tx, application: number): Promise<void> {
  const { clock } = ports;
  const from = { sender: { id: null, name: identity().brand }, replyTo: identity().email };
  for (const { row, taking } of await upcoming(ports, tx, [application])) {
    const notice = { change: 'cancelled', guests: taking, taking, mailsApplicant: true } as const;
    const mails = await mailsFor(ports, tx, row, notice, from);
    await queueMails(tx, mails, clock);
    await deleteInterview(tx, row.id);
    const { id, starts_at, minutes } = row;
    await addToTimeline(tx, isoNow(clock), {
      application_id: application,
      kind: 'interview',
      by: null,
      data: { interview: id, change: 'cancelled', starts_at, minutes },
    });
  }
}

/** Those still to come, as they are once cancelled: one more change, as calendars count. */
async function upcoming(ports: ApplicationPorts, tx: Tx, applications: number[]) {
  const { clock, colleagues } = ports;
  const { rows } = await listInterviews(tx, { applications, from: isoNow(clock) }, colleagues);
  const found: { row: InterviewRow; taking: Guest[] }[] = [];
  for (const row of rows) {
    const known = row.with.map(({ id }) => id);
    const taking = await guestsFor(ports, tx, known, known);
    found.push({ row: { ...row, version: row.version + 1 }, taking });
  }
  return found;
}

async function lockApplicant(tx: Tx, id: number, gone: 'application_not_found' | 'interview_not_found') {
  const [row] = await lockApplications(tx, [id]);
  if (!row) throw new DomainError(gone);
  return row;
}

/** Nobody else changes it: whoever does locks the application first. */
async function lock(
  ports: ApplicationPorts,
  tx: Tx,
  place: InterviewKey,
  { version }: VersionedContext,
): Promise<InterviewRow> {
  await lockApplicant(tx, place.id, 'interview_not_found');
  const row = await findInterview(tx, place, ports.colleagues);
  if (row && (version === undefined || version === row.version)) return row;
  const current = row && toAnswer(row);
  const id = place.interview;
  throw await refusedChange(tx, { subject: 'interview', id, current, gone: 'interview_not_found' });
}

const read = async (ports: ApplicationPorts, tx: Tx, place: InterviewKey): Promise<InterviewRow> =>
  (await findInterview(tx, place, ports.colleagues)) as InterviewRow;

/** Colleagues that may see applications; `known` take part already, and are not asked for that again. */
async function guestsFor(
  { colleagues }: ApplicationPorts,
  tx: Tx,
  ids: number[],
  known: number[] = [],
): Promise<Guest[]> {
  const all = await colleagues.list(tx);
  return ids.flatMap((id) => {
    const found = all.find((colleague) => colleague.id === id);
    if (!found && !known.includes(id)) throw new DomainError('colleague_not_found');
    return found ? [{ id, name: found.name, email: found.email }] : [];
  });
}

function assertAhead({ clock }: ApplicationPorts, startsAt: string): void {
  if (startsAt > isoNow(clock)) return;
  throw new DomainError('interview_in_past', { fields: { starts_at: [interviewMessages.inPast] } });
}

interface Notice {
  change: 'planned' | 'changed' | 'cancelled';
  guests: Guest[];
  taking: Guest[];
}

async function announce(
  ports: ApplicationPorts,
  tx: Tx,
  interview: InterviewRow,
  notice: Notice,
  ctx: RequestContext,
): Promise<void> {
  const { change } = notice;
  const { application, starts_at, minutes } = interview;
  const { clock, colleagues } = ports;
  await queue(ports, tx, interview, { ...notice, mailsApplicant: true }, ctx);
  await addToTimeline(tx, isoNow(clock), {
    application_id: application.id,
    kind: 'interview',
    by: await doneByOf(tx, colleagues, ctx.caller),
    data: { interview: interview.id, change, starts_at, minutes },
  });
  await auditBy(tx, clock, ctx, {
    action: { planned: 'plan', changed: 'change', cancelled: 'cancel' }[change],
    subject: 'interview',
    subjectId: interview.id,
    old: null,
    new: { application: application.id, starts_at, minutes },
  });
  await publishChanged(ports, tx, await lockApplicant(tx, application.id, 'interview_not_found'));
}

async function queue(
  ports: ApplicationPorts,
  tx: Tx,
  interview: InterviewRow,
  notice: Notice & { mailsApplicant: boolean },
  { caller }: RequestContext,
): Promise<void> {
  const mails = await mailsFor(ports, tx, interview, notice, await senderOf(ports, tx, caller));
  if (mails.length > 0) await queueMails(tx, mails, ports.clock);
}

/** Answers reach the applicant's own conversation, where a mailbox is read. */
async function mailsFor(
  { clock, publicUrl, mailbox }: ApplicationPorts,
  tx: Tx,
  interview: InterviewRow,
  notice: Notice & { mailsApplicant: boolean },
  from: Awaited<ReturnType<typeof senderOf>>,
): Promise<Mail[]> {
  const occasion = { ...notice, ...from, now: clock.now(), publicUrl };
  const of = { kind: 'application', id: interview.application.id } as const;
  const address = await mailbox.correspond(tx, of, []);
  if (address === undefined) return invitations(interview, occasion);
  const mails = await invitations(interview, { ...occasion, replyTo: address, organizer: address });
  const named = mails.map((mail) => ({ ...mail, messageId: newMessageId() }));
  await mailbox.correspond(
    tx,
    of,
    named.map(({ messageId }) => messageId),
  );
  return named;
}

export function toAnswer(row: InterviewRow): Interview {
  const { uid: _, email: __, lang: ___, ...interview } = row;
  return interview;
}

const LONGEST_MS = 24 * 60 * MINUTE_MS;

/** Said, not refused: people know better whether they can be in two places. */
async function answerOf(tx: Tx, row: InterviewRow): Promise<WithWarnings> {
  const start = Date.parse(row.starts_at);
  const end = start + row.minutes * MINUTE_MS;
  const span = {
    from: new Date(start - LONGEST_MS).toISOString(),
    to: new Date(end).toISOString(),
    except: row.id,
  };
  const ids = row.with.map(({ id }) => id);
  const others = ids.length > 0 ? await interviewsWith(tx, ids, span) : [];
  const warnings = others
    .filter(({ starts_at, minutes }) => Date.parse(starts_at) + minutes * MINUTE_MS > start)
    .map(({ id, user_id, starts_at, minutes }): Clash => {
      const name = row.with.find((guest) => guest.id === user_id)?.name ?? '';
      return {
        code: 'clash',
        colleague: { id: user_id, name },
        interview: { id, starts_at, minutes },
        message: `${name} has another interview at that time.`,
      };
    });
  return { ...toAnswer(row), warnings };
}
