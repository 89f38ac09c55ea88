// What the office does with applications once they are there.
import type { Readable } from 'node:stream';
import type { Application, ResumeType } from '#contract/applications.ts';
import type { By } from '#server/platform/caller.ts';
import { actorOf, audit, auditRead } from '#server/audit/audit.store.ts';
import type { Changes } from '#server/audit/audit-values.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { FileMissingError } from '#server/platform/files/files.ts';
import { disownFile } from '#server/platform/files/stored-files.store.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import type { ApplicationPorts } from './applications.ports.ts';
import {
  archiveApplications,
  deleteApplications,
  findResume,
  markApplicationsRead,
  readApplications,
} from './applications.store.ts';

interface Marks {
  is_archived?: boolean | undefined;
  is_read?: boolean | undefined;
}

/** The ids of those that changed, in the order of the ids. */
interface Changed {
  changed: number;
  ids: number[];
}

export async function readApplication({ database }: ApplicationPorts, id: number): Promise<Application> {
  const [application] = await readApplications(database.read, [id]);
  if (!application) throw new DomainError('application_not_found');
  return application;
}

export function updateApplication(
  ports: ApplicationPorts,
  id: number,
  { is_archived, is_read }: Marks,
  by: By,
): Promise<Application> {
  return ports.database.transaction(async (tx) => {
    // Marked first: archiving counts the version on.
    const isMarked = is_read !== undefined && (await markRead(ports, tx, [id], is_read, by)).length > 0;
    const isMoved = is_archived !== undefined && (await archive(ports, tx, [id], is_archived, by)).length > 0;
    const [application] = await readApplications(tx, [id]);
    const isStale = !isMarked && !isMoved && by.ifMatch !== undefined && application?.version !== by.ifMatch;
    if (!application || isStale) throw await refused(tx, id, application);
    return application;
  });
}

export const archiveMany = (
  ports: ApplicationPorts,
  ids: number[],
  isArchived: boolean,
  by: By,
): Promise<Changed> =>
  ports.database.transaction(async (tx) => changedOf(await archive(ports, tx, ids, isArchived, by)));

export const markMany = (ports: ApplicationPorts, ids: number[], isRead: boolean, by: By): Promise<Changed> =>
  ports.database.transaction(async (tx) => changedOf(await markRead(ports, tx, ids, isRead, by)));

const changedOf = (ids: number[]): Changed => ({ changed: ids.length, ids });

async function archive(
  ports: ApplicationPorts,
  tx: Tx,
  ids: number[],
  isArchived: boolean,
  by: By,
): Promise<number[]> {
  const changed = await archiveApplications(tx, { ids, version: by.ifMatch }, isArchived);
  const marks = { old: { is_archived: !isArchived }, new: { is_archived: isArchived } };
  for (const id of changed) await record(ports, tx, isArchived ? 'archive' : 'unarchive', id, by, marks);
  return changed;
}

async function markRead(
  ports: ApplicationPorts,
  tx: Tx,
  ids: number[],
  isRead: boolean,
  by: By,
): Promise<number[]> {
  const changed = await markApplicationsRead(tx, { ids, version: by.ifMatch }, isRead);
  const marks = { old: { is_read: !isRead }, new: { is_read: isRead } };
  for (const id of changed) await record(ports, tx, 'mark', id, by, marks);
  return changed;
}

export const removeApplication = (ports: ApplicationPorts, id: number, by: By): Promise<void> =>
  ports.database.transaction(async (tx) => {
    if ((await remove(ports, tx, [id], by)) > 0) return;
    const [application] = await readApplications(tx, [id]);
    throw await refused(tx, id, application);
  });

export const removeMany = (ports: ApplicationPorts, ids: number[], by: By): Promise<{ changed: number }> =>
  ports.database.transaction(async (tx) => ({ changed: await remove(ports, tx, ids, by) }));

async function remove(ports: ApplicationPorts, tx: Tx, ids: number[], by: By): Promise<number> {
  const gone = await deleteApplications(tx, { ids, version: by.ifMatch });
  for (const { id, resume_key } of gone) {
    await disownFile(tx, resume_key, ports);
    await record(ports, tx, 'delete', id, by);
  }
  return gone.length;
}

const refused = (tx: Tx, id: number, current: Application | undefined) =>
  refusedChange(tx, { subject: 'application', id, current, gone: 'application_not_found' });

export interface OpenResume {
  content: Readable;
  byteSize: number;
  type: ResumeType;
}

/** Whoever opens one is on record before its first byte goes out. */
export async function openResume(ports: ApplicationPorts, id: number, by: By): Promise<OpenResume> {
  const { database, files } = ports;
  const resume = await findResume(database.read, id);
  if (!resume) throw new DomainError('application_not_found');
  const found = await files.stat(resume.resume_key);
  if (!found) throw new DomainError('resume_not_found');
  await auditRead(ports, by, { action: 'download', subject: 'resume', subjectId: id });
  const content = await files.read(resume.resume_key).catch((error: unknown) => {
    throw error instanceof FileMissingError ? new DomainError('resume_not_found') : error;
  });
  return { content, byteSize: found.size, type: resume.resume_type };
}

/** Of what the applicant sent nothing is in the trail, not even when it is deleted: it outlives whoever is forgotten. */
const record = (
  { clock }: ApplicationPorts,
  tx: Tx,
  action: string,
  id: number,
  { caller, origin }: By,
  changes?: Changes,
) =>
  audit(tx, clock, {
    actor: actorOf(caller),
    action,
    subject: 'application',
    subjectId: id,
    ...changes,
    origin,
  });
