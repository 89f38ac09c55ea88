// What the office does with applications once they are there.
import type { Readable } from 'node:stream';
import { fillPath } from '#contract/addresses.ts';
import type { ApplicationChange } from '#contract/applications/application-calls.ts';
import type { Application, ResumeType } from '#contract/applications/applications.ts';
import { NOT_KEPT } from '#contract/system/audit.ts';
import { type ResumeVersion, resumeCalls } from '#contract/applications/resumes.ts';
import { doneByOf } from '#server/colleagues.ts';
import type { RequestContext, VersionedContext } from '#server/caller.ts';
import { skippedOf } from '#server/skipped.ts';
import { auditRead } from '#server/audit/audit.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { FileMissingError } from '#server/platform/files/files.ts';
import { queueMails } from '#server/mail/mail.ts';
import { isOfVersion, refusedChange } from '#server/audit/versions.store.ts';
import { readApplications, readTags } from './application-rows.store.ts';
import type { ApplicationPorts } from './applications.feature.ts';
import {
  type LockedApplication,
  changeApplications,
  bumpVersions,
  findRecipients,
  findResume,
  lockApplications,
  markApplicationsRead,
  writeTags,
} from './applications.store.ts';
import { applicantCancellations } from './interviews/manage-interviews.ts';
import { type Changed, changedOf, moveLocked, stageFor } from './move-applications.ts';
import { readingOf, record, publishChanged, publishUnread } from './application-audit.ts';
import { findFurtherResume, listResumes } from './resume-versions.store.ts';
import { reasonFor } from './reasons/manage-reasons.ts';
import { addToTimeline } from './timeline.store.ts';

export const updateApplication = (
  ports: ApplicationPorts,
  id: number,
  change: ApplicationChange,
  ctx: VersionedContext,
): Promise<Application> =>
  ports.database.transaction(async (tx) => {
    const before = await lockOne(ports, tx, id, ctx);
    if (change.is_read !== undefined) await markRead(ports, tx, [id], change.is_read, ctx);
    let isChanged = false;
    if (change.stage !== undefined && change.stage !== before.stage_id) {
      const to = await stageFor(tx, change.stage);
      await moveLocked(ports, tx, [before], to, ctx, { reason: await reasonFor(tx, to, change.reason) });
      isChanged = true;
    } else if (change.reason !== undefined) {
      await giveReason(ports, tx, before, change.reason, ctx);
      isChanged = true;
    }
    if (change.assignee !== undefined && change.assignee !== before.assignee_id) {
      await assign(ports, tx, before, change.assignee, ctx);
      isChanged = true;
    }
    if (change.tags && (await tag(ports, tx, id, change.tags, ctx))) isChanged = true;
    if (change.is_archived !== undefined && change.is_archived !== before.is_archived) {
      await archive(ports, tx, [before], change.is_archived, ctx);
      isChanged = true;
    }
    if (isChanged) await bumpVersions(tx, [id]);
    const [application] = await readApplications(tx, [id], readingOf(ports, ctx.caller));
    if (!application) throw new DomainError('application_not_found');
    if (isChanged) await publishChanged(ports, tx, { ...application, stage_id: application.stage.id });
    return application;
  });

/** Refused where it is gone, or of another version than the change was made from. */
export async function lockOne(
  ports: ApplicationPorts,
  tx: Tx,
  id: number,
  ctx: VersionedContext,
): Promise<LockedApplication> {
  const [row] = await lockApplications(tx, [id]);
  if (!row || !isOfVersion(row, ctx)) throw await refused(ports, tx, id, ctx);
  return row;
}

/** Of a decision that stands already. */
async function giveReason(
  ports: ApplicationPorts,
  tx: Tx,
  { id, stage_id, reason_text }: LockedApplication,
  given: number | null,
  ctx: RequestContext,
): Promise<void> {
  const reason = await reasonFor(tx, await stageFor(tx, stage_id), given);
  await changeApplications(tx, [id], { reason_id: reason?.id ?? null, reason_text: reason?.text ?? null });
  const words = { old: { reason: reason_text }, new: { reason: reason?.text ?? null } };
  await record(ports, tx, 'give reason', id, ctx, words);
}

async function assign(
  ports: ApplicationPorts,
  tx: Tx,
  { id, assignee_id }: LockedApplication,
  assignee: number | null,
  ctx: RequestContext,
): Promise<void> {
  const { clock, colleagues } = ports;
  const to = (await colleagues.list(tx)).find((colleague) => colleague.id === assignee);
  if (assignee !== null && !to) throw new DomainError('colleague_not_found');
  const before = assignee_id === null ? new Map() : await colleagues.names(tx, [assignee_id]);
  await changeApplications(tx, [id], { assignee_id: assignee });
  await addToTimeline(tx, isoNow(clock), {
    application_id: id,
    kind: 'assigned',
    by: await doneByOf(tx, colleagues, ctx.caller),
    data: { to: to ? { id: to.id, name: to.name } : null },
  });
  const names = { old: { assignee: before.get(assignee_id) ?? null }, new: { assignee: to?.name ?? null } };
  await record(ports, tx, 'assign', id, ctx, names);
}

/** Whether they differ from what was there. */
async function tag(
  ports: ApplicationPorts,
  tx: Tx,
  id: number,
  tags: string[],
  ctx: RequestContext,
): Promise<boolean> {
  const before = (await readTags(tx, [id])).get(id) ?? [];
  const added = tags.filter((each) => !before.includes(each));
  const removed = before.filter((each) => !tags.includes(each));
  if (added.length + removed.length === 0) return false;
  await writeTags(tx, id, tags);
  const doneBy = await doneByOf(tx, ports.colleagues, ctx.caller);
  const data = { added, removed };
  await addToTimeline(tx, isoNow(ports.clock), { application_id: id, kind: 'tagged', by: doneBy, data });
  const [applicant] = await findRecipients(tx, [id]);
  const inWords = (all: string[]) => ({
    tags: all.map((each) => (applicant && namesThem(each, applicant) ? NOT_KEPT : each)).join(', '),
  });
  await record(ports, tx, 'tag', id, ctx, { old: inWords(before), new: inWords(tags) });
  return true;
}

/** Whether it says who they are: the trail outlives them. */
function namesThem(tag: string, { name, email }: { name: string; email: string }): boolean {
  const words = [email, ...name.split(/\s+/).filter((word) => word.length > 2)];
  return words.some((word) => tag.toLowerCase().includes(word.toLowerCase()));
}

export const archiveMany = (
  ports: ApplicationPorts,
  wanted: number[],
  isArchived: boolean,
  ctx: RequestContext,
): Promise<Changed> =>
  ports.database.transaction(async (tx) => {
    const found = await lockApplications(tx, wanted);
    const rows = found.filter(({ is_archived }) => is_archived !== isArchived);
    await archive(ports, tx, rows, isArchived, ctx);
    const ids = rows.map(({ id }) => id);
    await bumpVersions(tx, ids);
    for (const row of rows) await publishChanged(ports, tx, { ...row, version: row.version + 1 });
    return changedOf(wanted, ids, found);
  });

export const markMany = (
  ports: ApplicationPorts,
  ids: number[],
  isRead: boolean,
  ctx: RequestContext,
): Promise<Changed> =>
  ports.database.transaction(async (tx) => {
    const found = await lockApplications(tx, ids);
    return changedOf(ids, await markRead(ports, tx, ids, isRead, ctx), found);
  });

/** Of applications that are locked and in the other state. */
async function archive(
  ports: ApplicationPorts,
  tx: Tx,
  rows: LockedApplication[],
  isArchived: boolean,
  ctx: RequestContext,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await changeApplications(tx, ids, { is_archived: isArchived });
  const doneBy = await doneByOf(tx, ports.colleagues, ctx.caller);
  const kind = isArchived ? 'archived' : 'restored';
  const entries = ids.map((id) => ({ application_id: id, kind, by: doneBy, data: {} }) as const);
  await addToTimeline(tx, isoNow(ports.clock), ...entries);
  const marks = { old: { is_archived: !isArchived }, new: { is_archived: isArchived } };
  for (const id of ids) await record(ports, tx, isArchived ? 'archive' : 'unarchive', id, ctx, marks);
  if (rows.some(({ is_read }) => !is_read)) await publishUnread(ports, tx);
}

async function markRead(
  ports: ApplicationPorts,
  tx: Tx,
  ids: number[],
  isRead: boolean,
  ctx: RequestContext,
): Promise<number[]> {
  const changed = await markApplicationsRead(tx, ids, isRead);
  const marks = { old: { is_read: !isRead }, new: { is_read: isRead } };
  for (const id of changed) await record(ports, tx, 'mark', id, ctx, marks);
  if (changed.length > 0) await publishUnread(ports, tx);
  return changed;
}

export const removeApplication = (
  ports: ApplicationPorts,
  id: number,
  ctx: VersionedContext,
): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const [found] = await lockApplications(tx, [id]);
    if (found && found.hold_at !== null) throw new DomainError('application_held');
    if (!found || !isOfVersion(found, ctx)) throw await refused(ports, tx, id, ctx);
    await remove(ports, tx, [found], ctx);
  });

/** Those that are held stay. */
export const removeMany = (
  ports: ApplicationPorts,
  ids: number[],
  ctx: RequestContext,
): Promise<Omit<Changed, 'ids'>> =>
  ports.database.transaction(async (tx) => {
    const found = await lockApplications(tx, ids);
    const going = found.filter(({ hold_at }) => hold_at === null);
    await remove(ports, tx, going, ctx);
    const idsOf = (some: LockedApplication[]) => some.map(({ id }) => id);
    const left_out = skippedOf(ids, { done: idsOf(going), there: idsOf(found), why: 'held' });
    return { changed: going.length, left_out };
  });

/** Of applications that are locked. */
async function remove(
  ports: ApplicationPorts,
  tx: Tx,
  going: LockedApplication[],
  ctx: RequestContext,
): Promise<void> {
  if (going.length === 0) return;
  const goingIds = going.map(({ id }) => id);
  const cancellations = await applicantCancellations(ports, tx, goingIds, ctx);
  const addresses = going.map(({ email }) => email.toLowerCase());
  await ports.privacy.erase(tx, { kind: 'application', ids: goingIds, addresses }, 'deleted');
  for (const id of goingIds) await record(ports, tx, 'delete', id, ctx);
  if (cancellations.length > 0) await queueMails(tx, cancellations, ports.clock);
}

/** By colleagues beside whoever decides, and by the applicant. */
const uncounted = [
  'mark',
  'add note',
  'change note',
  'delete note',
  'rate',
  'take back rating',
  'mail',
  'ask for link',
  'export',
];

async function refused(
  ports: ApplicationPorts,
  tx: Tx,
  id: number,
  ctx: RequestContext,
): Promise<DomainError> {
  const [current] = await readApplications(tx, [id], readingOf(ports, ctx.caller));
  return refusedChange(tx, {
    subject: 'application',
    id,
    current,
    gone: 'application_not_found',
    uncounted,
  });
}

/** Newest first. */
export async function readResumes({ database }: ApplicationPorts, id: number): Promise<ResumeVersion[]> {
  const rows = await listResumes(database.read, id);
  if (rows.length === 0) throw new DomainError('application_not_found');
  return rows.map(({ number, resume_type, scan, received_at, origin, is_current }) => ({
    version: number,
    resume: fillPath(resumeCalls.version.path, { id, n: number }),
    resume_type,
    scan,
    received_at,
    origin,
    is_current,
  }));
}

export interface OpenResume {
  content: Readable;
  byteSize: number;
  type: ResumeType;
}

/** The current one, or another by its number. Whoever opens one is on record before its first byte goes out. */
export async function openResume(
  ports: ApplicationPorts,
  { id, number }: { id: number; number?: number },
  ctx: RequestContext,
): Promise<OpenResume> {
  const { database, files } = ports;
  const current = await findResume(database.read, id);
  if (!current) throw new DomainError('application_not_found');
  const resume =
    number === undefined || number === current.resume_number
      ? current
      : await findFurtherResume(database.read, id, number);
  if (!resume) throw new DomainError('resume_not_found');
  const found = await files.stat(resume.resume_key);
  if (!found) throw new DomainError('resume_not_found');
  await auditRead(ports, ctx, { action: 'download', subject: 'resume', subjectId: id });
  const content = await files.read(resume.resume_key).catch((error: unknown) => {
    throw error instanceof FileMissingError ? new DomainError('resume_not_found') : error;
  });
  return { content, byteSize: found.size, type: resume.resume_type };
}
