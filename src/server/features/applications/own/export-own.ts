// All that is kept about somebody, as a ZIP file: data.json and the résumés.
import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { TimelineData } from '#contract/applications/applicants.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { FileMissingError } from '#server/platform/files/files.ts';
import { addressConcern, concernOf } from '#server/erasure.ts';
import type { Origin } from '#server/caller.ts';
import { audit } from '#server/audit/audit.store.ts';
import { receivedBy } from '#server/received/received.store.ts';
import type { KeptAttachment } from '#server/received/received.tables.ts';
import { readAnswers } from '../answers/answers.store.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { listStages } from '../stages/stages.store.ts';
import { listResumes } from '../resume-versions.store.ts';
import { openOwn } from './own-link.ts';
import { findOwn, idsOfAddress, mailsTo, whatOthersAdded } from './own.store.ts';

interface StoredFile {
  name: string;
  key: string;
}

/** On record before its first byte goes out. */
export async function exportOwn(ports: ApplicationPorts, secret: string, origin: Origin): Promise<Readable> {
  const { database, clock, contact, alerts } = ports;
  const db = database.read;
  const own = await openOwn(db, secret);
  const email = (await findOwn(db, own))?.email ?? '';
  const ids = await idsOfAddress(db, email);
  const files: StoredFile[] = [];
  const applications = [];
  for (const id of ids) applications.push(await applicationData(ports, db, id, files));
  const sentBesides = await contact.conversationsOf(db, email);
  const concerns = [
    ...ids.map((id) => concernOf('application', id)),
    ...sentBesides.map(({ id }) => concernOf('enquiry', id)),
    alerts.concernOf(email),
    addressConcern(email),
  ];
  const data = {
    email,
    applications,
    enquiries: sentBesides.map(
      ({ id, first_name, last_name, phone_number, subject, message, created_at, replies, received }) => ({
        first_name,
        last_name,
        phone_number,
        subject,
        message,
        created_at,
        replies,
        received: received.map(({ attachments, ...mail }) => ({
          ...mail,
          files: attachments.map((file) => storedFile(`enquiry-${id}`, file, files)),
        })),
      }),
    ),
    job_alerts: await alerts.ofAddress(db, email),
    mails: await mailsTo(db, email, concerns),
  };
  await database.transaction((tx) =>
    audit(tx, clock, { actor: null, action: 'export', subject: 'application', subjectId: own, origin }),
  );
  return Readable.from(zipOf(ports, JSON.stringify(data, null, 2), files));
}

/** Names each of its files, and adds it to the list. */
async function applicationData(ports: ApplicationPorts, db: Reader, id: number, files: StoredFile[]) {
  const row = await findOwn(db, id);
  const resumes = (await listResumes(db, id)).map((resume) => {
    const { number, resume_key, resume_type, origin, received_at, is_current, scan } = resume;
    const file = `application-${id}-resume-${number}.${resume_type}`;
    files.push({ name: file, key: resume_key });
    return { file, version: number, origin, received_at, is_current, scan };
  });
  const answers = (await readAnswers(db, [id])).get(id) ?? [];
  const { timeline, ...added } = await whatOthersAdded(db, id);
  const {
    kind,
    public_name,
    hold_at,
    hold_reason,
    consent_version,
    consent_at,
    stage_id: _,
    ...sent
  } = row ?? {};
  const stages = new Map((await listStages(db)).map((stage) => [stage.id, stage.public_name || stage.kind]));
  return {
    ...sent,
    stage: public_name || kind,
    hold: hold_at ? { at: hold_at, reason: hold_reason } : null,
    consent: consent_version
      ? {
          version: consent_version,
          at: consent_at,
          text: (await ports.privacy.consentText(db, consent_version))?.text,
        }
      : null,
    answers: answers.map(({ text, value }) => ({ question: text, answer: value })),
    resumes,
    mails_received: (await receivedBy(db, 'application', [id])).map(
      ({ subject, text, quoted, attachments, received_at }) => ({
        subject,
        text,
        quoted,
        received_at,
        files: attachments.map((file) => storedFile(`application-${id}`, file, files)),
      }),
    ),
    ...added,
    // Whom it was given to, or who has become of it, is somebody's name. Stages are called what the applicant is told.
    timeline: timeline.map(({ at, kind: what, data }) => ({
      at,
      kind: what,
      ...(what === 'moved' && { to: stages.get(movedTo(data)) }),
      // The mail itself is deleted earlier.
      ...((what === 'mail_sent' || what === 'mail_failed') && wordsOf(data)),
    })),
  };
}

/** What it is called in the ZIP file. */
function storedFile(of: string, { key, type }: KeptAttachment, files: StoredFile[]): string {
  const name = `${of}-attachment-${files.length + 1}.${type}`;
  files.push({ name, key });
  return name;
}

const movedTo = (data: string): number => (JSON.parse(data) as TimelineData['moved']).to.id;

function wordsOf(data: string): TimelineData['mail_sent'] {
  const { subject, text } = JSON.parse(data) as TimelineData['mail_sent'];
  return { subject, ...(text !== undefined && { text }) };
}

/** File by file: no more than one piece of one is in memory. Résumés are packed already. */
async function* zipOf(
  { files }: ApplicationPorts,
  data: string,
  stored: readonly StoredFile[],
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const taken = () => pieces.splice(0);
  const json = new ZipDeflate('data.json');
  zip.add(json);
  json.push(Buffer.from(data), true);
  yield* taken();
  for (const { name, key } of stored) {
    const content = await files.read(key).catch((error: unknown) => {
      if (error instanceof FileMissingError) return undefined;
      throw error;
    });
    if (!content) continue;
    const part = new ZipPassThrough(name);
    zip.add(part);
    for await (const chunk of content) {
      part.push(chunk as Buffer);
      yield* taken();
    }
    part.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
