// A document an applicant sent by mail becomes the résumé that is read, by a press.
import { buffer } from 'node:stream/consumers';
import { fillPath } from '#contract/addresses.ts';
import { type ResumeVersion, resumeCalls } from '#contract/applications/resumes.ts';
import { doneByOf } from '#server/colleagues.ts';
import type { RequestContext } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { FileMissingError, randomKey } from '#server/platform/files/files.ts';
import { detachFile } from '#server/platform/files/stored-files.store.ts';
import { attachmentOf, findReceived } from '#server/received/received.store.ts';
import { publishChanged, record } from '../application-audit.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { bumpVersions, lockApplications } from '../applications.store.ts';
import { type StoredResume, attachResume, dropUnowned, fileOf } from '../resume/store-resume.ts';
import { extractTextAnew } from '../resume-search/extract-text.ts';
import { replaceCurrent } from '../resume-versions.store.ts';
import { addToTimeline } from '../timeline.store.ts';

interface AttachmentKey {
  id: number;
  mail: number;
  n: number;
}

export async function takeAttachment(
  ports: ApplicationPorts,
  key: AttachmentKey,
  ctx: RequestContext,
): Promise<ResumeVersion> {
  const { database, clock } = ports;
  const { id } = key;
  const resume = await copyOf(ports, key);
  let mayBeOwned = false;
  try {
    return await database.transaction(async (tx) => {
      const [row] = await lockApplications(tx, [id]);
      if (!row) throw new DomainError('application_not_found');
      const now = isoNow(clock);
      await attachResume(tx, resume, ports);
      const { version, dropped } = await replaceCurrent(tx, id, { ...fileOf(resume), received_at: now });
      for (const file of dropped) await detachFile(tx, file, ports);
      await extractTextAnew(tx, clock, id);
      await addToTimeline(tx, now, {
        application_id: id,
        kind: 'resume_replaced',
        by: await doneByOf(tx, ports.colleagues, ctx.caller),
        data: { version, is_current: true, from_mail: true },
      });
      await record(ports, tx, 'take resume', id, ctx);
      await bumpVersions(tx, [id]);
      await publishChanged(ports, tx, { ...row, version: row.version + 1 });
      mayBeOwned = true;
      return {
        version,
        resume: fillPath(resumeCalls.version.path, { id, n: version }),
        resume_type: resume.type,
        scan: resume.scan,
        received_at: now,
        origin: 'replaced',
        is_current: true,
      };
    });
  } finally {
    await dropUnowned(ports, resume.key, mayBeOwned);
  }
}

/** The mail keeps its own. */
async function copyOf(ports: ApplicationPorts, { id, mail, n }: AttachmentKey): Promise<StoredResume> {
  const received = await findReceived(ports.database.read, { kind: 'application', id }, mail);
  const file = received && attachmentOf(received, n);
  if (!file || file.type === 'webp') throw new DomainError('attachment_not_found');
  const content = await ports.files.read(file.key).catch((error: unknown) => {
    throw error instanceof FileMissingError ? new DomainError('attachment_not_found') : error;
  });
  const bytes = await buffer(content);
  const key = randomKey('resumes', file.type);
  await ports.files.put(key, bytes);
  return { key, type: file.type, byteSize: bytes.length, scan: file.scan };
}
