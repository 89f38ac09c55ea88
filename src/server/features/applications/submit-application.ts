import { createHash } from 'node:crypto';
import {
  type ApplicationDraft,
  type ResumeType,
  type ScanState,
  DIRECT,
  applicationMessages,
  resumeMessages,
} from '#contract/applications.ts';
import type { HeldFile } from '#server/platform/files/held-uploads.ts';
import type { Origin } from '#server/platform/caller.ts';
import { audit } from '#server/audit/audit.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { randomKey } from '#server/platform/files/files.ts';
import { findOwnedFile, ownFile } from '#server/platform/files/stored-files.store.ts';
import { runOnce } from '#server/platform/idempotency.store.ts';
import { reserveConfirmation } from '#server/platform/mail/confirmations.ts';
import { queueMails } from '#server/platform/mail/mail.ts';
import { confirmationMail, noticeMail } from './application-mails.ts';
import type { ApplicationPorts, OpenJob } from './applications.ports.ts';
import { insertApplication } from './applications.store.ts';
import { tellChanged, tellUnread } from './on-record.ts';
import { checkResume } from './resume/resume-check.ts';
import { resumeMediaTypes } from './resume/media-types.ts';
import { scanResume } from './resume/resume-scan.ts';
import { takeInLater } from './resume-search/take-in-resume.ts';
import { holdFirstStage } from './stages/stages.store.ts';
import { addToTimeline } from './timeline.store.ts';

type Words = Omit<ApplicationDraft, 'job_id' | 'source' | 'idempotency_key'>;

interface StoredResume {
  key: string;
  type: ResumeType;
  byteSize: number;
  scan: ScanState | null;
}

export async function submitApplication(
  ports: ApplicationPorts,
  { job_id, source = '', idempotency_key, ...words }: ApplicationDraft,
  held: HeldFile | undefined,
  { key = idempotency_key, origin }: { key?: string | undefined; origin: Origin },
): Promise<{ message: string }> {
  const { database, clock, files } = ports;
  if (!held) throw refuse('resume', resumeMessages.missing);
  const { bytes, type } = await checkResume(held.path);
  const scan = await scanResume(ports, bytes);
  const resume = { key: randomKey('resumes', type), type, byteSize: bytes.length, scan };
  const content = { ...words, job_id, resume: createHash('sha256').update(bytes).digest('base64url') };
  await files.put(resume.key, bytes);
  const takeBack = await reserveConfirmation(ports.limits, words.email);
  let mayBeOwned = false;
  try {
    return await runOnce({ database, clock, scope: 'application', key, content }, async (tx) => {
      // On the transaction's own connection: nobody holds one while waiting for a second.
      const job = await findJob(ports, tx, job_id, words.job_title);
      const named = { ...words, job_title: job?.title ?? words.job_title };
      const isConfirmed = takeBack !== null;
      const answer = await write(ports, tx, named, { job, resume, source, origin, isConfirmed });
      mayBeOwned = true;
      return answer;
    });
  } finally {
    // One that failed, or was a repeat, has confirmed nothing.
    if (!mayBeOwned) await takeBack?.();
    await dropUnowned(ports, resume.key, mayBeOwned);
  }
}

const refuse = (field: string, message: string) =>
  new DomainError('bad_input', { fields: { [field]: [message] } });

async function findJob(
  { jobs }: ApplicationPorts,
  tx: Tx,
  id: string | undefined,
  title: string,
): Promise<OpenJob | undefined> {
  if (id === undefined) return jobs.findByTitle(tx, title);
  const job = await jobs.find(tx, Number(id));
  if (!job) throw refuse('job_title', 'This position is no longer open.');
  return job;
}

interface Written {
  job: OpenJob | undefined;
  resume: StoredResume;
  source: string;
  origin: Origin;
  isConfirmed: boolean;
}

async function write(
  ports: ApplicationPorts,
  tx: Tx,
  words: Words,
  { job, resume, source: from, origin, isConfirmed }: Written,
): Promise<{ message: string }> {
  const { clock } = ports;
  const { key, type, byteSize, scan } = resume;
  const source = from || DIRECT;
  const stage = await holdFirstStage(tx, 'open');
  const file = { resume_key: key, resume_type: type, scan };
  const row = { ...words, job_id: job?.id ?? null, ...file, source, stage_id: stage.id };
  const id = await insertApplication(tx, row, isoNow(clock));
  const received = { application_id: id, kind: 'received', by: null } as const;
  await addToTimeline(tx, isoNow(clock), { ...received, data: { job_title: words.job_title, source } });
  await ownFile(tx, { key, mediaType: resumeMediaTypes[type], byteSize }, clock);
  await audit(tx, clock, { actor: null, action: 'send', subject: 'application', subjectId: id, origin });
  const mails = [noticeMail(words, ports.publicUrl)];
  if (isConfirmed) mails.push(confirmationMail(words, job));
  await queueMails(tx, mails, clock);
  await takeInLater(tx, clock, id);
  const { name, job_title } = words;
  await ports.emit(tx, {
    type: 'application.received',
    data: { id, name, job_id: job?.id ?? null, job_title },
  });
  await tellChanged(ports, tx, { id, version: 1, stage_id: stage.id }, 'added');
  await tellUnread(ports, tx);
  return { message: applicationMessages.sent };
}

// The transaction failed, or this was a repeat and the first one's file stands. Only a file that surely has no
// row goes: where the answer to the commit was lost and the database cannot be asked, it is left to the sweeper.
async function dropUnowned(
  { database, files }: ApplicationPorts,
  key: string,
  mayBeOwned: boolean,
): Promise<void> {
  try {
    if (mayBeOwned && (await findOwnedFile(database.read, key))) return;
    await files.delete(key);
  } catch {
    // The answer to the sender does not depend on tidying up.
  }
}
