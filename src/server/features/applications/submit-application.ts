import {
  type ApplicationDraft,
  DIRECT,
  REPEAT_DAYS,
  applicationMessages,
  consentMessages,
} from '#contract/applications/applications.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { GivenAnswer } from '#contract/jobs/job-questions.ts';
import type { HeldFile } from '#server/platform/files/held-uploads.ts';
import type { Origin, Written } from '#server/caller.ts';
import { audit } from '#server/audit/audit.store.ts';
import { isoIn, isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { detachFile } from '#server/platform/files/stored-files.store.ts';
import { concernOf } from '#server/erasure.ts';
import { reserveConfirmation } from '#server/mail/confirmations.ts';
import { type Mail, newMessageId, queueMails } from '#server/mail/mail.ts';
import { insertAnswers } from './answers/answers.store.ts';
import { takeAnswers } from './answers/take-answers.ts';
import { confirmationMail, noticeMail, sentAgainMail } from './application-mails.ts';
import type { ApplicationPorts, OpenJob } from './applications.feature.ts';
import {
  type ApplicationFields,
  bumpVersions,
  findRepeated,
  insertApplication,
  lockApplications,
} from './applications.store.ts';
import { publishChanged, publishUnread } from './application-audit.ts';
import { newOwnLink } from './own/own-link.ts';
import { type StoredResume, dropUnowned, fileOf, attachResume, storeResume } from './resume/store-resume.ts';
import { extractTextLater } from './resume-search/extract-text.ts';
import { addBeside } from './resume-versions.store.ts';
import { lockFirstStage } from './stages/stages.store.ts';
import { addToTimeline } from './timeline.store.ts';

export async function submitApplication(
  ports: ApplicationPorts,
  draft: Written<ApplicationDraft>,
  held: HeldFile | undefined,
  origin: Origin,
): Promise<{ message: string }> {
  const { job_id, source = '', idempotency_key: _, consent, talent_pool, answers, ...words } = draft;
  const resume = await storeResume(ports, held);
  const takeBack = await reserveConfirmation(ports.limits, words.email);
  let mayBeOwned = false;
  try {
    return await ports.database.transaction(async (tx) => {
      // On the transaction's own connection: nobody holds one while waiting for a second.
      const { job, given } = await answeredJob(ports, tx, { job_id, answers, title: words.job_title });
      const named = { ...words, job_title: job?.title ?? words.job_title };
      const agreed = { ...(await agreedTo(ports, tx, consent)), talent_pool: talent_pool === 'true' };
      const sent: Submission = { job, resume, source, origin, given, isConfirmed: takeBack !== null };
      // Only where the posting is named: a title alone may mean several.
      const repeated = job_id === undefined ? undefined : await findEarlier(ports, tx, words.email, job);
      if (repeated === undefined) await write(ports, tx, { ...named, ...agreed }, sent);
      else await writeBeside(ports, tx, repeated, named, sent);
      mayBeOwned = true;
      return { message: applicationMessages.sent };
    });
  } finally {
    // One that failed, or was a repeat, has confirmed nothing.
    if (!mayBeOwned) await takeBack?.();
    await dropUnowned(ports, resume.key, mayBeOwned);
  }
}

const refuse = (field: string, message: string) =>
  new DomainError('bad_input', { fields: { [field]: [message] } });

/** Only a posting that is named has its questions answered: a title alone may mean several. */
async function answeredJob(
  { jobs }: ApplicationPorts,
  tx: Tx,
  { job_id, answers, title }: Pick<ApplicationDraft, 'job_id' | 'answers'> & { title: string },
): Promise<{ job: OpenJob | undefined; given: GivenAnswer[] }> {
  if (job_id === undefined) return { job: await jobs.findByTitle(tx, title), given: [] };
  const job = await jobs.find(tx, Number(job_id));
  if (!job) throw refuse('job_title', 'This position is no longer open.');
  return { job, given: takeAnswers(job.questions, answers, await jobs.choices(tx, job)) };
}

interface Agreed {
  consent_version: number | null;
  consent_at: string | null;
}

async function agreedTo(
  { privacy, clock }: ApplicationPorts,
  tx: Tx,
  version: string | undefined,
): Promise<Agreed> {
  if (!version) return { consent_version: null, consent_at: null };
  const consent_version = Number(version);
  if ((await privacy.consentText(tx, consent_version)) === undefined)
    throw refuse('consent', consentMessages.unknown);
  return { consent_version, consent_at: isoNow(clock) };
}

const findEarlier = (
  { clock }: ApplicationPorts,
  tx: Tx,
  email: string,
  job: OpenJob | undefined,
): Promise<number | undefined> =>
  findRepeated(tx, { email, jobId: job?.id ?? 0, since: isoIn(clock, -REPEAT_DAYS * DAY_MS) });

interface Submission {
  job: OpenJob | undefined;
  resume: StoredResume;
  source: string;
  origin: Origin;
  given: GivenAnswer[];
  isConfirmed: boolean;
}

async function write(
  ports: ApplicationPorts,
  tx: Tx,
  words: ApplicationFields & Agreed & { talent_pool: boolean },
  { job, resume, source: from, origin, given, isConfirmed }: Submission,
): Promise<void> {
  const { clock, publicUrl } = ports;
  const source = from || DIRECT;
  const stage = await lockFirstStage(tx, 'open');
  const row = { ...words, job_id: job?.id ?? null, ...fileOf(resume), source, stage_id: stage.id };
  const id = await insertApplication(tx, row, isoNow(clock));
  await insertAnswers(tx, id, given);
  const received = { application_id: id, kind: 'received', by: null } as const;
  await addToTimeline(tx, isoNow(clock), { ...received, data: { job_title: words.job_title, source } });
  await attachResume(tx, resume, ports);
  await audit(tx, clock, { actor: null, action: 'send', subject: 'application', subjectId: id, origin });
  const notice = noticeMail(words, publicUrl);
  const link = isConfirmed ? await newOwnLink(ports, tx, { id, lang: words.lang }) : undefined;
  const confirmation = link === undefined ? {} : { confirmation: confirmationMail(words, job, link) };
  await queueAbout(ports, tx, id, { notice, ...confirmation });
  await extractTextLater(tx, clock, id);
  const { name, job_title } = words;
  await ports.publishEvent(tx, {
    type: 'application.received',
    data: { id, name, job_id: job?.id ?? null, job_title },
  });
  await publishChanged(ports, tx, { id, version: 1, stage_id: stage.id }, 'added');
  await publishUnread(ports, tx);
}

/** A second one for the same job: anyone can type an address, so that nothing of the first is written over. */
async function writeBeside(
  ports: ApplicationPorts,
  tx: Tx,
  id: number,
  words: ApplicationFields,
  { job, resume, origin, isConfirmed }: Submission,
): Promise<void> {
  const { clock } = ports;
  const now = isoNow(clock);
  await attachResume(tx, resume, ports);
  const { version, dropped } = await addBeside(tx, id, { ...fileOf(resume), received_at: now });
  for (const key of dropped) await detachFile(tx, key, ports);
  await addToTimeline(tx, now, {
    application_id: id,
    kind: 'resume_replaced',
    by: null,
    data: { version, is_current: false },
  });
  await audit(tx, clock, {
    actor: null,
    action: 'apply again',
    subject: 'application',
    subjectId: id,
    origin,
  });
  if (isConfirmed)
    await queueAbout(ports, tx, id, {
      confirmation: sentAgainMail(words, job, await newOwnLink(ports, tx, { id, lang: words.lang })),
    });
  await bumpVersions(tx, [id]);
  const [locked] = await lockApplications(tx, [id]);
  if (locked) await publishChanged(ports, tx, locked);
}

async function queueAbout(
  { clock, mailbox }: ApplicationPorts,
  tx: Tx,
  id: number,
  { notice, confirmation }: { notice?: Mail; confirmation?: Mail },
): Promise<void> {
  const messageId = newMessageId();
  const replyTo = confirmation && (await mailbox.correspond(tx, { kind: 'application', id }, [messageId]));
  const toApplicant = confirmation && { ...confirmation, ...(replyTo && { replyTo }), messageId };
  const mails = [notice, toApplicant].flatMap((mail) => mail ?? []);
  await queueMails(
    tx,
    mails.map((mail) => ({ ...mail, concerns: concernOf('application', id) })),
    clock,
  );
}
