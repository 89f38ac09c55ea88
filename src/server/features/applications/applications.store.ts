import type { ApplicationDraft, ResumeType, ScanState } from '#contract/applications/applications.ts';
import type { Lang } from '#contract/languages.ts';
import { nameKey } from '#contract/names.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { lockNamed } from '#server/platform/database/locks.ts';
import { countRows } from '#server/platform/database/lists.ts';
import { fold, searchText } from '#server/platform/database/search.ts';
import { applications } from './applications.tables.ts';
import { enterStage, leaveStages } from './insight/application-stages.store.ts';

type NewApplication = Omit<ApplicationFields, 'lang'> & {
  lang?: Lang | undefined;
  job_id: number | null;
  source: string;
  stage_id: number;
  resume_key: string;
  resume_type: ResumeType;
  scan: ScanState | null;
  consent_version: number | null;
  consent_at: string | null;
  talent_pool: boolean;
};

/** What the applicant wrote. */
export type ApplicationFields = Omit<
  ApplicationDraft,
  'job_id' | 'source' | 'idempotency_key' | 'consent' | 'talent_pool' | 'answers' | 'lang'
> & { lang: Lang };

export async function insertApplication(tx: Tx, application: NewApplication, now: string): Promise<number> {
  const { name, email, mobile_number, job_title, current_location, subject } = application;
  const row = await applications.insert(tx, {
    ...application,
    name_key: name.toLowerCase(),
    email_key: email.toLowerCase(),
    title_key: fold(job_title),
    search_text: searchText(name, email, mobile_number, job_title, current_location, subject),
    is_archived: false,
    is_read: false,
    stage_since: now,
    created_at: now,
  });
  await enterStage(tx, [row], row.stage_id, now);
  return row.id;
}

/**
 * The newest application of an address for a job since a time, locked; not one that was withdrawn. Two that come at once
 * are one and the same: the second waits for the first.
 */
export async function findRepeated(
  tx: Tx,
  { email, jobId, since }: { email: string; jobId: number; since: string },
): Promise<number | undefined> {
  const key = email.toLowerCase();
  await lockNamed(tx, `application ${jobId} ${key}`);
  const found = await tx
    .selectFrom('applications')
    .select('id')
    .where('email_key', '=', key)
    .where('job_id', '=', jobId)
    .where('created_at', '>', since)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return found?.id;
}

export const countByJob = (db: Reader): Promise<{ job_id: number; applications: number }[]> =>
  db
    .selectFrom('applications')
    .select((eb) => [eb.ref('job_id').$notNull().as('job_id'), eb.fn.countAll<number>().as('applications')])
    .where('job_id', 'is not', null)
    .groupBy('job_id')
    .orderBy('job_id')
    .execute();

export const countArrivedSince = (db: Reader, time: string): Promise<number> =>
  countRows(db.selectFrom('applications').where('is_archived', '=', false).where('created_at', '>=', time));

export const countUnread = (db: Reader): Promise<number> =>
  countRows(db.selectFrom('applications').where('is_archived', '=', false).where('is_read', '=', false));

/** Nobody else changes them until this transaction ends. In the order of their ids, so that no two wait crosswise. */
export const lockApplications = (tx: Tx, ids: number[]) =>
  tx
    .selectFrom('applications')
    .select([...applications.columns, 'resume_key'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

export type LockedApplication = Awaited<ReturnType<typeof lockApplications>>[number];

type Change = Partial<Omit<LockedApplication, 'id' | 'version' | 'stage_id'>>;

/** Of applications that are locked. Whoever is done with them counts their versions on. */
export async function changeApplications(tx: Tx, ids: number[], change: Change): Promise<void> {
  await tx.updateTable('applications').set(change).where('id', 'in', ids).execute();
}

/** The same, with all else that changes as they go to another stage. */
export async function moveApplications(
  tx: Tx,
  moving: readonly { id: number; job_id: number | null }[],
  { stage_id, at, ...change }: Change & { stage_id: number; at: string },
): Promise<void> {
  const ids = moving.map(({ id }) => id);
  await tx
    .updateTable('applications')
    .set({ ...change, stage_id, stage_since: at })
    .where('id', 'in', ids)
    .execute();
  await leaveStages(tx, ids, { to: stage_id, now: at });
  await enterStage(tx, moving, stage_id, at);
}

export async function bumpVersions(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('applications')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** For the mentions of notes. */
export const listNamed = async (db: Reader, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('applications').select(['id', 'name', 'job_title']).where('id', 'in', ids).execute();

/** The version stays: whoever opens an application must not stop a colleague's archiving it. */
export async function markApplicationsRead(tx: Tx, ids: number[], isRead: boolean): Promise<number[]> {
  const rows = await tx
    .updateTable('applications')
    .set({ is_read: isRead })
    .where('id', 'in', ids)
    .where('is_read', '=', !isRead)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

export async function writeTags(tx: Tx, id: number, tags: string[]): Promise<void> {
  await tx.deleteFrom('application_tags').where('application_id', '=', id).execute();
  if (tags.length === 0) return;
  const rows = tags.map((tag) => ({ application_id: id, tag, tag_key: nameKey(tag) }));
  await tx.insertInto('application_tags').values(rows).execute();
}

const WORDS_MAX = 100;

export const countTags = (db: Reader): Promise<{ tag: string; applications: number }[]> =>
  db
    .selectFrom('application_tags')
    .select((eb) => [eb.fn.min('tag').as('tag'), eb.fn.countAll<number>().as('applications')])
    .groupBy('tag_key')
    .orderBy('applications', 'desc')
    .orderBy('tag_key')
    .limit(WORDS_MAX)
    .execute();

export const countSources = (db: Reader): Promise<{ source: string; applications: number }[]> =>
  db
    .selectFrom('applications')
    .select((eb) => ['source', eb.fn.countAll<number>().as('applications')])
    .groupBy('source')
    .orderBy('applications', 'desc')
    .orderBy('source')
    .limit(WORDS_MAX)
    .execute();

/** With all that belongs to them. */
export const deleteApplications = (
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; resume_key: string; version: number }[]> =>
  tx.deleteFrom('applications').where('id', 'in', ids).returning(['id', 'resume_key', 'version']).execute();

export const hasApplication = async (db: Reader, id: number): Promise<boolean> =>
  (await db.selectFrom('applications').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Whom to write to, in the order of their ids. */
export const findRecipients = (db: Reader, ids: number[]) =>
  db
    .selectFrom('applications')
    .select(['id', 'name', 'email', 'job_title', 'lang'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

/** Others of the same address, newest first. */
export const othersOfAddress = (db: Reader, { id, email }: { id: number; email: string }) =>
  db
    .selectFrom('applications')
    .innerJoin('stages', 'stages.id', 'applications.stage_id')
    .select(['applications.id', 'job_title', 'created_at', 'is_archived'])
    .select(['stage_id', 'stages.name as stage_name', 'stages.kind as stage_kind'])
    .where('email_key', '=', email.toLowerCase())
    .where('applications.id', '<>', id)
    .orderBy('applications.id', 'desc')
    .limit(OTHERS_MAX)
    .execute();

const OTHERS_MAX = 50;

export const findResume = (
  db: Reader,
  id: number,
): Promise<{ resume_key: string; resume_type: ResumeType; resume_number: number } | undefined> =>
  db
    .selectFrom('applications')
    .select(['resume_key', 'resume_type', 'resume_number'])
    .where('id', '=', id)
    .executeTakeFirst();
